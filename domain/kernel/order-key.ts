import type { RandomSource } from './uuid7.ts'

const digits = '0123456789abcdefghijklmnopqrstuvwxyz'

/**
 * A key that sorts strictly between two neighbours by code unit; null stands for an open end. Keys never end in "0",
 * so there is always room before them. Rows keep their place by such keys and a move touches one row only.
 */
export function keyBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after) throw new Error('order keys out of order')
  let prefix = ''
  let upper: string | null = after
  for (let i = 0; ; i++) {
    const low = before !== null && i < before.length ? digits.indexOf(before[i] as string) : 0
    const high = upper !== null && i < upper.length ? digits.indexOf(upper[i] as string) : digits.length
    if (low === high) {
      prefix += digits[low]
      continue
    }
    const middle = (low + high) >> 1
    if (middle > low) return prefix + digits[middle]
    prefix += digits[low]
    upper = null
  }
}

const counterWidth = 4

/**
 * The key of the first row of a run: between its neighbours, plus a random suffix and a counter, so that two runs keyed
 * offline at the same place stay two blocks instead of interleaving.
 */
export function runStart(before: string | null, after: string | null, random: RandomSource): string {
  const suffix = (random() >>> 8).toString(36).padStart(5, '0')
  return `${keyBetween(before, after)}${suffix}${'1'.padStart(counterWidth, '0')}`
}

/** The key of the next row of a run: behind `previous` and before everything that follows it. */
export function runNext(previous: string, after: string | null): string {
  const next = countUp(previous)
  return after === null || next < after ? next : keyBetween(previous, after)
}

/** Counts the last digits up in base 36, so that a run of thousands of rows keeps short keys. */
function countUp(key: string): string {
  const width = Math.min(counterWidth, key.length)
  const counted = Number.parseInt(key.slice(-width), 36) + 1
  const text = counted % 36 === 0 ? (counted + 1).toString(36) : counted.toString(36)
  return text.length > width ? `${key}1` : key.slice(0, -width) + text.padStart(width, '0')
}
