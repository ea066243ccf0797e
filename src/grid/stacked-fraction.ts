import { toAsciiDigits } from '#domain/kernel/digits.ts'

/** n⁄d as one unit with the fraction slash (U+2044); null where either part is no number or d is zero. */
export function stackedFraction(above: string, below: string): string | null {
  const n = toAsciiDigits(above).trim()
  const d = toAsciiDigits(below).trim()
  return /^[0-9]{1,9}$/.test(n) && /^0*[1-9][0-9]{0,8}$/.test(d) ? `${n}⁄${d}` : null
}
