import { toAsciiDigits } from '../kernel/digits.ts'
import { parseKhatianNumber } from '../kernel/khatian-number.ts'
import { holdsNumber, type Volume } from './volume.ts'

export type PageNumbers =
  | { readonly ok: true; readonly numbers: readonly (string | null)[] }
  | { readonly ok: false; readonly code: 'khatian.number' | 'khatian.out-of-volume' | 'scan.too-few-pages' }

const run = /^([0-9]+)\s*[-–]\s*([0-9]+)(?:\s*[x×*]\s*([1-9]))?$/

/**
 * Whose pages these are, as typed on the first of them: one number, or "12-18" for a page each, or "12-18 x2" for two pages
 * each. Nothing typed frees the first page. "12-18" is read as a run, since a number with a hyphen is rarer than runs are;
 * such a number is written with a slash. [BKS-7]
 *
 * @param available pages from the one that was typed on
 */
export function readPageNumbers(typed: string, volume: Pick<Volume, 'from' | 'to'>, available: number): PageNumbers {
  const text = toAsciiDigits(typed.trim())
  if (text === '') return { ok: true, numbers: [null] }
  const [, first, last, times] = run.exec(text) ?? []
  if (first === undefined || last === undefined) return readOne(text, volume)
  const [from, to, each] = [Number(first), Number(last), Number(times ?? 1)]
  if (to < from) return { ok: false, code: 'khatian.number' }
  if (!holdsNumber(volume, from) || !holdsNumber(volume, to)) return { ok: false, code: 'khatian.out-of-volume' }
  const count = (to - from + 1) * each
  if (count > available) return { ok: false, code: 'scan.too-few-pages' }
  return { ok: true, numbers: Array.from({ length: count }, (_, index) => String(from + Math.floor(index / each))) }
}

function readOne(text: string, volume: Pick<Volume, 'from' | 'to'>): PageNumbers {
  const parsed = parseKhatianNumber(text)
  if (!parsed.ok) return { ok: false, code: 'khatian.number' }
  if (!holdsNumber(volume, parsed.value.lead)) return { ok: false, code: 'khatian.out-of-volume' }
  return { ok: true, numbers: [parsed.value.number] }
}
