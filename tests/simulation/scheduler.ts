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
  /** Kills whoever comes to its pause of that number, counted from the first. */
  killAt(owner: string, pause: number): void
  /** how many pauses it has come to */
  pauses(owner: string): number
  /** whether it was killed in the last run */
  died(owner: string): boolean
  /** runs the work given and everything that waits until all of it is over */
  run<T>(works: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]>
  /** tells two runs of one seed apart: a hash over who went on when */
  trace(): string
}

type Waiting = { readonly owner: string; readonly go: () => void; readonly die: () => void }

/** Calls back once, when everything that was let go has come to its next pause. */
export type Rest = (then: () => void) => void

export function createScheduler(random: Seeded, rest: Rest): Scheduler {
  let waiting: Waiting[] = []
  let running = false
  const dead = new Set<string>()
  const counts = new Map<string, number>()
  let fate: { readonly owner: string; readonly pause: number } | null = null
  let trace = 0

  function kill(owner: string): void {
    dead.add(owner)
    const killed = waiting.filter((one) => one.owner === owner)
    waiting = waiting.filter((one) => one.owner !== owner)
    for (const one of killed) one.die()
  }

  return {
    pause(owner) {
      if (!running) return Promise.resolve()
      const count = (counts.get(owner) ?? 0) + 1
      counts.set(owner, count)
      if (fate?.owner === owner && fate.pause === count) kill(owner)
      if (dead.has(owner)) return Promise.reject(new Crashed(owner))
      return new Promise((resolve, reject) => {
        waiting.push({ owner, go: resolve, die: () => reject(new Crashed(owner)) })
      })
    },
    kill,
    killAt: (owner, pause) => void (fate = { owner, pause }),
    pauses: (owner) => counts.get(owner) ?? 0,
    died: (owner) => dead.has(owner),
    run(works) {
      running = true
      dead.clear()
      let open = works.length
      const settled = Promise.allSettled(works.map((work) => work().finally(() => (open -= 1))))
      return new Promise((resolve) => {
        // A callback from operation to operation: a promise for each turn would cost as much as the operation.
        const turn = (): void => {
          const [next] = waiting.length === 0 ? [] : waiting.splice(random.below(waiting.length), 1)
          if (next !== undefined) {
            for (let i = 0; i < next.owner.length; i++) trace = (Math.imul(trace, 31) + next.owner.charCodeAt(i)) | 0
            next.go()
          }
          goOn()
        }
        const goOn = (still = false): void => {
          // What is on its way for somebody who died comes to its end too: no backup is taken in the midst of it.
          if (open > 0 || waiting.length > 0) return rest(turn)
          if (!still) return rest(() => goOn(true))
          running = false
          resolve(settled)
        }
        goOn()
      })
    },
    trace: () => trace.toString(16),
  }
}

/** All microtasks are done when a macrotask begins, and a turn of the event loop lies between two of them. */
export const macrotask: Rest = (then) => void setImmediate(then)

const atOnce = 64
let ahead = 0
let resting: (() => void) | null = null

/**
 * As `macrotask`, for work that waits for nothing but promises. Immediates that were asked for together run in one turn of
 * the event loop, with all microtasks between two of them: the turn itself costs more than an operation in memory does.
 */
export const microtasksDone: Rest = (then) => {
  if (resting !== null) throw new Error('one run at a time')
  resting = then
  if (ahead === 0) for (; ahead < atOnce; ahead++) setImmediate(wake)
}

function wake(): void {
  ahead -= 1
  const then = resting
  resting = null
  then?.()
}
