import { toAsciiDigits } from './digits.ts'

/**
 * The key under which a text is found: spellings that differ only in joiners, case, digit script, punctuation or
 * blanks have one key. Never shown. [TXT-5]
 */
export function textKey(s: string): string {
  return toAsciiDigits(s)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{P}\p{Cf}]/gu, '')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .normalize('NFC')
}

/** The key by which land classes are matched: letters only, so that আবাদি and আবাদী are one class. [TXT-6] */
export function landClassKey(s: string): string {
  return s
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
}
