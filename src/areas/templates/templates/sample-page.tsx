import { layOutPages } from '#domain/khatian/page-layout.ts'
import type { PageKind, Template } from '#domain/template/template.ts'
import { PaperPage } from '#forms/paper/paper-page.tsx'
import { useLocale } from '#platform/locale/locale.ts'
import { useMemo } from 'react'
import { sampleKhatian } from './sample-khatian.ts'

type Props = { template: Template; kind: PageKind; scanUrl?: string | undefined }

/** A page of the form as on paper, filled with invented people and land. */
export function SamplePage({ template, kind, scanUrl }: Props) {
  const locale = useLocale()
  const sample = useMemo(() => sampleKhatian(template), [template])
  const page = useMemo(() => layOutPages(sample, template).find((one) => one.kind === kind), [sample, template, kind])
  if (page === undefined) return null
  return <PaperPage {...page} template={template} header={sample.header} locale={locale} scanUrl={scanUrl} />
}
