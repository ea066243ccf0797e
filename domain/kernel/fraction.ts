/** An exact rational in lowest terms, d > 0, both safe integers, so that it survives JSON. */
export type Fraction = { n: number; d: number }

export const zero: Fraction = { n: 0, d: 1 }

/** n over d in lowest terms; null where that is no number or does not fit: a fraction is never rounded. [NUM-2] */
export function fraction(n: number | bigint, d: number | bigint): Fraction | null {
  if (typeof n === 'number' && !Number.isSafeInteger(n)) return null
  if (typeof d === 'number' && !Number.isSafeInteger(d)) return null
  return reduce(BigInt(n), BigInt(d))
}

export function add(a: Fraction, b: Fraction): Fraction | null {
  return reduce(BigInt(a.n) * BigInt(b.d) + BigInt(b.n) * BigInt(a.d), BigInt(a.d) * BigInt(b.d))
}

export function subtract(a: Fraction, b: Fraction): Fraction | null {
  return add(a, { n: -b.n, d: b.d })
}

export function multiply(a: Fraction, b: Fraction): Fraction | null {
  return reduce(BigInt(a.n) * BigInt(b.n), BigInt(a.d) * BigInt(b.d))
}

/** Negative, zero or positive, exact for every pair. */
export function compare(a: Fraction, b: Fraction): number {
  const left = BigInt(a.n) * BigInt(b.d)
  const right = BigInt(b.n) * BigInt(a.d)
  return left < right ? -1 : left > right ? 1 : 0
}

export function equals(a: Fraction, b: Fraction): boolean {
  return compare(a, b) === 0
}

/** Reads a plain decimal in ASCII digits ("0.125", ".5", "-3"). */
export function fromDecimal(text: string): Fraction | null {
  const match = /^(-?)([0-9]*)(?:\.([0-9]+))?$/.exec(text)
  const whole = match?.[2] ?? ''
  const places = match?.[3] ?? ''
  if (match === null || whole + places === '') return null
  const n = BigInt(whole + places)
  return reduce(match[1] === '-' ? -n : n, 10n ** BigInt(places.length))
}

/** For the eye only: the decimal rounded half away from zero to a fixed number of places. */
export function toDecimalString(f: Fraction, digits: number): string {
  const scale = 10n ** BigInt(digits)
  const n = BigInt(Math.abs(f.n)) * scale
  const d = BigInt(f.d)
  const rounded = (2n * n + d) / (2n * d)
  const sign = f.n < 0 && rounded > 0n ? '-' : ''
  const text = rounded.toString().padStart(digits + 1, '0')
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

function reduce(n: bigint, d: bigint): Fraction | null {
  if (d === 0n) return null
  const divisor = greatestCommonDivisor(n < 0n ? -n : n, d < 0n ? -d : d) * (d < 0n ? -1n : 1n)
  const reduced = { n: Number(n / divisor), d: Number(d / divisor) }
  return Number.isSafeInteger(reduced.n) && Number.isSafeInteger(reduced.d) ? reduced : null
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b)
}
