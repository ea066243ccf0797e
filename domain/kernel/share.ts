import { type AnnaReading, parseAnnaNotation, parseDottedAnna, TIL } from './anna.ts'
import { toAsciiDigits } from './digits.ts'
import { type Fraction, fraction, fromDecimal, zero } from './fraction.ts'
import { accepted, type Check, refused } from './result.ts'
import { canonicalText } from './text.ts'

export { printAnna, TIL } from './anna.ts'

/** A share as the cell keeps it: the canonical text beside its exact value in lowest terms. */
export type ShareValue = { text: string; n: number; d: number }

const mostPlaces = 9

/**
 * Reads a share in any of the notations of the old and new books: anna signs or codes, a.g.k.kr.t in digits, a decimal,
 * or one number over another. [SHR-1]
 */
export function parseShare(text: string): Check<ShareValue> {
  const typed = canonicalText(text)
  const ascii = toAsciiDigits(typed).replace(/\s/g, '')
  if (/^[0-9]+[/⁄][0-9]+$/.test(ascii)) return parseStacked(ascii)
  if (/^[0-9]*\.[0-9]+$/.test(ascii)) return parseDecimal(ascii)
  if (isWholes(ascii)) return parseDecimal(ascii)
  return fromAnna(/^[0-9]+(\.[0-9]+){2,4}$/.test(ascii) ? parseDottedAnna(ascii) : parseAnnaNotation(typed))
}

/**
 * Digits alone are so many wholes: more than there is, but it can be read, so it is kept with a mark. One is the whole and
 * written in signs. [SHR-8]
 */
function isWholes(ascii: string): boolean {
  return /^[0-9]{1,5}$/.test(ascii) && Number(ascii) > 1
}

function parseStacked(ascii: string): Check<ShareValue> {
  const [above = '', below = ''] = ascii.split(/[/⁄]/).map((part) => part.replace(/^0+(?=[0-9])/, ''))
  if (above.length > mostPlaces || below.length > mostPlaces) return refused('share.too-fine')
  if (below === '0') return refused('share.syntax')
  return shareOf(`${above}⁄${below}`, fraction(Number(above), Number(below)))
}

function parseDecimal(ascii: string): Check<ShareValue> {
  const [whole = '', places = ''] = ascii.split('.')
  if (places.length > mostPlaces) return refused('share.too-fine')
  return whole.length > 5 ? refused('share.syntax') : shareOf(ascii, fromDecimal(ascii))
}

function fromAnna(reading: Check<AnnaReading>): Check<ShareValue> {
  return reading.ok ? shareOf(reading.value.text, fraction(reading.value.til, TIL)) : reading
}

function shareOf(text: string, value: Fraction | null): Check<ShareValue> {
  if (value === null) return refused('share.too-fine')
  return value.n === 0 ? refused('share.zero') : accepted({ text, n: value.n, d: value.d })
}

/** The exact sum; null where it leaves the safe integers. */
export function shareSum(list: readonly Fraction[]): Fraction | null {
  const sum = exactSum(list)
  return fraction(sum.n, sum.d)
}

export type ShareJudgement = {
  state: 'empty' | 'exact' | 'within' | 'beyond'
  sum: Fraction
  /** Sum less one: negative where shares are missing. */
  difference: Fraction
}

/**
 * Do the shares of a khatian make one whole? Books round each owner by up to one til, or by 0.001 where they write
 * decimals, so that much per owner counts as within. The state is decided exactly; sum and difference are for show and
 * fall back to the nearest 1/76,800,000 when they do not fit. [SHR-6]
 */
export function judgeShareSum(shares: readonly ShareValue[]): ShareJudgement {
  if (shares.length === 0) return { state: 'empty', sum: zero, difference: { n: -1, d: 1 } }
  const sum = exactSum(shares)
  const difference = { n: sum.n - sum.d, d: sum.d }
  const tolerance = shares.some(isDecimalShare) ? 1000n : 76_800n
  const size = difference.n < 0n ? -difference.n : difference.n
  const within = size * tolerance <= difference.d * BigInt(shares.length)
  return {
    state: size === 0n ? 'exact' : within ? 'within' : 'beyond',
    sum: showable(sum),
    difference: showable(difference),
  }
}

export function isDecimalShare(share: ShareValue): boolean {
  return share.text.includes('.')
}

/**
 * What else a decimal above one may say in a form that writes annas: 16.0 is sixteen times the whole, or 16 anna 0 gonda
 * and so the whole. Null where it can mean one thing only. [SHR-7]
 */
export function readAsAnna(share: ShareValue): ShareValue | null {
  if (!isDecimalShare(share) || share.n <= share.d) return null
  const dotted = parseShare(`${share.text}.0`)
  return dotted.ok ? dotted.value : null
}

type Ratio = { n: bigint; d: bigint }

function exactSum(list: readonly Fraction[]): Ratio {
  let sum: Ratio = { n: 0n, d: 1n }
  for (const { n, d } of list) sum = { n: sum.n * BigInt(d) + BigInt(n) * sum.d, d: sum.d * BigInt(d) }
  return sum
}

function showable({ n, d }: Ratio): Fraction {
  const grain = 76_800_000n
  return fraction(n, d) ?? fraction((n * grain) / d, grain) ?? zero
}
