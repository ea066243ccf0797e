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
            pause_ms as "pauseMs", keys, fields, corrections, greatest(khatians, completed) as khatians
       from work_day
      where home_district = $1 and office_id = $2 and user_id = $3 and day between $4 and $5
      order by day, device_id`,
    [seat.districtBbsCode, seat.officeId, userId, from, to],
  )
}
