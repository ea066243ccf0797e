import type { SurveyKey } from '../khatian/survey.ts'
import type { CellKind } from '../khatian/value.ts'

/** How areas are written in the book a template stands for. */
export type AreaUnit = 'acre' | 'acre-shatak' | 'acre-ajutangsho'

/** A header field or a column of a page: its key in the record, its kind and its words as on the paper form. */
export type TemplateField = {
  readonly key: string
  readonly kind: CellKind
  readonly labelBn: string
  readonly labelEn: string
  /** the column number printed on the form, such as "5ক" */
  readonly formNo?: string
  /** share of the page's width in percent for columns, in twelfths of a line for header fields */
  readonly width: number
  /** takes the value of the khatian keyed before it in the volume */
  readonly carry?: boolean
  /** an empty cell offers the value above it */
  readonly ditto?: boolean
}

/** One of the four page kinds: first, first iza, second, second iza (decisions.md §3). */
export const pageKinds = { first: 1, firstIza: 2, second: 3, secondIza: 4 } as const
export type PageKind = (typeof pageKinds)[keyof typeof pageKinds]

export type PageLayout = {
  readonly kind: PageKind
  readonly ownerRows: number
  readonly dagRows: number
}

export const templateStatus = { draft: 1, approved: 2 } as const
export type TemplateStatus = (typeof templateStatus)[keyof typeof templateStatus]

/** The form of a survey's book. An approved template never changes: khatians keep the one they were keyed with. */
export type Template = {
  readonly id: string
  readonly name: string
  readonly nameEn: string
  readonly survey: SurveyKey
  readonly status: TemplateStatus
  readonly orientation: 'portrait' | 'landscape'
  readonly areaUnit: AreaUnit
  readonly header: readonly TemplateField[]
  readonly owners: readonly TemplateField[]
  readonly dags: readonly TemplateField[]
  readonly pages: readonly PageLayout[]
}
