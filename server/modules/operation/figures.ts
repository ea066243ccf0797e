import { statfs } from 'node:fs/promises'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { HealthFigures } from '#domain/operation/health.ts'
import { findDistrictsAway, findDistrictsThere } from '#server/db/citus.ts'
import { nationalDistrict } from '#server/door/home-district.ts'
import { isoOf } from '#server/db/iso-time.ts'
import type { Sql } from '#server/db/port.ts'

const dayMs = 86_400_000
const dhakaOffset = 6 * 3_600_000

/** How the system stands now, as far as it can be told from the database and the disk of the data. [ADM-20] */
export async function readFigures(db: Sql, dataDir: string, now: number): Promise<HealthFigures> {
  return {
    ...(await ofDatabase(db)),
    ...(await ofDisk(dataDir)),
    ...(await ofQueues(db)),
    ...(await ofLog(db, now)),
    ...(await ofDevices(db, now)),
  }
}

async function ofDatabase(db: Sql) {
  const began = performance.now()
  const askedAt = Date.now()
  const [clock] = await db.query<{ ms: number }>(
    `select round(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  const answerMs = Math.round(performance.now() - began)
  const [size] = await db.query<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes')
  return {
    answerMs,
    databaseBytes: size?.bytes ?? 0,
    districtsAway: await findDistrictsAway(db),
    clockMs: Math.round((clock?.ms ?? askedAt) - askedAt),
  }
}

async function ofDisk(dataDir: string) {
  const disk = await statfs(dataDir).catch(() => null)
  return {
    diskFree: disk === null ? null : disk.bavail * disk.bsize,
    diskTotal: disk === null ? null : disk.blocks * disk.bsize,
  }
}

type Queues = Pick<
  HealthFigures,
  | 'jobsWaiting'
  | 'jobsRunning'
  | 'jobsFailed'
  | 'jobOldestAt'
  | 'messagesWaiting'
  | 'messagesFailed'
  | 'messagesKept'
  | 'messageOldestAt'
>

async function ofQueues(db: Sql): Promise<Queues> {
  const [jobs] = await db.query<Pick<Queues, 'jobsWaiting' | 'jobsRunning' | 'jobsFailed' | 'jobOldestAt'>>(
    `select count(*) filter (where state = 'WAITING')::int as "jobsWaiting",
       count(*) filter (where state = 'RUNNING')::int as "jobsRunning",
       count(*) filter (where state = 'FAILED')::int as "jobsFailed",
       ${isoOf(`min(created_at) filter (where state = 'WAITING')`)} as "jobOldestAt"
       from job where state in ('WAITING', 'RUNNING') or (state = 'FAILED' and ended_at > clock_timestamp() - interval '1 day')`,
  )
  // Since when a message is due: one that waits for its next try, or for the morning, is not late.
  const [messages] = await db.query<Omit<Queues, keyof NonNullable<typeof jobs>>>(
    `select count(*) filter (where status = 'WAITING')::int as "messagesWaiting",
       count(*) filter (where status = 'FAILED')::int as "messagesFailed",
       count(*) filter (where status = 'KEPT')::int as "messagesKept",
       ${isoOf(`min(next_at) filter (where status = 'WAITING' and not by_day and next_at < clock_timestamp())`)} as "messageOldestAt"
       from outbox_message where status <> 'SENT'`,
  )
  return {
    jobsWaiting: 0,
    jobsRunning: 0,
    jobsFailed: 0,
    jobOldestAt: null,
    messagesWaiting: 0,
    messagesFailed: 0,
    messagesKept: 0,
    messageOldestAt: null,
    ...jobs,
    ...messages,
  }
}

async function ofLog(db: Sql, now: number) {
  const [check] = await db.query<{ at: string; broken: boolean }>(
    `select ${isoOf('at')} as at, reason is not null as broken from log_check order by log_check.at desc limit 1`,
  )
  const [ended] = await db.query<{ problem: string | null }>(
    'select problem from backup_run order by at desc, ended_at desc limit 1',
  )
  const [backup] = await db.query<{ at: string; bytes: number }>(
    `select ${isoOf('at')} as at, bytes::float8 as bytes from backup_run where problem is null
      order by backup_run.at desc limit 1`,
  )
  return {
    ...(await readSeals(db, now)),
    logCheckedAt: check?.at ?? null,
    logBroken: check?.broken ?? false,
    backupAt: backup?.at ?? null,
    backupBytes: backup?.bytes ?? null,
    backupProblem: ended?.problem ?? null,
  }
}

/**
 * Days before yesterday with entries and without a seal, district by district, and until when the newest seal reaches;
 * yesterday is sealed in the course of today.
 */
async function readSeals(db: Sql, now: number): Promise<Pick<HealthFigures, 'daysUnsealed' | 'sealedUntil'>> {
  const before = Date.parse(`${dhakaDay(now - dayMs)}T00:00:00+06:00`)
  let daysUnsealed = 0
  let sealedTo = 0
  for (const code of await findDistrictsThere(db, [nationalDistrict])) {
    const [seal] = await db.query<{ until: number }>(
      `select coalesce((extract(epoch from (max(day) + 1)::timestamp at time zone 'Asia/Dhaka') * 1000)::bigint, 0) as until
         from daily_seal where home_district = $1`,
      [code],
    )
    const until = seal?.until ?? 0
    const [row] = await db.query<{ n: number }>(
      `select count(distinct (l.at + ${dhakaOffset}) / ${dayMs})::int as n from record_log l
        where l.home_district = $1 and l.at < $2 and l.at >= $3`,
      [code, before, until],
    )
    daysUnsealed += row?.n ?? 0
    sealedTo = Math.max(sealedTo, until)
  }
  return { daysUnsealed, sealedUntil: sealedTo === 0 ? null : new Date(sealedTo).toISOString() }
}

async function ofDevices(db: Sql, now: number) {
  const [row] = await db.query<Pick<HealthFigures, 'devicesKnown' | 'devicesOld' | 'devicesRefused'>>(
    `select count(*)::int as "devicesKnown",
       count(*) filter (where unsent > 0 and least(coalesce(oldest_at, last_contact), last_contact) < $1)::int as "devicesOld",
       count(*) filter (where quarantined > 0)::int as "devicesRefused"
       from sync_device where reported_at is not null`,
    [now - dayMs],
  )
  return row ?? { devicesKnown: 0, devicesOld: 0, devicesRefused: 0 }
}
