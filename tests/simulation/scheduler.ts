import type { Seeded } from './seeded.ts'

export class Crashed extends Error {
  override readonly name = 'Crashed'
}

/**
 * Decides which of the operations waiting at their pauses goes on next, by the seed alone. What runs between two pauses
 * is never interrupted; everything else interleaves.
 */
export type Scheduler = {
  /** `owner` groups the operations of one tab, so that they can be killed together */
  pause(owner: string): Promise<void>
  /** What waits under this name fails, and so does whatever it begins until the work under way is over. */
  kill(owner: string): void
  /** runs the work given and everything that waits until all of it is over */
  run<T>(works: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]>
  /** tells two runs of one seed apart: a hash over who went on when */
  trace(): string
}

type Waiting = { readonly owner: string; readonly go: () => void; readonly die: () => void }

export function createScheduler(random: Seeded): Scheduler {
  let waiting: Waiting[] = []
  let running = false
  const dead = new Set<string>()
  let trace = 0

  return {
    pause(owner) {
      if (!running) return Promise.resolve()
      if (dead.has(owner)) return Promise.reject(new Crashed(owner))
      return new Promise((resolve, reject) => {
        waiting.push({ owner, go: resolve, die: () => reject(new Crashed(owner)) })
      })
    },
    kill(owner) {
      dead.add(owner)
      const killed = waiting.filter((one) => one.owner === owner)
      waiting = waiting.filter((one) => one.owner !== owner)
      for (const one of killed) one.die()
    },
    async run(works) {
      running = true
      let open = works.length
      const settled = Promise.allSettled(works.map((work) => work().finally(() => (open -= 1))))
      while (open > 0) {
        await macrotask()
        if (waiting.length === 0) continue
        const [next] = waiting.splice(random.below(waiting.length), 1)
        for (const letter of next?.owner ?? '') trace = (Math.imul(trace, 31) + letter.charCodeAt(0)) | 0
        next?.go()
      }
      running = false
      dead.clear()
      return settled
    },
    trace: () => trace.toString(16),
  }
}

/** All microtasks are done when a macrotask begins: everything that could run has come to its next pause. */
function macrotask(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
