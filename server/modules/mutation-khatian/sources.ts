import type { SourceView } from '#contract/calls/mutation-khatian.ts'
import type { Balance } from '#domain/balance/balance.ts'
import { landsOf } from '#domain/balance/lands.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { MutationSource } from '#domain/mutation/source.ts'
import { remainingArea } from '#domain/mutation/sources.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { balanceIdOf } from '#server/door/kinds/balance-history.ts'
import type { Sql } from '#server/db/port.ts'

/** The cases of other systems whose mutation khatian says already what it took of a source: their land is gone once. [BAL-5] */
const casesThatSay = `select 'em:' || q.case_key, s.source_id from em_request_index q
  join khatian_index k on k.home_district = $1 and k.home_district = q.home_district and k.jl_number_id = q.jl_number_id
    and k.survey = q.survey and k.number = q.number
  join mutation_source s on s.home_district = $1 and s.home_district = q.home_district and s.khatian_id = k.id
 where q.home_district = $1 and q.kind = 'namjari-entry' and q.stage in (2, 3) and s.source_id = any($2::uuid[])`

type OfDag = { readonly id: string; readonly dag: string; readonly area: number }

/**
 * Sources with what their dags have left: by the balance of the khatian, less what mutations say beyond what was posted of
 * them, since they are not approved yet. [MUT-4] [BAL-10]
 */
export async function viewSources(
  db: Sql,
  actor: DeskActor,
  sources: readonly MutationSource[],
): Promise<SourceView[]> {
  const ids = [...new Set(sources.flatMap(({ khatianId }) => khatianId ?? []))]
  if (ids.length === 0) return sources.map((source) => ({ ...source, remaining: null }))
  const left = await leftOf(db, actor, ids)
  const said = byDag(
    await db.query<OfDag>(
      `select source_id as id, dag_no as dag, sum(area)::float8 as area from mutation_source
        where home_district = $1 and source_id = any($2::uuid[]) group by source_id, dag_no`,
      [actor.districtBbsCode, ids],
    ),
  )
  const posted = byDag(
    await db.query<OfDag>(
      `select khatian_id as id, dag_no as dag, sum(excess_delta - delta)::float8 as area from balance_entry
        where home_district = $1 and khatian_id = any($2::uuid[]) and kind in ('mutation', 'deduct', 'clear')
          and (key like 'mk:%' or (key, khatian_id) in (${casesThatSay}))
        group by khatian_id, dag_no`,
      [actor.districtBbsCode, ids],
    ),
  )
  return sources.map((source) => {
    const dag = `${source.khatianId ?? ''}/${source.dagNo}`
    const counted = left.get(dag)
    const unposted = (said.get(dag) ?? 0) - (posted.get(dag) ?? 0)
    return { ...source, remaining: counted === undefined ? null : remainingArea(counted, [unposted]) }
  })
}

function byDag(rows: readonly OfDag[]): Map<string, number> {
  return new Map(rows.map(({ id, dag, area }) => [`${id}/${dag}`, area]))
}

/** What each dag has left by its balance, the excess taken off; of one that nothing has touched, its land. */
async function leftOf(db: Sql, actor: DeskActor, ids: readonly string[]): Promise<Map<string, number>> {
  const khatians = await db.query<{ id: string; body: Khatian }>(
    `select r.id, coalesce(v.body, r.body) as body from record r
       left join lateral (select v.body from khatian_version v where v.home_district = $1 and v.khatian_id = r.id
                           order by v.version desc limit 1) v on true
      where r.home_district = $1 and r.id = any($2::uuid[]) and r.body is not null`,
    [actor.districtBbsCode, ids],
  )
  const balances = await db.query<{ body: Balance }>(
    'select body from record where home_district = $1 and id = any($2::uuid[])',
    [actor.districtBbsCode, ids.map(balanceIdOf)],
  )
  const left = new Map<string, number>()
  for (const { id, body } of khatians)
    for (const [dagNo, { area }] of landsOf(body)) if (area !== null) left.set(`${id}/${dagNo}`, area)
  for (const { body } of balances)
    for (const { dagNo, remaining, excess } of body.accounts) left.set(`${body.khatianId}/${dagNo}`, remaining - excess)
  return left
}
