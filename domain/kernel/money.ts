import { toAsciiDigits } from './digits.ts'
import { accepted, type Check, refused } from './result.ts'

/** Money is an integer of poisha: 1 taka = 100 poisha. [MNY-1] */
export const taka = 100

const mostTaka = 9_999_999_999

/** Reads taka with at most two places, or taka and poisha side by side as the books have them ("5 25", "5-25"). [MNY-1] */
export function parseMoney(text: string): Check<number> {
  const ascii = toAsciiDigits(text)
    .trim()
    .replace(/^৳\s*|\s*৳$/g, '')
  if (/^[-−]/.test(ascii)) return refused('money.negative')
  const two = /^([0-9]+)(?:\s*-\s*|\s+)([0-9]{1,2})$/.exec(ascii)
  if (two !== null) return inPoisha(two[1] ?? '', (two[2] ?? '').padStart(2, '0'))
  const single = /^([0-9]+|[0-9]{1,3}(?:,[0-9]{2,3})+|)(?:\.([0-9]+))?$/.exec(ascii)
  if (single === null || ascii === '') return refused('money.syntax')
  return inPoisha((single[1] ?? '').replace(/,/g, ''), single[2] ?? '')
}

function inPoisha(whole: string, places: string): Check<number> {
  if (places.length > 2) return refused('money.too-fine')
  if (Number(whole) > mostTaka) return refused('money.too-large')
  return accepted(Number(whole) * taka + Number(places.padEnd(2, '0')))
}

/** Taka with two places and no grouping, "1170.50". */
export function printMoney(poisha: number): string {
  return `${Math.floor(poisha / taka)}.${String(poisha % taka).padStart(2, '0')}`
}
