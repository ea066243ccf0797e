/** Full jitter between nothing and a ceiling that doubles from one second to five minutes. */
export type Backoff = { next(): number; reset(): void }

const first = 1_000
const ceiling = 5 * 60_000

/** `random` gives numbers in [0, 1). */
export function createBackoff(random: () => number): Backoff {
  let top = first
  return {
    next() {
      const wait = Math.round(random() * top)
      top = Math.min(top * 2, ceiling)
      return wait
    },
    reset() {
      top = first
    },
  }
}
