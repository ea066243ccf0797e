import type { BundleManifest } from '#contract/bundle/manifest.ts'
import type { BundlePublicKey } from '#contract/calls/bundle.ts'
import type { Sql } from '#server/db/port.ts'

export type DeviceKeys = {
  readonly userId: string
  readonly deviceId: string
  readonly signing: BundlePublicKey
  readonly sealing: BundlePublicKey
}

/** The same keys again change nothing; a device that has lost its own ones brings others, and the former stay known. */
export async function keepDeviceKeys(
  db: Sql,
  { userId, deviceId, signing, sealing }: DeviceKeys,
  now: number,
): Promise<void> {
  await db.query(
    `insert into device_key (user_id, device_id, key_id, signing, sealing, registered_at)
     values ($1, $2, $3, $4::jsonb, $5::jsonb, $6) on conflict do nothing`,
    [userId, deviceId, signing.kid, JSON.stringify(signing), JSON.stringify(sealing), now],
  )
}

const keyColumns = `k.user_id as "userId", k.device_id as "deviceId", k.signing, k.sealing`

/** Whose a signing key is; null where nobody made it known. */
export async function deviceOfKey(db: Sql, keyId: string): Promise<DeviceKeys | null> {
  const [row] = await db.query<DeviceKeys>(`select ${keyColumns} from device_key k where k.key_id = $1`, [keyId])
  return row ?? null
}

/** Most devices that one file opens on. */
const mostDevices = 50

/** Nothing is given to a device that was called lost, wiped or not. [VLT-19] */
const notLost = `not exists (select 1 from sync_device l
  where l.user_id = k.user_id and l.device_id = k.device_id and l.lost_at is not null)`

/** The keys that a person's devices open files with now: of each device the newest, of the latest devices. */
export async function devicesOfPerson(db: Sql, userId: string): Promise<DeviceKeys[]> {
  return db.query<DeviceKeys>(
    `select "userId", "deviceId", signing, sealing from (
       select distinct on (k.device_id) ${keyColumns}, k.registered_at from device_key k
        where k.user_id = $1 and ${notLost} order by k.device_id, k.registered_at desc) newest
      order by registered_at desc limit ${mostDevices}`,
    [userId],
  )
}

type DeviceRow = {
  readonly userId: string
  readonly username: string
  readonly nameBn: string
  readonly nameEn: string
  readonly deskId: string
  readonly deviceId: string
  readonly lastContact: number | null
}

/** Devices with keys of those who sit at a desk of the office, once for each desk. */
export async function devicesOfOffice(db: Sql, officeId: string): Promise<DeviceRow[]> {
  return db.query<DeviceRow>(
    `select distinct on (u.name_en, k.user_id, d.id, k.device_id) k.user_id as "userId", u.username,
       u.name_bn as "nameBn", u.name_en as "nameEn", d.id as "deskId", k.device_id as "deviceId",
       s.last_contact as "lastContact"
     from device_key k
     join app_user u on u.id = k.user_id
     join desk_user du on du.user_id = k.user_id
     join desk d on d.id = du.desk_id and d.office_id = $1
     left join sync_device s on s.user_id = k.user_id and s.device_id = k.device_id
    where ${notLost}
     order by u.name_en, k.user_id, d.id, k.device_id limit 2000`,
    [officeId],
  )
}

/** The office of a desk, whoever sits there; null where there is no such desk. */
export async function officeOfDesk(db: Sql, deskId: string): Promise<{ officeId: string; district: string } | null> {
  const [row] = await db.query<{ officeId: string; district: string }>(
    `select o.id as "officeId", o.district_bbs_code as district from desk d join office o on o.id = d.office_id
      where d.id = $1`,
    [deskId],
  )
  return row ?? null
}

/** Whether its person or office called a device lost; also after it was wiped. */
export async function isLost(db: Sql, { userId, deviceId }: DeviceKeys): Promise<boolean> {
  const [row] = await db.query(
    'select 1 from sync_device where user_id = $1 and device_id = $2 and lost_at is not null',
    [userId, deviceId],
  )
  return row !== undefined
}

export async function isActive(db: Sql, userId: string): Promise<boolean> {
  return (await db.query('select 1 from account where id = $1 and active', [userId])).length > 0
}

/** When a file was first taken in here; null where it was not. */
export async function takenBefore(db: Sql, homeDistrict: string, id: string): Promise<number | null> {
  const [row] = await db.query<{ at: number }>('select at from bundle where home_district = $1 and id = $2', [
    homeDistrict,
    id,
  ])
  return row?.at ?? null
}

/** Writes a file down; one that is there already is counted. */
export async function noteBundle(
  db: Sql,
  homeDistrict: string,
  { id, kind, volumeId, userId, deviceId, counts }: BundleManifest,
  { byId, code, now }: { readonly byId: string; readonly code: string; readonly now: number },
): Promise<void> {
  await db.query(
    `insert into bundle (home_district, id, kind, volume_id, user_id, device_id, by_id, at, code, counts)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb)
     on conflict (home_district, id) do update set times = bundle.times + 1`,
    [homeDistrict, id, kind, volumeId, userId, deviceId, byId, now, code, JSON.stringify(counts)],
  )
}
