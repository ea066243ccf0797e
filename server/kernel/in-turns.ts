import { setImmediate } from 'node:timers/promises'

/** what somebody else of this process waits at most */
const turnMs = 2

/** Works through a long list and lets the other work of this process have its turn every few milliseconds. */
export async function inTurns<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let until = performance.now() + turnMs
  for (const item of items) {
    work(item)
    if (performance.now() < until) continue
    await setImmediate()
    until = performance.now() + turnMs
  }
}
