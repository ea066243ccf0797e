import { khatianQueries } from '#platform/queries/khatian-queries.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { MissingTemplate } from './missing-template.tsx'
import { PaperTab } from './paper-tab.tsx'

type Props = { khatianId: string; pdfPath?: string }

/** A khatian as on paper, for screens that have no more of it than its id. */
export function KhatianPaper({ khatianId, ...rest }: Props) {
  const problemText = useProblemText()
  const found = useQuery(khatianQueries.paper(khatianId))
  if (found.error !== null) return <Notice kind="bad">{problemText(found.error)}</Notice>
  if (found.data === undefined) return <Spinner />
  const { khatian, template, volume } = found.data
  return template === undefined ? (
    <MissingTemplate khatian={khatian} />
  ) : (
    <PaperTab khatian={khatian} template={template} volume={volume} {...rest} />
  )
}
