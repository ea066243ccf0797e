import { toAsciiDigits } from '../kernel/digits.ts'
import { sameJson } from '../kernel/canonical-json.ts'
import { isIdentity, isMarked, isShare } from '../khatian/canonical-value.ts'
import type { CellValue } from '../khatian/value.ts'

/**
 * The spellings that two keyers may choose without either being wrong; everything else is a difference. The list is
 * what the tests go by. [SEC-3]
 */
export const equivalences: readonly { readonly name: string; readonly fold: (text: string) => string }[] = [
  { name: 'composed and decomposed letters', fold: (text) => text.normalize('NFC') },
  { name: 'joiners', fold: (text) => text.replace(/[\u200c\u200d]/g, '') },
  { name: 'digit scripts', fold: toAsciiDigits },
  { name: 'capital and small Latin letters', fold: (text) => text.toLowerCase() },
  { name: 'a colon for a visarga', fold: (text) => text.replace(/([\u0980-\u09ff]):/g, '$1\u0983') },
  { name: 'a blank beside a stop, comma or hyphen', fold: (text) => text.replace(/\s*([.,\u0964-])\s*/g, '$1') },
  { name: 'doubled and outer blanks', fold: (text) => text.replace(/\s+/g, ' ').trim() },
  { name: 'a full stop at the end', fold: (text) => text.replace(/[.\u0964]+$/, '') },
]

export function foldText(text: string): string {
  return equivalences.reduce((folded, { fold }) => fold(folded), text)
}

/** Whether two keyers mean the same by what they keyed. */
export function sameValue(first: CellValue | undefined, second: CellValue | undefined): boolean {
  const [a, b] = [empty(first), empty(second)]
  if (a === null || b === null) return a === b
  if (typeof a === 'string' && typeof b === 'string') return foldText(a) === foldText(b)
  // One part may be written in anna signs and in decimals.
  if (isShare(a) && isShare(b)) return a.n * b.d === b.n * a.d
  if (isIdentity(a) && isIdentity(b)) return a.type === b.type && a.number === b.number
  return sameJson(a, b)
}

/** A cell left empty and one said to be blank on paper hold the same: nothing. */
function empty(value: CellValue | undefined): CellValue {
  if (value === undefined || value === '') return null
  return value !== null && isMarked(value) && value.mark === 'blank' ? null : value
}
