import { layOutPages } from '../khatian/page-layout.ts'
import type { Khatian } from '../khatian/khatian.ts'
import { isApproved } from '../khatian/transitions.ts'
import type { Template } from '../template/template.ts'
import { composeSheet, type PaperPlace, type PaperSheet } from './paper.ts'

/** Everything that is printed of one khatian: its pages in words, and whether they are a draft. */
export type PaperDocument = {
  readonly title: string
  readonly lang: 'bn' | 'en'
  readonly landscape: boolean
  readonly draft: string | null
  readonly sheets: readonly PaperSheet[]
}

/** Across every page of what is not approved. [PAP-5] */
export const draftMark = { bn: 'খসড়া', en: 'DRAFT' } as const

/** Lays a khatian out and puts every page into words. */
export function composeDocument(
  khatian: Khatian,
  template: Template,
  place: PaperPlace | undefined,
  locale: 'bn' | 'en',
): PaperDocument {
  const sheets = layOutPages(khatian, template).map((page) =>
    composeSheet({ template, header: khatian.header, place, ...page }, locale),
  )
  return {
    title: sheets[0]?.number ?? '',
    lang: locale,
    landscape: template.orientation === 'landscape',
    draft: isApproved(khatian.status) ? null : draftMark[locale],
    sheets,
  }
}
