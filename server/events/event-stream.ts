import type { SyncEvent } from '#contract/calls/scope.ts'
import { Refusal } from '#server/door/refusal.ts'
import { eventStreams, eventsSent } from '#server/kernel/meters/meters.ts'
import type { EventHub, Following } from './event-hub.ts'

export type StreamTimes = {
  /** between two comments that keep the line open */
  readonly heartbeatMs: number
  /** between two looks at whether the session and the desk still hold */
  readonly recheckMs: number
}

export type StreamPorts = StreamTimes & {
  readonly hub: EventHub
  readonly now: () => number
}

/** At most so many open streams of one person in one process: a tab has one. */
export const streamsPerUser = 12

export type EventStreams = {
  open(who: StreamOwner, wanted: Following): AsyncGenerator<SyncEvent | null>
}

export type StreamOwner = {
  readonly userId: string
  /** when the access token ends, and the stream with it */
  readonly expiresAt: number
  /** the browser left, or the server stops */
  readonly closed: AbortSignal
  /** refuses where the session or the desk is gone */
  readonly admit: () => Promise<unknown>
}

/** Streams of events, counted per person; `null` is a sign of life. */
export function createEventStreams({ hub, now, heartbeatMs, recheckMs }: StreamPorts): EventStreams {
  const open = new Map<string, number>()

  function take(userId: string): () => void {
    const count = open.get(userId) ?? 0
    if (count >= streamsPerUser) throw new Refusal('request.rate')
    open.set(userId, count + 1)
    eventStreams.add({})
    let held = true
    return () => {
      if (!held) return
      held = false
      eventStreams.add({}, -1)
      const left = (open.get(userId) ?? 1) - 1
      if (left > 0) open.set(userId, left)
      else open.delete(userId)
    }
  }

  async function* run(owner: StreamOwner, wanted: Following, release: () => void): AsyncGenerator<SyncEvent | null> {
    /** the newest number of each thing that was not sent yet: a slow reader misses numbers, never the last one */
    const waiting = new Map<string, SyncEvent>()
    let wake: () => void = () => undefined
    const leaveHub = hub.follow(wanted, (event) => {
      waiting.set('scope' in event ? event.scope : event.topic, event)
      wake()
    })
    try {
      await leaveHub
      yield null
      for (let checkedAt = now(); !owner.closed.aborted && now() < owner.expiresAt;) {
        const events = [...waiting.values()]
        waiting.clear()
        eventsSent.add({}, events.length)
        yield* events
        if (waiting.size > 0) continue
        const woken = await pause(Math.min(heartbeatMs, owner.expiresAt - now()), owner.closed, (resume) => {
          wake = resume
        })
        if (woken) continue
        yield null
        if (now() - checkedAt < recheckMs) continue
        await owner.admit()
        checkedAt = now()
      }
    } catch (cause) {
      // The session or the desk is gone: the stream ends, and the browser learns why when it comes back.
      if (!(cause instanceof Refusal)) throw cause
    } finally {
      release()
      const leave = await leaveHub.catch(() => () => undefined)
      leave()
    }
  }

  return {
    open(owner, wanted) {
      const release = take(owner.userId)
      // A stream that is given up before it was read never runs to its end.
      owner.closed.addEventListener('abort', release, { once: true })
      return run(owner, wanted, release)
    },
  }
}

/** Waits until it is woken (true), the time is over or the signal comes (false). */
function pause(ms: number, signal: AbortSignal, onReady: (resume: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (woken: boolean): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      resolve(woken)
    }
    const onAbort = (): void => end(false)
    const timer = setTimeout(() => end(false), Math.max(0, ms))
    signal.addEventListener('abort', onAbort, { once: true })
    onReady(() => end(true))
    if (signal.aborted) end(false)
  })
}
