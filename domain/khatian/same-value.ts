import { toAsciiDigits } from '../kernel/digits.ts'
import { equals } from '../kernel/fraction.ts'
import { sameJson } from '../kernel/canonical-json.ts'
import { isIdentity, isShare } from './canonical-value.ts'
import type { CellValue } from './value.ts'

/**
 * The spellings that two people may choose without either being wrong; everything else is another value. The list is what
 * the tests go by. [SEC-3]
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

/**
 * Whether two values say the same, however they are written: the one comparison of merge and second keying. Which text is
 * kept is not asked here; it is the first one's. [VAL-14]
 */
export function sameValue(a: CellValue, b: CellValue): boolean {
  if (typeof a === 'string' && typeof b === 'string') return foldText(a) === foldText(b)
  // One part may be written in anna signs, as a fraction and in decimals.
  if (isShare(a) && isShare(b)) return equals(a, b)
  if (isIdentity(a) && isIdentity(b)) return a.type === b.type && foldText(a.number) === foldText(b.number)
  return sameJson(a, b)
}
