import type { PullPage, PullProblem, PushResult } from '#contract/sync.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { FetchPages } from '#sync/pull.ts'
import type { SendBatch } from '#sync/push.ts'
import { Unanswered } from '#sync/types.ts'
import { Crashed, type Scheduler } from './scheduler.ts'
import type { Seeded } from './seeded.ts'

export type ServerSide = {
  push(batch: readonly string[]): Promise<PushResult[]>
  pull(scopes: Parameters<FetchPages>[0], limit: number): AsyncIterable<PullPage | PullProblem>
}

export type Faults = { on: boolean }

/** A link that loses requests, loses answers, delivers twice, delivers late and out of order, and cuts answers short or holes into them. */
export function faultyLink(
  random: Seeded,
  scheduler: Scheduler,
  owner: string,
  server: ServerSide,
  faults: Faults,
): { send: SendBatch; fetchPages: FetchPages; late: (() => Promise<unknown>)[] } {
  /** requests still on their way: they reach the server after their sender gave them up */
  const late: (() => Promise<unknown>)[] = []
  const bad = (probability: number): boolean => faults.on && random.chance(probability)

  const send: SendBatch = async (batch) => {
    await scheduler.pause(owner)
    if (bad(0.15)) {
      if (random.chance(0.6)) late.push(() => server.push(batch))
      return { kind: 'unsent', reason: 'network' }
    }
    if (bad(0.05)) return { kind: 'unsent', reason: 'server' }
    try {
      if (bad(0.1)) await server.push(batch)
      const results = await server.push(batch)
      await scheduler.pause(owner)
      if (bad(0.15)) return { kind: 'unsent', reason: 'network' }
      return { kind: 'answered', results: bad(0.1) ? shuffled(random, results) : results, serverTime: 0 }
    } catch (fault) {
      if (fault instanceof Refusal && fault.code === 'sync.wrong-user') return { kind: 'unsent', reason: 'wrong-user' }
      if (fault instanceof Refusal) return { kind: 'unsent', reason: 'too-large' }
      // The server died over it.
      if (fault instanceof Crashed && fault.message === 'server') return { kind: 'unsent', reason: 'network' }
      throw fault
    }
  }

  const fetchPages: FetchPages = async function* (scopes, limit) {
    await scheduler.pause(owner)
    if (bad(0.1)) throw new Error('no network')
    try {
      for await (const line of server.pull(scopes, faults.on ? Math.min(limit, 3) : limit)) {
        await scheduler.pause(owner)
        if (bad(0.05)) continue
        yield line
        if (bad(0.05)) yield line
        if (bad(0.1)) throw new Error('cut off')
      }
    } catch (fault) {
      throw fault instanceof Refusal ? new Unanswered('too-large', { cause: fault }) : fault
    }
  }

  return { send, fetchPages, late }
}

function shuffled<T>(random: Seeded, list: readonly T[]): T[] {
  return [...list].sort(() => random.unit() - 0.5)
}
