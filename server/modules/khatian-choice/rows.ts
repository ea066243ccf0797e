import { landType } from '#contract/resources/land-type.ts'
import { nonDeliverableMessage } from '#contract/resources/non-deliverable-message.ts'
import type { AnyDeclared } from '#contract/declare/resource.ts'
import { rowsOf, type Rows } from '#server/resources/rows-of.ts'

/** A list whose rows are known by a number that is given once. Archived rows keep theirs, so none comes twice. */
function numbered<D extends AnyDeclared>(d: D, table: 'land_type' | 'non_deliverable_message'): Rows {
  return rowsOf(d, {
    before: async (tx, changes) => {
      if (changes.every(({ act }) => act !== 'create')) return changes.map(() => ({}))
      // Two at once come one after the other.
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`numbers/${table}`])
      const [row] = await tx.query<{ last: number }>(`select coalesce(max(number), 0) as last from ${table}`)
      let number = row?.last ?? 0
      return changes.map(({ act }) => (act === 'create' ? { number: ++number } : {}))
    },
  })
}

export const landTypeRows = (): Rows => numbered(landType, 'land_type')

export const nonDeliverableMessageRows = (): Rows => numbered(nonDeliverableMessage, 'non_deliverable_message')
