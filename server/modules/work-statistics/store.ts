import type { CallOutput, CallParsed } from '#contract/call.ts'
import type { workStatisticsCalls } from '#contract/calls/work-statistics.ts'
import type { Sql } from '#server/db/port.ts'
import type { DeskActor } from '#server/door/actor.ts'

type Calls = typeof workStatisticsCalls
type Told = CallParsed<Calls['work-statistics.tell']>

/** Days, both included, as `YYYY-MM-DD`. */
export type Period = { readonly from: string; readonly to: string }

type Seat = Pick<DeskActor, 'districtBbsCode' | 'officeId'>

const sums = ['active_ms', 'pauses', 'pause_ms', 'keys', 'fields', 'corrections', 'khatians'] as const
const greatest = sums.map((name) => `${name} = greatest(work_day.${name}, excluded.${name})`).join(', ')

/** Stores what a device counted; of a day that was told before the larger numbers stay. [WRK-3] */
export async function storeDays(db: Sql, seat: Seat, userId: string, { deviceId, days }: Told, now: number) {
  await db.query(
    `insert into work_day (home_district, office_id, user_id, device_id, day, ${sums.join(', ')}, told_at)
     select $1, $2, $3, $4, day, active_ms, pauses, pause_ms, keys, fields, corrections, khatians, $5
       from json_to_recordset($6::json) as told(day date, active_ms bigint, pauses int, pause_ms bigint, keys int,
         fields int, corrections int, khatians int)
     on conflict (home_district, office_id, user_id, device_id, day)
       do update set ${greatest}, told_at = excluded.told_at`,
    [
      seat.districtBbsCode,
      seat.officeId,
      userId,
      deviceId,
      now,
      JSON.stringify(days.map(({ activeMs, pauseMs, ...one }) => ({ ...one, active_ms: activeMs, pause_ms: pauseMs }))),
    ],
  )
}

export function ownDays(
  db: Sql,
  seat: Seat,
  userId: string,
  { from, to }: Period,
): Promise<CallOutput<Calls['work-statistics.own']>> {
  return db.query(
    `select device_id as "deviceId", to_char(day, 'YYYY-MM-DD') as day, active_ms as "activeMs", pauses,
            pause_ms as "pauseMs", keys, fields, corrections, khatians
       from work_day
      where home_district = $1 and office_id = $2 and user_id = $3 and day between $4 and $5
      order by day, device_id`,
    [seat.districtBbsCode, seat.officeId, userId, from, to],
  )
}

export function teamSums(
  db: Sql,
  seat: Seat,
  { from, to }: Period,
): Promise<CallOutput<Calls['work-statistics.team']>> {
  return db.query(
    `select w.user_id as "userId", coalesce(u.name_bn, '') as "nameBn", coalesce(u.name_en, '') as "nameEn",
            count(distinct w.day)::int as days, sum(w.active_ms)::bigint as "activeMs", sum(w.pauses)::int as pauses,
            sum(w.pause_ms)::bigint as "pauseMs", sum(w.keys)::int as keys, sum(w.fields)::int as fields,
            sum(w.corrections)::int as corrections, sum(w.khatians)::int as khatians
       from work_day w left join app_user u on u.id = w.user_id
      where w.home_district = $1 and w.office_id = $2 and w.day between $3 and $4
      group by w.user_id, u.name_bn, u.name_en
      order by u.name_bn, w.user_id`,
    [seat.districtBbsCode, seat.officeId, from, to],
  )
}
