import type { Edit } from '#domain/khatian/edit.ts'
import { takenEnding } from '#domain/khatian/cell-note.ts'
import { isFirstOutput } from '#domain/khatian/first-output.ts'
import { findTarget } from '#domain/khatian/path.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { addDays, addInterval, type DaySums } from '#domain/work-statistics/work-interval.ts'
import { createTally } from '#domain/work-statistics/tally.ts'
import { noWork } from '#domain/work-statistics/work-sums.ts'
import { sessionStore } from '#platform/session/session.ts'
import { uploadWorkStats } from '#platform/replica/upload-work-stats.ts'
import { onBeforeLock } from '#platform/vault/vault-store.ts'
import type { RecordSession } from '#store/record-session.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { addWorkDays } from '#store/work-days.ts'
import { useEffect } from 'react'

const writeMs = 20_000
const tellMs = 180_000
/** Keys that are only held for another one are none of their own. */
const held = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])

const tally = createTally()

/** Writes what was counted into a person's replica; what could not be written goes with the next time. */
function createWriter(user: UserReplica): () => Promise<void> {
  let unwritten: DaySums = {}
  return async () => {
    const counted = tally.take().reduce(addInterval, unwritten)
    const officeId = sessionStore.getState().desk?.office.id
    unwritten = counted
    if (officeId === undefined || Object.keys(counted).length === 0) return
    unwritten = {}
    await addWorkDays(user, officeId, counted).catch(() => (unwritten = addDays(unwritten, counted)))
  }
}

/**
 * Counts the strokes on the keyboard while somebody keys. A key costs an addition in memory; writing waits until the
 * browser has nothing else to do. [WRK-6]
 */
export function useWorkRecorder(user: UserReplica): void {
  useEffect(() => {
    const onKey = ({ key, repeat }: KeyboardEvent): void => {
      if (!repeat && !held.has(key)) tally.note('keys', 1, Date.now())
    }
    const keep = createWriter(user)
    const tell = (): void => void uploadWorkStats(user).catch(() => undefined)
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') void keep()
    }
    const writing = setInterval(() => whenIdle(() => void keep()), writeMs)
    const telling = setInterval(() => whenIdle(tell), tellMs)
    const stopWaiting = onBeforeLock(keep)
    window.addEventListener('keydown', onKey, { capture: true, passive: true })
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', onHide)
    tell()
    return () => {
      clearInterval(writing)
      clearInterval(telling)
      stopWaiting()
      window.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', onHide)
      void keep().then(tell)
    }
  }, [user])
}

/**
 * The same session; what is committed through it is counted. A completed khatian is written to the device's own day at once;
 * the server counts it with the act. [WRK-9]
 */
export function recorded(user: UserReplica, session: RecordSession): RecordSession {
  return {
    ...session,
    edit(edits) {
      const { fields, corrections } = cellsIn(edits)
      if (fields > 0) tally.note('fields', fields, Date.now())
      if (corrections > 0) tally.note('corrections', corrections, Date.now())
      return session.edit(edits)
    },
    async act(act, comment) {
      const before = session.state().khatian
      await session.act(act, comment)
      if (act === 'entry-complete' && before !== undefined && isFirstOutput(before))
        await countCompleted(user).catch(() => undefined)
    },
  }
}

async function countCompleted(user: UserReplica): Promise<void> {
  const officeId = sessionStore.getState().desk?.office.id
  if (officeId !== undefined) await addWorkDays(user, officeId, { [dhakaDay(Date.now())]: { ...noWork, khatians: 1 } })
}

/** How many cells these edits commit, and how many of those held a value before. */
export function cellsIn(edits: readonly Edit[]): { fields: number; corrections: number } {
  let fields = 0
  let corrections = 0
  for (const { path, from, to } of edits) {
    const target = findTarget(path)
    const kind = target?.kind
    // That a value was taken is no value of its own.
    if (target?.kind === 'cell' && target.field.endsWith(takenEnding)) continue
    if (kind === 'header' || kind === 'cell') {
      fields += 1
      if (from !== null) corrections += 1
    } else if (kind === 'row' && typeof to === 'object' && to !== null && 'cells' in to)
      fields += Object.values(to.cells).filter((value) => value !== null).length
  }
  return { fields, corrections }
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 5_000 })
  else work()
}
