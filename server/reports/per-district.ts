import type { Fields } from '#contract/declare/field.ts'
import type { AnyReport } from '#contract/declare/report.ts'
import type { ValuesOf } from '#contract/declare/resource.ts'
import type { Statement } from './sql.ts'

/** What narrows a statement besides its district; it comes from who asks and never from what is asked. [RPT-1] */
export type DeskGround = {
  /** of a desk that reaches one upazila only */
  readonly upazilaBbs: string | null
  /** of an office with a jurisdiction of some mouzas */
  readonly mouzaIds: readonly string[] | null
  /** of a report whose ground is the desk's office; null for every other */
  readonly officeId: string | null
  /** mutation khatians are counted for who may read them, as in every list */
  readonly readsMutations: boolean
}

/** What a statement speaks of: one home district, the ground, and the parameters by their names. */
export type DistrictParams<P extends Fields> = {
  readonly district: string
  readonly ground: DeskGround
} & Readonly<ValuesOf<{ readonly fields: P }>>

type AnyParams = { readonly district: string; readonly ground: DeskGround; readonly [param: string]: unknown }

/** The server half of a declared report. */
export type ReportRows = {
  readonly d: AnyReport
  readonly statement: (params: AnyParams) => Statement
}

/**
 * Carries out a report by a statement on one home district: the engine runs it for each one reached and merges the rows.
 * Each row has the declared group keys, null where there is none, and the measures by their names; ratios follow.
 */
export function perDistrict<D extends AnyReport>(
  d: D,
  statement: (params: DistrictParams<D['params']>) => Statement,
): ReportRows {
  return { d, statement: statement as ReportRows['statement'] }
}
