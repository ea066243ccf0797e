import type { Database } from '#server/db/port.ts'

/** Entries that are taken over in one statement, and in one call while somebody waits. */
const batch = 2_000
/** A transaction commits some time after the instant that its entries carry. */
const settleMs = 10 * 60_000

/**
 * Takes entries of a district's log over into the audit index, the oldest first. Each is taken once; those of the last
 * minutes before the mark are looked for again, since a transaction may have committed late.
 *
 * @param most entries to take over in this call
 * @returns how many were taken over
 */
export async function fillAuditIndex(db: Database, homeDistrict: string, most = Infinity): Promise<number> {
  let taken = 0
  for (;;) {
    const [row] = await db.query<{ n: number }>(takeOver, [homeDistrict, settleMs, Math.min(batch, most - taken)])
    const n = row?.n ?? 0
    taken += n
    if (n < batch || taken >= most) return taken
  }
}

/**
 * What an entry says of itself, and of its record what narrows the list: of a khatian its number and mouza, of a record
 * that is gone the mouza of its volume.
 */
const takeOver = `with mark as (select coalesce((select at from audit_mark where home_district = $1), 0) as at),
  taken as (insert into audit_index (home_district, record_id, idx, id, at, module, task, user_id, desk_id, office_id,
    mouza_id, upazila_bbs, subject)
  select $1, l.record_id, l.idx, overlay(overlay(md5(l.record_id::text || '/' || l.idx::text) placing '5' from 13) placing '8' from 17)::uuid, l.at,
    split_part(l.entry ->> 'command', '.', 1),
    coalesce(l.entry ->> 'act', substr(l.entry ->> 'command', strpos(l.entry ->> 'command', '.') + 1)),
    (l.entry ->> 'userId')::uuid, (l.entry ->> 'deskId')::uuid, d.office_id,
    coalesce(k.mouza_id, v.mouza_id, a.mouza_id), coalesce(k.upazila_bbs, v.upazila_bbs, a.upazila_bbs),
    coalesce(k.number, v.volume_no::text, a.number, r.body ->> 'name', r.body ->> 'number')
  from (select record_id, idx, at, text::jsonb as entry from record_log l
         where l.home_district = $1 and l.at >= (select at from mark) - $2::bigint and not exists (select 1 from audit_index i
           where i.home_district = $1 and i.record_id = l.record_id and i.idx = l.idx)
         order by l.at, l.record_id, l.idx limit $3) l
    left join record r on r.home_district = $1 and r.id = l.record_id
    left join khatian_index k on k.home_district = $1 and k.id = l.record_id
    left join volume_index v on v.home_district = $1 and r.scope = 'volume:' || v.id::text
    left join application_index a on a.home_district = $1 and a.id = l.record_id
    left join desk d on d.id = (l.entry ->> 'deskId')::uuid
  on conflict do nothing
  returning at),
  marked as (insert into audit_mark (home_district, at) select $1, max(at) from taken having count(*) > 0
    on conflict (home_district) do update set at = greatest(audit_mark.at, excluded.at))
  select count(*)::int as n from taken`
