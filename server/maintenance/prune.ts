import type { Database } from '#server/db/port.ts'
import { retention } from '#server/door/retention.ts'
import { logDistrictsThere } from './log-span.ts'

export type Pruned = { readonly ledger: number; readonly feed: number }

/** Rows of one transaction, so that none lasts long. */
const pieceRows = 2000

/** Lets go of what need not be remembered any longer, district by district. */
export async function prune(db: Database, now: number): Promise<Pruned> {
  let [ledger, feed] = [0, 0]
  for (const homeDistrict of await logDistrictsThere(db)) {
    ledger += await pruneLedger(db, homeDistrict, now)
    feed += await pruneFeed(db, homeDistrict, now)
  }
  return { ledger, feed }
}

/** The mark goes up in the statement that removes the rows: an old entry is found in the ledger or below the mark. */
async function pruneLedger(db: Database, homeDistrict: string, now: number): Promise<number> {
  for (let total = 0; ;) {
    const [gone] = await db.query<{ n: number }>(
      `with old as (
         select l.user_id, l.mid from ledger l
         left join ledger_mark m
           on m.home_district = $1 and m.home_district = l.home_district and m.user_id = l.user_id and m.device_id = l.device_id
         where l.home_district = $1 and l.at < $2 and (l.at < $3 or l.cseq <= m.acked_through)
         limit ${pieceRows}
       ), gone as (
         delete from ledger l using old
         where l.home_district = $1 and l.user_id = old.user_id and l.mid = old.mid
         returning l.user_id, l.device_id, l.cseq
       ), marked as (
         insert into ledger_mark (home_district, user_id, device_id, pruned_through)
         select $1, user_id, device_id, max(cseq) from gone where device_id is not null and cseq is not null
         group by user_id, device_id
         on conflict (home_district, user_id, device_id)
           do update set pruned_through = greatest(ledger_mark.pruned_through, excluded.pruned_through)
       )
       select count(*)::int as n from gone`,
      [homeDistrict, now - retention.ackedMs, now - retention.ledgerMs],
    )
    total += gone?.n ?? 0
    if ((gone?.n ?? 0) < pieceRows) return total
  }
}

/** The oldest rows of a scope go up to the first one that is young enough; its last row always stays. */
async function pruneFeed(db: Database, homeDistrict: string, now: number): Promise<number> {
  const before = now - retention.feedMs
  const scopes = await db.query<{ scope: string }>(
    `select h.scope from scope_head h
     join feed f on f.home_district = $1 and f.home_district = h.home_district and f.scope = h.scope and f.seq = greatest(h.floor, 1)
     where h.home_district = $1 and f.at < $2 and f.seq < h.head order by h.scope`,
    [homeDistrict, before],
  )
  let total = 0
  for (const { scope } of scopes)
    for (;;) {
      const removed = await pruneScope(db, homeDistrict, scope, before)
      total += removed
      if (removed < pieceRows) break
    }
  return total
}

function pruneScope(db: Database, homeDistrict: string, scope: string, before: number): Promise<number> {
  return db.transaction(async (tx) => {
    const [head] = await tx.query<{ head: number; floor: number; young: number | null }>(
      `select h.head, h.floor,
         (select min(f.seq) from feed f where f.home_district = $1 and f.scope = $2 and f.at >= $3) as young
       from scope_head h where h.home_district = $1 and h.scope = $2 for update`,
      [homeDistrict, scope, before],
    )
    if (head === undefined) return 0
    const oldest = Math.max(head.floor, 1)
    const floor = Math.min(head.young ?? head.head, oldest + pieceRows)
    if (floor <= oldest) return 0
    await tx.query(`delete from feed where home_district = $1 and scope = $2 and seq < $3`, [
      homeDistrict,
      scope,
      floor,
    ])
    await tx.query(`update scope_head set floor = $3, pruned_before = $4 where home_district = $1 and scope = $2`, [
      homeDistrict,
      scope,
      floor,
      before,
    ])
    return floor - oldest
  })
}
