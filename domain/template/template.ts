import type { SurveyKey } from '../khatian/survey.ts'
import type { CellKind, ChoiceList, ListedChoice } from '../khatian/value.ts'

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
  /** the comparer keys it once more without seeing it, where the volume asks for second keying */
  readonly twice?: boolean
  /** the paper seldom has a value here: Enter skips it, Tab and the arrows come to it [ENT-58] */
  readonly oftenBlank?: boolean
  /** the list a `choice` is taken from */
  readonly choice?: ChoiceList
  /** the rows of an edited list when the template was read; never stored with the template [KCH-2] */
  readonly options?: readonly ListedChoice[]
  /** where it stands on the scan of its page, for the picture to follow */
  readonly zone?: Zone
  /** on which page kinds it is printed: everywhere its section is where nothing is said; on none it is keyed only */
  readonly on?: readonly PageKind[]
}

/** A piece of a scanned page in thousandths of its width and height; of a column the strip of all its rows. */
export type Zone = {
  readonly page: PageKind
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** One of the four page kinds: first, first iza, second, second iza (decisions.md §3). */
export const pageKinds = { first: 1, firstIza: 2, second: 3, secondIza: 4 } as const
export type PageKind = (typeof pageKinds)[keyof typeof pageKinds]

/** How many rows a page kind takes; a section with none is not printed there. */
export type PageLayout = {
  readonly kind: PageKind
  readonly ownerRows: number
  readonly dagRows: number
  /** owners run in two blocks side by side, as on the upright form of CS */
  readonly ownersTwice?: boolean
}

/** The two forms of BRS (spec §2, `template_type`). */
export const templateTypes = ['BRS_TEMPLATE', 'PREEHTI_TEMPLATE'] as const
export type TemplateType = (typeof templateTypes)[number]

export const templateStatus = { draft: 1, approved: 2, archived: 3 } as const
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
  /** how shares are written in the book, for the sum that should come out; both are read everywhere */
  readonly shareNotation?: 'anna' | 'decimal'
  /** Enter goes along the row, or down the column */
  readonly keyOrder?: 'row' | 'column'
  readonly type?: TemplateType
  /** the template it was made from: approved ones never change, so a change is a new one */
  readonly replaces?: string
  /** everybody who wrote on it; none of them may approve it */
  readonly authors?: readonly string[]
  readonly header: readonly TemplateField[]
  readonly owners: readonly TemplateField[]
  readonly dags: readonly TemplateField[]
  readonly pages: readonly PageLayout[]
}
