/** Random numbers from a seed (mulberry32), so that every run of a seed is the same. */
export type Seeded = {
  /** integer in [0, 2^32) */
  next(): number
  /** number in [0, 1) */
  unit(): number
  below(n: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

export function seeded(seed: number): Seeded {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return (t ^ (t >>> 14)) >>> 0
  }
  const unit = (): number => next() / 2 ** 32
  const below = (n: number): number => Math.floor(unit() * n)
  return {
    next,
    unit,
    below,
    chance: (probability) => unit() < probability,
    pick: <T>(list: readonly T[]): T => {
      const item = list[below(list.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
  }
}
