import { landType } from '#contract/resources/land-type.ts'
import { nonDeliverableMessage } from '#contract/resources/non-deliverable-message.ts'
import type { AnyDeclared } from '#contract/declare/resource.ts'
import { rowsOf, type Rows } from '#server/resources/rows-of.ts'

/** A list whose rows are known by a number that is given once. Archived rows keep theirs, so none comes twice. */
function numbered<D extends AnyDeclared>(d: D, table: 'land_type' | 'non_deliverable_message'): Rows {
  return rowsOf(d, {
    before: async (tx, { act }) => {
      if (act !== 'create') return {}
      // Two at once come one after the other.
      await tx.query(`lock table ${table} in share row exclusive mode`)
      const [row] = await tx.query<{ next: number }>(`select coalesce(max(number), 0) + 1 as next from ${table}`)
      return { number: row?.next ?? 1 }
    },
  })
}

export const landTypeRows = (): Rows => numbered(landType, 'land_type')

export const nonDeliverableMessageRows = (): Rows => numbered(nonDeliverableMessage, 'non_deliverable_message')
