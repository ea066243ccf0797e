import type { BothNames } from '#contract/declare/field.ts'
import type { Sql } from '#server/db/port.ts'
import type { Refusal } from '#server/door/refusal.ts'
import type { Looking, StoredRow } from './find-rows.ts'
import type { Reach, Who } from './ground.ts'
import type { Values } from './row-values.ts'

/** A change that is about to be, or was, written: what the row was and is. */
export type Change = {
  readonly act: 'create' | 'update' | 'archive' | 'restore' | 'remove'
  readonly id: string
  readonly before: StoredRow | null
  /** all stored values after it */
  readonly values: Values
}

/** What refers to a row beside the refs of other declarations. */
export type Use = {
  readonly label: BothNames
  count(this: void, tx: Sql, row: StoredRow, reach: Reach): Promise<number>
}

/**
 * What a family adds to the writing of its rows. Each is called within the transaction for all changes of a statement, one
 * or some hundred, of rows that differ; an answer for each stands in the order of the changes.
 */
export type WriteRules = {
  /** why a change must not be, or null */
  refuse?(tx: Sql, changes: readonly Change[], who: Who): Promise<readonly (Refusal | null)[]>
  /** values that the server gives itself */
  before?(tx: Sql, changes: readonly Change[], who: Who): Promise<readonly Values[]>
  after?(tx: Sql, changes: readonly Change[], who: Who): Promise<void>
  readonly uses?: readonly Use[]
  /** families whose rows go with a row and do not keep it, by their names */
  readonly goWith?: readonly string[]
}

export type Writing = Looking & {
  readonly who: Who
  readonly at: number
  readonly rules: WriteRules
  readonly comment: string | null
}

/** Values of a row's stored fields. */
export function valuesOf({ table }: Looking, row: StoredRow): Values {
  return Object.fromEntries(table.stored.map((key) => [key, row[key] ?? null]))
}
