import { banglaOrder } from '#server/db/bangla-order.ts'
import { template } from '#contract/lists/template.ts'
import type { Template } from '#domain/template/template.ts'
import type { Sql } from '#server/db/port.ts'
import { listOf } from '#server/lists/list-of.ts'
import type { Asking } from '#server/resources/ground.ts'

const inBody = Object.entries(template.columns).flatMap(([key, { kind }]) => (kind === 'data' ? [key] : []))

/** Templates are the nation's; the volumes that take them are counted on the ground of the desk. */
export const templateRows = listOf(template, {
  table: 'template_index',
  join: `join record r on r.home_district = '00' and r.home_district = t.home_district and r.id = t.id`,
  computed: {
    replacedBy: `(select n.id from template_index n where n.home_district = '00' and n.replaces = t.id
      order by n.status desc, n.id limit 1)`,
  },
  beside: { body: 'r.body' },
  completed: [...inBody.filter((key) => key !== 'id' && key !== 'replacedBy'), 'volumeCount'],
  ground: () => `t.home_district = '00'`,
  search: ['t.name', 't.name_en'],
  orders: {
    survey: [
      ['t.survey', 'text'],
      [banglaOrder('t.name'), 'text'],
    ],
  },
  complete: async (db, { desk }, rows) => {
    const used = await countVolumes(
      db,
      desk,
      rows.map(({ id }) => id as string),
    )
    return rows.map(({ body, ...row }) => ({
      ...(body as Template),
      ...row,
      volumeCount: used.get(row['id'] as string) ?? 0,
    }))
  },
})

/** Volumes lie in districts: without a desk none is counted. */
async function countVolumes(
  db: Sql,
  ground: Asking['desk'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ground === null) return new Map()
  const rows = await db.query<{ id: string; n: number }>(
    `select template_id as id, count(*)::int as n from volume_index
      where home_district = $1 and template_id = any($2::uuid[]) and ($3::text is null or upazila_bbs = $3)
        and ($4::uuid[] is null or mouza_id = any($4))
      group by template_id`,
    [ground.districtBbsCode, ids, ground.upazilaBbsCode, ground.mouzaIds],
  )
  return new Map(rows.map(({ id, n }) => [id, n]))
}
