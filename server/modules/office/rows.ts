import { sameJson, type Json } from '#domain/kernel/canonical-json.ts'
import { office } from '#contract/resources/office.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { rowsOf, type Rows } from '#server/resources/rows-of.ts'
import type { Values } from '#server/resources/row-values.ts'
import type { Change } from '#server/resources/writing.ts'

/** Offices: made, changed, and closed once nobody sits in them. */
export const officeRows = (): Rows =>
  rowsOf(office, {
    columns: { upazilaCode: 'upazila_bbs_code' },
    before: ownValues,
    // The desks of a closed office close with it: nobody sits there.
    after: async (tx, changes) => {
      const closed = changes.filter(({ act }) => act === 'archive').map(({ id }) => id)
      if (closed.length > 0)
        await tx.query('update desk set row_status = 0 where office_id = any($1::uuid[])', [closed])
    },
    refuse: async (tx, changes) => {
      const refusals: (Refusal | null)[] = []
      for (const change of changes) refusals.push((await refuseOccupied(tx, change)) ?? (await refusePlace(tx, change)))
      return refusals
    },
  })

/** An office in which somebody sits is not closed; the refusal names who. [ADM-24] */
async function refuseOccupied(tx: Sql, { act, id }: Change): Promise<Refusal | null> {
  if (act !== 'archive') return null
  const people = await tx.query<{ line: string }>(
    `select u.name_bn || ' / ' || u.name_en || ' (' || d.name_bn || ' / ' || d.name_en || ')' as line
       from desk d join app_user u on exists (select 1 from desk_user h where h.desk_id = d.id and h.user_id = u.id)
         or exists (select 1 from employee_assignment a where a.desk_id = d.id and a.employee_id = u.id
           and a.row_status = 1 and (a.to_day is null or a.to_day >= current_date))
      where d.office_id = $1 order by u.name_en, d.name_en limit 20`,
    [id],
  )
  if (people.length === 0) return null
  return new Refusal('desk.occupied', undefined, people.map(({ line }) => line).join('; '))
}

/** What says where an office stands. */
const placed = ['parentId', 'upazilaId', 'layer'] as const

/**
 * The office above stands on a higher layer, so that no office is above itself. Records of an upazila are known by its code:
 * one that has none yet is no ground of an office. [ADM-26]
 */
async function refusePlace(tx: Sql, { act, before, values }: Change): Promise<Refusal | null> {
  if (act === 'archive') return null
  if (before !== null && placed.every((key) => sameJson((before[key] ?? null) as Json, values[key] as Json)))
    return null
  const { parentId, upazilaId, layer } = values
  if (typeof parentId === 'string') {
    const [above] = await tx.query<{ layer: number }>('select layer from office where id = $1', [parentId])
    if (above !== undefined && above.layer >= Number(layer))
      return new Refusal('input.refused', { parentId: 'office.parent' })
  }
  if (typeof upazilaId !== 'string') return null
  const [place] = await tx.query<{ code: string | null }>('select bbs_code as code from upazila where id = $1', [
    upazilaId,
  ])
  return place?.code === null ? new Refusal('input.refused', { upazilaId: 'place.no-code' }) : null
}

/**
 * The code of the upazila stands in the office's own row, since every request reads the ground of its desk. A new office
 * passes khatians by every step and by other eyes, until it decides otherwise.
 */
async function ownValues(tx: Sql, changes: readonly Change[]): Promise<Values[]> {
  const named = changes.map(({ values }) => values['upazilaId']).filter((id) => typeof id === 'string')
  const rows = await tx.query<{ id: string; code: string | null }>(
    'select id, bbs_code as code from upazila where id = any($1::uuid[])',
    [named],
  )
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  return changes.map(({ values, before }) => ({
    upazilaCode: codes.get(String(values['upazilaId'])) ?? null,
    ...(before === null ? { skipVerification: false, allowSamePerson: false, verifyMutations: false } : {}),
  }))
}
