import type { Balance } from '#domain/balance/balance.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Sql } from '#server/db/port.ts'
import { balanceIdOf } from '#server/door/kinds/balance-history.ts'

/** The last approved version of a khatian with what is left of its dags; null where none was approved yet. */
export async function findBalance(
  db: Sql,
  homeDistrict: string,
  khatianId: string,
): Promise<{ readonly khatian: Khatian; readonly balance: Balance | null; readonly rev: number } | null> {
  const [row] = await db.query<{ khatian: Khatian; balance: Balance | null; rev: number | null }>(
    `select v.body as khatian, r.body as balance, r.rev
       from khatian_version v
       left join record r on r.home_district = $1 and r.home_district = v.home_district and r.id = $3
      where v.home_district = $1 and v.khatian_id = $2 order by v.version desc limit 1`,
    [homeDistrict, khatianId, balanceIdOf(khatianId)],
  )
  return row === undefined ? null : { khatian: row.khatian, balance: row.balance, rev: Number(row.rev ?? 0) }
}

export type HistoryRow = {
  readonly seq: number
  readonly dagNo: string
  readonly ownerId: string | null
  readonly kind: 'opening' | 'deduct' | 'mutation' | 'clear' | 'reset' | 'recast' | 'move'
  readonly delta: number
  readonly excessDelta: number
  readonly after: number
  readonly from: string | null
  readonly of: string | null
  readonly actorBn: string
  readonly actorEn: string
  readonly reason: string
  readonly at: number
}

const pageSize = 200

/** A page of the history, the newest first. */
export function readHistoryPage(db: Sql, homeDistrict: string, khatianId: string, beforeSeq: number | null) {
  return db.query<HistoryRow>(
    `select e.seq, e.dag_no as "dagNo", e.owner_id as "ownerId", e.kind, e.delta::float8 as delta,
            e.excess_delta::float8 as "excessDelta", e.after::float8 as after, e.from_dag as "from",
            case when e.key like 'mk:%' then k.number
                 when e.key like 'em:%' then split_part(e.key, ':', 3) || '/' || split_part(e.key, ':', 4) end as of,
            coalesce(a.name_bn, '') as "actorBn", coalesce(a.name_en, '') as "actorEn", e.reason, e.at::float8 as at
       from balance_entry e
       left join khatian_index k on k.home_district = $1 and k.home_district = e.home_district and k.id = e.ref_id
       left join app_user a on a.id = e.actor_id
      where e.home_district = $1 and e.khatian_id = $2 and ($3::int is null or e.seq < $3)
      order by e.seq desc limit ${pageSize}`,
    [homeDistrict, khatianId, beforeSeq],
  )
}
