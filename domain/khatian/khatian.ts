import type { SurveyKey } from './survey.ts'
import type { KhatianStatus } from './status.ts'
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

/** A remark with which a khatian was sent back. */
export type CorrectionRemark = { readonly by: string; readonly act: string; readonly text: string }

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
}

export function sortRows(rows: readonly Row[]): readonly Row[] {
  return [...rows].sort((a, b) =>
    a.order < b.order ? -1 : a.order > b.order ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0,
  )
}
