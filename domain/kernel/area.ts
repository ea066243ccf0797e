import { toAsciiDigits } from './digits.ts'
import type { Fraction } from './fraction.ts'
import { accepted, type Check, refused } from './result.ts'

/** Areas are integers of ajutangsho: 1 acre = 100 shatak = 10,000 ajutangsho. [ARE-1] */
export const acre = 10_000
export const shatak = 100

/** How the columns of a template write an area. */
export type AreaUnit = 'acre' | 'acre-shatak' | 'acre-ajutangsho'

const mostAcres = 99_999

/**
 * Reads an area as typed. One number is acres, in every unit; two numbers are acres and the smaller unit, shatak unless
 * the column writes ajutangsho. [ARE-2]
 */
export function parseArea(text: string, unit: AreaUnit): Check<number> {
  const ascii = toAsciiDigits(text).trim()
  if (/^[-−]/.test(ascii)) return refused('area.negative')
  const two = /^([0-9]+)(?:\s*-\s*|\s+)([0-9]*\.?[0-9]+)$/.exec(ascii)
  if (two !== null) return parseParts(two[1] ?? '', two[2] ?? '', unit)
  const single = /^([0-9]*)(?:\.([0-9]+))?$/.exec(ascii)
  if (single === null || ascii === '') return refused('area.syntax')
  return inAjutangsho(single[1] ?? '', single[2] ?? '', 4)
}

function parseParts(acres: string, part: string, unit: AreaUnit): Check<number> {
  const [whole = '', places = ''] = part.split('.')
  const limit = unit === 'acre-ajutangsho' ? acre : shatak
  if (Number(whole) >= limit) return refused('area.syntax')
  const smaller = inAjutangsho(whole, places, unit === 'acre-ajutangsho' ? 0 : 2)
  if (!smaller.ok) return smaller
  const larger = inAjutangsho(acres, '', 4)
  return larger.ok ? accepted(larger.value + smaller.value) : larger
}

function inAjutangsho(whole: string, places: string, grain: number): Check<number> {
  if (places.length > grain) return refused('area.too-fine')
  const value = Number(whole) * 10 ** grain + Number(places.padEnd(grain, '0'))
  return value > mostAcres * acre ? refused('area.too-large') : accepted(value)
}

/** An area as acres with the four places the books have, "0.1250". */
export function printAreaAcre(area: number): string {
  return `${Math.floor(area / acre)}.${String(area % acre).padStart(4, '0')}`
}

/** The two columns in which a template prints an area; `part` is empty where there is one column only. */
export function splitArea(area: number, unit: AreaUnit): { acre: string; part: string } {
  if (unit === 'acre') return { acre: printAreaAcre(area), part: '' }
  const rest = area % acre
  const whole = String(Math.floor(area / acre))
  if (unit === 'acre-ajutangsho') return { acre: whole, part: String(rest).padStart(4, '0') }
  const fine = rest % shatak === 0 ? '' : `.${String(rest % shatak).padStart(2, '0')}`
  return { acre: whole, part: String(Math.floor(rest / shatak)).padStart(2, '0') + fine }
}

/** The part of a dag that belongs to a share of it, rounded half up to an ajutangsho. [ARE-4] */
export function ownPart(total: number, share: Fraction): number {
  const n = BigInt(total) * BigInt(share.n)
  const d = BigInt(share.d)
  return Number((2n * n + d) / (2n * d))
}
