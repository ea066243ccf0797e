import { khatianTempCalls, type TempKhatian } from '#contract/calls/khatian-temp.ts'
import type { Volume } from '#domain/volume/volume.ts'
import { request } from '#platform/api.ts'
import { ApiProblem } from '#platform/problems.ts'
import { coreStore } from '#platform/core-store.ts'
import { readNote, writeNote } from '#store/notes.ts'
import { newId, type UserReplica } from '#store/user-replica.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import {
  emptyQueue,
  isEmpty,
  joinQueues,
  rowQueue,
  turned,
  withoutRow,
  withRow,
  type RowQueue,
  type WaitingRow,
} from './row-queue.ts'
import { contentOfRow, faultsOf } from './row-values.ts'

export type RowsOf = {
  readonly queue: RowQueue
  readonly change: (change: (queue: RowQueue) => RowQueue) => void
}

type Heard = {
  online: boolean
  onSaved: (saved: TempKhatian) => void
  /** may take the row back from those that wait */
  onRefused: (row: WaitingRow) => void
}

/**
 * The rows of a person in a volume's index: kept on the device, sealed as their records are, and sent one after the other
 * in the order of typing. [TMP-11]
 */
export function useRowQueue({ id: volumeId }: Pick<Volume, 'id'>, heard: Heard): RowsOf {
  const user = coreStore((state) => state.user)
  const [queue, show] = useState(emptyQueue)
  // An answer comes while the next row is typed: both change what stands here last, not what stood when they began.
  const last = useRef(queue)
  const isSending = useRef(false)
  const isGone = useRef(false)
  /** where it is kept, once what was kept there before is here */
  const place = useRef<{ user: UserReplica; name: string } | null>(null)
  const change = (next: (queue: RowQueue) => RowQueue): void => {
    // What was kept goes on where the screen stands next; the same key asked again gives the same answer.
    if (isGone.current) return
    last.current = next(last.current)
    show(last.current)
    if (place.current !== null) void keep(place.current, last.current)
  }

  const join = useEffectEvent((kept: RowQueue) => change((now) => joinQueues(kept, now, newId)))
  useEffect(() => {
    if (user === null) return
    const name = `temp-index.${volumeId}`
    let left = false
    void readNote(user, name)
      .catch(() => undefined)
      .then((note) => {
        const known = z.safeParse(rowQueue, note)
        const kept = known.success ? known.data : emptyQueue
        // Typed and left again before the replica had opened.
        if (left) return isEmpty(last.current) ? undefined : keep({ user, name }, joinQueues(kept, last.current, newId))
        place.current = { user, name }
        return join(kept)
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

  return { queue, change }
}

/** A device that cannot keep it has it on the screen all the same. */
async function keep({ user, name }: { user: UserReplica; name: string }, queue: RowQueue): Promise<void> {
  await writeNote(user, name, isEmpty(queue) ? null : queue).catch(() => undefined)
}

function sendable({ text }: WaitingRow) {
  const { khatianNo, owners, dags } = contentOfRow(text)
  return { khatianNo, owners: [...owners], dags: [...dags] }
}
