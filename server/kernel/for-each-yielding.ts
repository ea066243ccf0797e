import { setImmediate } from 'node:timers/promises'

/** the longest that the event loop is kept */
const sliceMs = 2

/** Works through a long list and yields to the event loop every few milliseconds. */
export async function forEachYielding<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let until = performance.now() + sliceMs
  for (const item of items) {
    work(item)
    if (performance.now() < until) continue
    await setImmediate()
    until = performance.now() + sliceMs
  }
}
