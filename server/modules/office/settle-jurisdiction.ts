import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { Database, Sql } from '#server/db/port.ts'

/** The mouzas of a jurisdiction `j` of the office `o`, as a condition on `m`: within its district whatever is named. */
const ofJurisdiction = `m.district_bbs = o.district_bbs_code and (
  (j.kind = 'mouza' and m.id = j.place_id::uuid)
  or (j.kind = 'union-parishad' and m.union_id = j.place_id::uuid)
  or (j.kind = 'thana' and m.thana_id = j.place_id::uuid)
  or (j.kind = 'upazila' and m.upazila_id = j.place_id::uuid)
  or (j.kind = 'circle' and (m.circle_id = j.place_id::uuid
    or exists (select 1 from circle c where c.id = j.place_id::uuid and m.thana_id = any(c.thana_ids)))))`

/**
 * Makes the mouzas of offices those of their jurisdictions in force on a day. An office that has any jurisdiction is held to
 * it, also while none is in force. [ADM-4]
 *
 * @param day `YYYY-MM-DD`
 */
export async function settleOffices(tx: Sql, officeIds: readonly string[], day: string): Promise<void> {
  if (officeIds.length === 0) return
  const ids = [...new Set(officeIds)].sort()
  await tx.query('select 1 from office where id = any($1::uuid[]) order by id for no key update', [ids])
  await tx.query(
    `update office o set by_mouza = not o.by_mouza where o.id = any($1::uuid[]) and o.by_mouza <>
       exists (select 1 from office_jurisdiction j where j.office_id = o.id and j.row_status = 1)`,
    [ids],
  )
  const wanted = `select distinct o.id as office_id, m.id as mouza_id from office o
    join office_jurisdiction j on j.office_id = o.id and j.row_status = 1 and j.from_day <= $2::date
      and (j.to_day is null or j.to_day >= $2::date)
    join mouza m on ${ofJurisdiction} where o.id = any($1::uuid[])`
  await tx.query(
    `delete from office_mouza x where x.office_id = any($1::uuid[])
       and not exists (select 1 from (${wanted}) w where w.office_id = x.office_id and w.mouza_id = x.mouza_id)`,
    [ids, day],
  )
  await tx.query(`insert into office_mouza (office_id, mouza_id) ${wanted} on conflict do nothing`, [ids, day])
}

/** Where places of some districts change, so may what their offices are held to. */
export async function settleDistricts(tx: Sql, districts: readonly unknown[]): Promise<void> {
  const codes = [...new Set(districts.filter((code) => typeof code === 'string'))]
  if (codes.length === 0) return
  const offices = await tx.query<{ id: string }>(
    'select id from office where by_mouza and district_bbs_code = any($1::text[])',
    [codes],
  )
  await settleOffices(
    tx,
    offices.map(({ id }) => id),
    dhakaDay(Date.now()),
  )
}

/** Jurisdictions begin and end with their days, also while nobody looks. */
export async function settleJurisdictions(db: Database, now: number): Promise<void> {
  const day = dhakaDay(now)
  const offices = await db.query<{ id: string }>(
    `select distinct office_id as id from office_jurisdiction
      where row_status = 1 and (from_day between $1::date - 2 and $1::date or to_day between $1::date - 3 and $1::date)`,
    [day],
  )
  for (const { id } of offices) await db.transaction((tx) => settleOffices(tx, [id], day))
}
