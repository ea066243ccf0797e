import { foldNukta } from './bangla-letters.ts'
import { toAsciiDigits } from './digits.ts'
import { canonicalText } from './text.ts'

/**
 * The key under which a text is found: spellings that differ only in joiners, case, digit script, punctuation or
 * blanks have one key. Never shown. [TXT-5]
 */
export function textKey(s: string): string {
  const plain = toAsciiDigits(s)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{P}\p{Cf}]/gu, '')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
  // Last, since a sign that goes may separate a letter from its nukta.
  return foldNukta(plain.normalize('NFC'))
}

/** The key by which land classes are matched: letters only, so that আবাদি and আবাদী are one class. [TXT-6] */
export function landClassKey(s: string): string {
  return foldNukta(s.normalize('NFC'))
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
}

/**
 * The key under which two names of one look are one name: NFC, folded nukta pairs, single blanks, no joiners. Letter case
 * and digit script count. [TXT-9]
 */
export function lookKey(s: string): string {
  return canonicalText(s.replace(/[\u200c\u200d]/g, ''))
}
