import type { SurveyKey } from './survey.ts'
import type { Awaited, KhatianStatus } from './status.ts'
import type { MutationSource } from '../mutation/source.ts'
import type { CellValue } from './value.ts'

export const rowSections = ['owners', 'dags', 'pages'] as const
export type RowSection = (typeof rowSections)[number]

/** One owner, dag or page: its place among its neighbours and its values by field. */
export type Row = {
  readonly id: string
  /** fractional key; rows sort by (order, id) */
  readonly order: string
  readonly cells: { readonly [field: string]: CellValue }
}

/**
 * A remark with which a khatian was sent back or asked for anew. `awaited` is the step that sent it back; remarks of
 * before it was noted lack it.
 */
export type CorrectionRemark = {
  readonly by: string
  readonly act: string
  readonly text: string
  readonly awaited?: Awaited
  /** the cells it speaks of */
  readonly paths?: readonly string[]
}

/** What keeps a khatian from being moved by anybody else, and where the khatian stood before. One without it that is locked is locked by its office. */
export type Hold = {
  readonly kind: 'case' | 'request'
  readonly id: string
  readonly no: string
  readonly from: KhatianStatus
}

/** What a version was made by: the case and its order, and the version whose place it takes. */
export type Basis = {
  readonly kind: 'case' | 'request'
  readonly id: string
  readonly no: string
  /** YYYY-MM-DD */
  readonly orderDate: string
  /** of a case: its type */
  readonly typeId?: number
  readonly fromVersion: number
}

/** Who brought a khatian that the office's own keyers did not begin: e-mutation, or the UNDP project. */
export const khatianOrigins = ['em', 'undp'] as const
export type KhatianOrigin = (typeof khatianOrigins)[number]

type RowPart = Pick<Row, 'order' | 'cells'>

/** A place where the two keyings differ: a cell, or a row that only one of them has. */
export type Difference = {
  readonly path: string
  readonly first: CellValue | RowPart
  readonly second: CellValue | RowPart
}

/** Whom a third person can find right. */
export const settlements = ['first', 'second', 'other'] as const

/** What a third person found right at one place. */
export type Settlement = { readonly path: string; readonly chosen: (typeof settlements)[number] }

/** What came of keying a version a second time. Values that agree stand in the record alone. */
export type SecondKeyed = {
  readonly by: string
  /** cells that were keyed twice */
  readonly fields: number
  readonly differences: readonly Difference[]
  readonly settled: { readonly by: string; readonly choices: readonly Settlement[] } | null
}

/**
 * A record of rights of one holding within one mouza: the body that travels and is stored. Derived values (sums, text
 * keys) are never part of it.
 */
export type Khatian = {
  readonly id: string
  readonly homeDistrict: string
  readonly volumeId: string
  readonly jlNumberId: string
  readonly survey: SurveyKey
  readonly templateId: string
  readonly number: string
  readonly status: KhatianStatus
  /** 1 for the first keying; a correction of an approved record makes the next one */
  readonly version: number
  readonly header: { readonly [field: string]: CellValue }
  readonly owners: readonly Row[]
  readonly dags: readonly Row[]
  readonly pages: readonly Row[]
  /** everybody who wrote a value of this version; none of them may pass it */
  readonly authors: readonly string[]
  readonly remarks: readonly CorrectionRemark[]
  /** entry complete was given and taken back: giving it once more is no new output */
  readonly takenBack?: true
  /** what came of keying this version a second time, where the volume asks for that */
  readonly second?: SecondKeyed
  /** of a mutation khatian: the khatians its land came from */
  readonly sources?: readonly MutationSource[]
  readonly hold?: Hold
  readonly basis?: Basis
  readonly origin?: KhatianOrigin
}

export function sortRows(rows: readonly Row[]): readonly Row[] {
  return [...rows].sort((a, b) =>
    a.order < b.order ? -1 : a.order > b.order ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0,
  )
}

/** The khatian with one more hand on its version. */
export function withAuthor(khatian: Khatian, userId: string): Khatian {
  return khatian.authors.includes(userId) ? khatian : { ...khatian, authors: [...khatian.authors, userId] }
}
