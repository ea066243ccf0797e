import type { SourceView } from '#contract/calls/mutation-khatian.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { MutationSource } from '#domain/mutation/source.ts'
import { remainingArea } from '#domain/mutation/sources.ts'
import type { DeskActor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'

/** Sources with what their dags have left after every mutation that took of them. [MUT-4] */
export async function viewSources(
  db: Sql,
  actor: DeskActor,
  sources: readonly MutationSource[],
): Promise<SourceView[]> {
  const ids = [...new Set(sources.flatMap(({ khatianId }) => khatianId ?? []))]
  const totals = await areasOf(db, actor, ids)
  const taken = await db.query<{ id: string; dag: string; area: number }>(
    `select source_id as id, dag_no as dag, sum(area)::bigint as area from mutation_source
      where home_district = $1 and source_id = any($2::uuid[]) group by source_id, dag_no`,
    [actor.districtBbsCode, ids],
  )
  const takenOf = new Map(taken.map((row) => [`${row.id}/${row.dag}`, Number(row.area)]))
  return sources.map((source) => {
    const dag = `${source.khatianId ?? ''}/${source.dagNo}`
    const total = totals.get(dag)
    return { ...source, remaining: total === undefined ? null : remainingArea(total, [takenOf.get(dag) ?? 0]) }
  })
}

/** The land of each dag of some khatians; a dag that stands in several rows has all of theirs. */
async function areasOf(db: Sql, actor: DeskActor, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; body: Khatian }>(
    'select id, body from record where home_district = $1 and id = any($2::uuid[]) and body is not null',
    [actor.districtBbsCode, ids],
  )
  const areas = new Map<string, number>()
  for (const { id, body } of rows)
    for (const { cells } of body.dags) {
      const { dagNo, area } = cells
      if (typeof dagNo !== 'string' || typeof area !== 'number') continue
      areas.set(`${id}/${dagNo}`, (areas.get(`${id}/${dagNo}`) ?? 0) + area)
    }
  return areas
}
