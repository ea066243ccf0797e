import { randomUUID } from 'node:crypto'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { isWorkingDay, type ClosedDays } from '#domain/order/promised.ts'
import type { Actor } from '#server/door/actor.ts'
import { createDoor } from '#server/door/door.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import type { Database } from '#server/db/port.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'

const dayMs = 86_400_000
const stepMs = 60_000

/** What the demonstration is given once a server stands: until when, and as long as that is not told to end. */
export type DemoPorts = { readonly db: Database; readonly now: number; readonly goesOn: () => boolean }

export type DemoDoor = {
  /** the last working day that is over */
  readonly day: string
  readonly send: (actor: Actor, recordId: string, command: string, input: object) => Promise<void>
}

/**
 * The door as people of the demonstration give their acts, in one district, a minute after one another on the last working
 * day; null where the step of the seed was done before.
 */
export async function openDemoDoor(
  { db, now }: DemoPorts,
  step: string,
  homeDistrict: string,
): Promise<DemoDoor | null> {
  const claimed = await db.query('insert into seed_step (name) values ($1) on conflict do nothing returning name', [
    step,
  ])
  if (claimed.length === 0) return null
  let at = await workingTime(db, now)
  const door = createDoor(sqlDoorStore(db), {
    now: () => (at = Math.min(at + stepMs, now)),
    newId: randomUUID,
    onFault: (fault) => {
      throw fault
    },
  })
  let sent = 0
  return {
    day: dhakaDay(at),
    async send(actor, recordId, command, input) {
      const mid = nameUuid(`seed/${step}/${sent++}`)
      await door.execute(actor, { recordId, command, input, baseRev: null, mid, hash: '', homeDistrict })
    },
  }
}

/** Eleven in the morning of the last working day that is over. */
async function workingTime(db: Database, now: number): Promise<number> {
  const closed = await db.query<ClosedDays[number]>(
    `select to_char(from_day, 'YYYY-MM-DD') as from, to_char(to_day, 'YYYY-MM-DD') as to from holiday where row_status = 1`,
  )
  let at = now - dayMs
  while (!isWorkingDay(dhakaDay(at), closed)) at -= dayMs
  return Date.parse(`${dhakaDay(at)}T11:00:00+06:00`)
}
