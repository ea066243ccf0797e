import type { DeviceHealth, DeviceReport, KnownDevice } from '#contract/calls/device.ts'
import type { Sql } from '#server/db/port.ts'

/** Where a person sits while the device speaks; nulls where no desk was named. */
export type Seat = { readonly deskId: string | null; readonly officeId: string | null }

/** The device was heard: its row exists from now on, whether or not it ever reports. */
export async function noteContact(db: Sql, userId: string, deviceId: string, seat: Seat, now: number): Promise<void> {
  await db.query(
    `insert into sync_device (user_id, device_id, desk_id, office_id, first_contact, last_contact)
     values ($1, $2, $3, $4, $5, $5)
     on conflict (user_id, device_id) do update set last_contact = excluded.last_contact`,
    [userId, deviceId, seat.deskId, seat.officeId, now],
  )
}

export async function storeReport(
  db: Sql,
  userId: string,
  report: DeviceReport,
  seat: Seat,
  now: number,
): Promise<void> {
  await db.query(
    `insert into sync_device (user_id, device_id, install_id, desk_id, office_id, build, last_cseq, unsent, oldest_at,
       conflicts, quarantined, usage, quota, first_contact, last_contact, reported_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $14)
     on conflict (user_id, device_id) do update set install_id = excluded.install_id,
       desk_id = coalesce(excluded.desk_id, sync_device.desk_id),
       office_id = coalesce(excluded.office_id, sync_device.office_id), build = excluded.build,
       last_cseq = excluded.last_cseq, unsent = excluded.unsent, oldest_at = excluded.oldest_at,
       conflicts = excluded.conflicts, quarantined = excluded.quarantined, usage = excluded.usage,
       quota = excluded.quota, last_contact = excluded.last_contact, reported_at = excluded.reported_at`,
    [
      userId,
      report.deviceId,
      report.installId,
      seat.deskId,
      seat.officeId,
      report.build,
      report.lastCseq,
      report.unsent,
      report.oldestAt,
      report.conflicts,
      report.quarantined,
      report.usage,
      report.quota,
      now,
    ],
  )
}

/** The devices of a person that ever reported, newest contact first. */
export async function devicesOf(db: Sql, userId: string, deviceId: string | null): Promise<KnownDevice[]> {
  return db.query<KnownDevice>(
    `select device_id as "deviceId", install_id as "installId", last_contact as "lastContact", last_cseq as "lastCseq",
       unsent, oldest_at as "oldestAt", conflicts, quarantined, build, coalesce(device_id = $2::uuid, false) as mine,
       lost_at as "lostAt", wiped_at as "wipedAt"
     from sync_device where user_id = $1 and install_id is not null
     order by last_contact desc, device_id limit 20`,
    [userId, deviceId],
  )
}

/** The newest device of a person in one browser, where it was called lost and is not wiped. */
export async function findLost(db: Sql, userId: string, installId: string): Promise<string | null> {
  const [newest] = await db.query<{ deviceId: string; isLost: boolean }>(
    `select device_id as "deviceId", lost_at is not null and wiped_at is null as "isLost" from sync_device
      where user_id = $1 and install_id = $2 order by last_contact desc limit 1`,
    [userId, installId],
  )
  return newest?.isLost === true ? newest.deviceId : null
}

/** Devices of everybody who holds a desk of the office, and those last used at one of its desks. */
export async function officeDevices(db: Sql, officeId: string): Promise<DeviceHealth[]> {
  return db.query<DeviceHealth>(
    `select s.user_id as "userId", u.username, u.name_bn as "nameBn", u.name_en as "nameEn", d.id as "deskId",
       d.name_bn as "deskBn", d.name_en as "deskEn", s.device_id as "deviceId", s.first_contact as "firstContact",
       s.last_contact as "lastContact", s.reported_at as "reportedAt", s.unsent, s.oldest_at as "oldestAt", s.conflicts,
       s.quarantined, s.build, s.usage, s.quota, s.lost_at as "lostAt", s.wiped_at as "wipedAt",
       (select count(*)::int from salvage v where v.user_id = s.user_id and v.device_id = s.device_id) as salvaged
     from sync_device s
     join app_user u on u.id = s.user_id
     left join desk d on d.id = s.desk_id
     where s.office_id = $1
       or s.user_id in (select du.user_id from desk_user du join desk o on o.id = du.desk_id where o.office_id = $1)
     order by u.name_en, s.user_id, s.last_contact desc limit 2000`,
    [officeId],
  )
}

export type Loss = { readonly lost: boolean; readonly by: string; readonly reason: string }

/**
 * Calls a device lost or found again; null where there is none. One that was wiped stays so.
 *
 * @param officeId whose people alone it may be of; null for one's own
 */
export async function markLost(
  db: Sql,
  {
    userId,
    deviceId,
    officeId,
  }: { readonly userId: string; readonly deviceId: string; readonly officeId: string | null },
  { lost, by, reason }: Loss,
  now: number,
): Promise<{ lostAt: number | null } | null> {
  const [row] = await db.query<{ lostAt: number | null }>(
    `update sync_device s set lost_at = case when $3::boolean then coalesce(lost_at, $4::bigint) end,
       lost_by = case when $3 then $5::uuid end, lost_reason = case when $3 then $6::text end
     where user_id = $1 and device_id = $2 and wiped_at is null
       and ($7::uuid is null or s.office_id = $7
         or s.user_id in (select du.user_id from desk_user du join desk o on o.id = du.desk_id where o.office_id = $7))
     returning lost_at as "lostAt"`,
    [userId, deviceId, lost, now, by, reason, officeId],
  )
  return row ?? null
}

/** False where the device was never called lost. */
export async function markWiped(db: Sql, userId: string, deviceId: string, now: number): Promise<boolean> {
  const done = await db.query(
    `update sync_device set wiped_at = coalesce(wiped_at, $3::bigint)
     where user_id = $1 and device_id = $2 and lost_at is not null returning 1`,
    [userId, deviceId, now],
  )
  return done.length > 0
}

/** Up to where a device has seen its answers in a district, as it says itself: a restored device may go back. */
export async function noteAcked(
  db: Sql,
  homeDistrict: string,
  userId: string,
  deviceId: string,
  ackedThrough: number,
): Promise<void> {
  await db.query(
    `insert into ledger_mark (home_district, user_id, device_id, acked_through) values ($1, $2, $3, $4)
     on conflict (home_district, user_id, device_id) do update set acked_through = excluded.acked_through
       where ledger_mark.acked_through <> excluded.acked_through`,
    [homeDistrict, userId, deviceId, ackedThrough],
  )
}

/**
 * Which of a person's mutations were carried out as far as the ledger tells: entries under their own id, acts given online
 * under their key. One that was refused had no effect, whatever was said of it before the database was restored.
 */
export async function knownMids(db: Sql, userId: string, mids: readonly string[]): Promise<Set<string>> {
  const places = await db.query<{ code: string }>(
    `select distinct o.district_bbs_code as code from desk_user du
     join desk d on d.id = du.desk_id join office o on o.id = d.office_id where du.user_id = $1
     union select distinct o.district_bbs_code from sync_device s join office o on o.id = s.office_id where s.user_id = $1
     union select '00'`,
    [userId],
  )
  const known = new Set<string>()
  for (const { code } of places) {
    const rows = await db.query<{ mid: string }>(
      `select mid from ledger where home_district = $1 and user_id = $2 and mid = any($3::text[]) and rev is not null`,
      [code, userId, mids.flatMap((mid) => [mid, `rest:${mid}`])],
    )
    for (const { mid } of rows) known.add(mid.replace(/^rest:/, ''))
  }
  return known
}
