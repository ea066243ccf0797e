import type { DaySums } from '#domain/work-statistics/work-interval.ts'
import { addWork, noWork, type WorkSums, workSumNames } from '#domain/work-statistics/work-sums.ts'
import { openNote, takeNote } from './sealed-notes.ts'
import type { UserReplica } from './user-replica.ts'

/** A day of keying at an office, as this device counted it; `told` once the server has exactly these numbers. */
export type WorkDay = {
  readonly officeId: string
  readonly day: string
  readonly sums: WorkSums
  readonly told: boolean
}

const key = 'workDays'
/** what the server has is kept as long as the screen shows it, the rest until it was told */
const keptDays = 62

/** Adds to the days of an office what was keyed since the last time; another tab may be adding as well. [WRK-6] */
export function addWorkDays({ db, codec }: UserReplica, officeId: string, added: DaySums): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    const days = new Map(listOf(await takeNote({ db, codec }, key)).map((one) => [nameOf(one), one]))
    for (const [day, sums] of Object.entries(added)) {
      const known = days.get(nameOf({ officeId, day }))
      days.set(nameOf({ officeId, day }), { officeId, day, sums: addWork(known?.sums ?? noWork, sums), told: false })
    }
    const sorted = [...days.values()].sort((a, b) => (a.day < b.day ? 1 : -1))
    const kept = sorted.filter(({ told }, index) => !told || index < keptDays)
    await db.meta.put({ k: key, v: codec.noteIn(key, kept) })
  })
}

/** What this device counted, all offices together in one list; safe within a live query. */
export async function readWorkDays({ db, codec }: UserReplica): Promise<readonly WorkDay[]> {
  return read(codec, (await db.meta.get(key))?.v)
}

/** The server has these numbers; a day that has grown meanwhile is told again. */
export function markTold({ db, codec }: UserReplica, told: readonly WorkDay[]): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    const known = new Map(told.map((one) => [nameOf(one), one.sums]))
    const days = read(codec, (await db.meta.get(key))?.v)
    const marked = days.map((one) => {
      const sums = known.get(nameOf(one))
      return sums !== undefined && isSame(sums, one.sums) ? { ...one, told: true } : one
    })
    await db.meta.put({ k: key, v: codec.noteIn(key, marked) })
  })
}

function read(codec: UserReplica['codec'], stored: unknown): readonly WorkDay[] {
  return listOf(openNote(codec, key, stored))
}

function listOf(value: unknown): readonly WorkDay[] {
  return value === undefined ? [] : (value as readonly WorkDay[])
}

function nameOf({ officeId, day }: Pick<WorkDay, 'officeId' | 'day'>): string {
  return `${officeId} ${day}`
}

function isSame(a: WorkSums, b: WorkSums): boolean {
  return workSumNames.every((name) => a[name] === b[name])
}
