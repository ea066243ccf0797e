import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { KhatianCommand } from '#domain/khatian/command.ts'
import { isFirstOutput } from '#domain/khatian/first-output.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { DoorCommand } from '../door-command.ts'
import type { Round } from '../kind.ts'
import { effectTable, type Effect } from '../side-rows.ts'

/** Acts of a person at a screen without a queue are counted under this device. */
const noDevice = '00000000-0000-7000-8000-000000000000'

/** A queued act whose clock names an earlier time is counted on this many milliseconds before it arrived. */
const oldestMs = 400 * 86_400_000

type Completed = { readonly officeId: string; readonly userId: string; readonly deviceId: string; readonly day: string }

/** One completed khatian for the day of the person; `at` is when the server counted it. */
const addCompleted = effectTable<Completed & { readonly at: number }>(
  'work_day',
  `insert into work_day (home_district, office_id, user_id, device_id, day, active_ms, pauses, pause_ms, keys, fields,
     corrections, khatians, told_at, completed)
   select $1, "officeId", "userId", "deviceId", day, 0, 0, 0, 0, 0, 0, 0, max(at), count(*)
     from jsonb_to_recordset($2::jsonb) as x("officeId" uuid, "userId" uuid, "deviceId" uuid, day date, at bigint)
    group by "officeId", "userId", "deviceId", day
   on conflict (home_district, office_id, user_id, device_id, day)
     do update set completed = work_day.completed + excluded.completed`,
)

/**
 * Counts the first completion of a khatian, in the transaction of the act. The day is that of the act: of a queued act, when
 * the device made it. [WRK-8] [WRK-9]
 */
export function countCompleted(
  { actor, at }: Pick<Round, 'actor' | 'at'>,
  khatian: Khatian | null,
  command: KhatianCommand,
  { device }: Pick<DoorCommand, 'device'>,
): Effect[] {
  if (command.name !== 'khatian.act' || command.input.act !== 'entry-complete' || actor.kind !== 'desk') return []
  if (khatian === null || !isFirstOutput(khatian)) return []
  const doneAt = device === undefined ? at : Math.min(at, Math.max(at - oldestMs, device.madeAt + device.clockOffset))
  const { officeId, userId } = actor
  return [addCompleted({ officeId, userId, deviceId: device?.deviceId ?? noDevice, day: dhakaDay(doneAt), at })]
}
