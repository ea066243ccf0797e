import { khatianTempCalls, type TempKhatian } from '#contract/calls/khatian-temp.ts'
import type { Volume } from '#domain/volume/volume.ts'
import { request } from '#platform/wire/api.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { coreStore } from '#platform/replica/core-store.ts'
import { changeNote, readNote } from '#store/notes.ts'
import { newId, type UserReplica } from '#store/user-replica.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import {
  emptyQueue,
  isEmpty,
  joinQueues,
  rowQueue,
  turned,
  withDone,
  withoutRow,
  withRow,
  type RowQueue,
  type WaitingRow,
} from './row-queue.ts'
import { contentOfRow, faultsOf } from './row-values.ts'

/** `no`: the device could not keep what stands on the screen */
export type Kept = 'yes' | 'coming' | 'no'

export type RowsOf = {
  readonly queue: RowQueue
  readonly kept: Kept
  readonly change: (change: (queue: RowQueue) => RowQueue) => void
}

type Heard = {
  online: boolean
  onSaved: (saved: TempKhatian) => void
  /** may take the row back from those that wait */
  onRefused: (row: WaitingRow) => void
}

type Place = { readonly user: UserReplica; readonly name: string }

/**
 * The rows of a person in a volume's index: kept on the device, sealed as their records are, and sent one after the other
 * in the order of typing. [TMP-11]
 */
export function useRowQueue({ id: volumeId }: Pick<Volume, 'id'>, heard: Heard): RowsOf {
  const user = coreStore((state) => state.user)
  const [queue, show] = useState(emptyQueue)
  const [kept, setKept] = useState<Kept>('coming')
  const writes = useRef(0)
  /** what stood before the first change that the device did not take: the next write brings it too */
  const unkept = useRef<RowQueue | null>(null)
  // An answer comes while the next row is typed: both change what stands here last, not what stood when they began.
  const last = useRef(queue)
  const isSending = useRef(false)
  const isGone = useRef(false)
  /** where it is kept, once what was kept there before is here */
  const place = useRef<Place | null>(null)
  const change = (next: (queue: RowQueue) => RowQueue): void => {
    // What was kept goes on where the screen stands next; the same key asked again gives the same answer.
    if (isGone.current) return
    const before = last.current
    const after = next(before)
    last.current = after
    show(after)
    if (place.current !== null) keepAt(place.current, before, after)
  }
  const keepAt = (at: Place, from: RowQueue, after: RowQueue): void => {
    const before = unkept.current ?? from
    unkept.current = null
    const write = ++writes.current
    setKept('coming')
    void keep(at, (stored) => withDone(stored, before, after)).then((isKept) => {
      if (!isKept) unkept.current ??= before
      if (write === writes.current) setKept(isKept ? 'yes' : 'no')
    })
  }

  const join = useEffectEvent((found: RowQueue, at: Place) => {
    place.current = at
    const joined = joinQueues(found, last.current, newId)
    last.current = joined
    show(joined)
    keepAt(at, found, joined)
  })
  useEffect(() => {
    if (user === null) return
    const name = `temp-index.${volumeId}`
    let left = false
    void readNote(user, name)
      .catch(() => undefined)
      .then((note) => {
        if (!left) return join(readQueue(note), { user, name })
        // Typed and left again before the replica had opened.
        const typed = last.current
        if (!isEmpty(typed)) void keep({ user, name }, (stored) => joinQueues(stored, typed, newId))
      })
    return () => {
      left = true
      place.current = null
    }
  }, [user, volumeId])

  const send = useEffectEvent(async (row: WaitingRow) => {
    isSending.current = true
    try {
      const saved = await request(
        khatianTempCalls['khatian-temp.create'],
        { volumeId, ...sendable(row) },
        { idempotencyKey: row.key },
      )
      isSending.current = false
      heard.onSaved(saved)
      change((now) => withoutRow(now, row.key))
    } catch (error) {
      isSending.current = false
      if (error instanceof ApiProblem && error.retry !== 'later' && error.retry !== 'after-sign-in') {
        const refused = { state: 'refused', code: error.code, faults: faultsOf(error.fields) } as const
        change((now) => withRow(now, row.key, refused))
        heard.onRefused({ ...row, ...refused })
      }
      // The person says when to try again: what is in the way of one row is in the way of all.
      else change((now) => turned(now, 'sending', 'failed'))
    }
  })

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const next = queue.waiting.find((row) => row.state === 'sending')
  const { online } = heard
  useEffect(() => {
    if (next !== undefined && online && !isSending.current) void send(next)
  }, [next, online])

  return { queue, kept, change }
}

/**
 * Does to what is kept what was done on this screen: another tab of the same index keeps its rows beside these. A device
 * that cannot keep anything has it on the screen all the same. Gives whether it is on disk.
 */
function keep({ user, name }: Place, change: (queue: RowQueue) => RowQueue): Promise<boolean> {
  const changed = (note: unknown): RowQueue | null => {
    const queue = change(readQueue(note))
    return isEmpty(queue) ? null : queue
  }
  return changeNote(user, name, changed).then(
    () => true,
    () => false,
  )
}

function readQueue(note: unknown): RowQueue {
  const known = z.safeParse(rowQueue, note)
  return known.success ? known.data : emptyQueue
}

function sendable({ text }: WaitingRow) {
  const { khatianNo, owners, dags } = contentOfRow(text)
  return { khatianNo, owners: [...owners], dags: [...dags] }
}
