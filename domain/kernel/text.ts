import { foldNukta } from './bangla-letters.ts'
import { toAsciiDigits } from './digits.ts'
import { accepted, type Check, refused } from './result.ts'

/** The keyers' codes #01 to #22 and the signs they stand for, in the order of the codes. [TXT-3] */
export const shortcodeSigns = [
  '৴',
  '৵',
  '৶',
  '৷',
  '৷৴',
  '৷৵',
  '৷৶',
  '৷৷',
  '৷৷৴',
  '৷৷৵',
  '৷৷৶',
  '৸',
  '৸৴',
  '৸৵',
  '৸৶',
  '১৲',
  '৴',
  'তিল',
  '৻',
  '৴৴',
  '৹',
  '৻',
] as const

/**
 * The one stored form of a text: NFC with folded nukta pairs, on one line, without outer or doubled blanks. Joiners (ZWJ,
 * ZWNJ) belong to the spelling and stay; lone surrogates and control characters cannot be stored and go. [TXT-1] [TXT-8]
 */
export function canonicalText(s: string): string {
  if (!untidy.test(s)) return foldNukta(s.normalize('NFC'))
  const tidy = s
    .replace(/\p{Cs}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return foldNukta(tidy.normalize('NFC'))
}

/** What makes a text untidy; most texts are tidy, and one look is cheaper than four changes that change nothing. */
const untidy = /^\s|\s$|\s\s|[^\S ]|[\p{Cs}\p{Cc}]/u

/** Replaces the codes #nn (either digit script) by their signs and names those that stand for nothing. [TXT-3] */
export function expandShortcodes(s: string): { text: string; unknown: string[] } {
  const unknown: string[] = []
  if (!s.includes('#')) return { text: s, unknown }
  const text = s.replace(/#([0-9০-৯]{1,2})/g, (code, digits: string) => {
    const sign = digits.length === 2 ? shortcodeSigns[Number(toAsciiDigits(digits)) - 1] : undefined
    if (sign === undefined) unknown.push(code)
    return sign ?? code
  })
  return { text, unknown }
}

/** The signs that no text field takes, after the codes were replaced. [TXT-4] */
export function hasForbiddenSign(text: string): boolean {
  return /[@#|<>^]/.test(text) || hasHiddenSign(text)
}

/**
 * Signs that nobody sees: they turn the direction of reading, or make two names of one look. Joiners belong to Bangla
 * spelling and are none of them. [TXT-7]
 */
export function hasHiddenSign(text: string): boolean {
  return hiddenSign.test(text)
}

/** A pasted text without them. [TXT-7] */
export function withoutHiddenSigns(text: string): string {
  return text.replace(new RegExp(hiddenSign, 'gu'), '')
}

/** Neither NUL nor half a pair of surrogates can be stored, compared or searched for. [WIR-18] */
export function isStorable(text: string): boolean {
  // With the flag a pair of surrogates is one sign, so that only half a pair is found.
  return !text.includes('\0') && !/\p{Cs}/u.test(text)
}

/** Whether every text in a value of JSON, keys included, can be stored. [WIR-18] */
export function isStorableWithin(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, member]) => isStorable(key) && isStorableWithin(member))
}

const hiddenSign = /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/** What a text field stores of what was typed, or why it is refused. [TXT-4] */
export function checkText(s: string): Check<string> {
  const { text, unknown } = expandShortcodes(s)
  if (unknown.length > 0) return refused('text.unknown-code')
  const canonical = canonicalText(text)
  // Some that nobody sees count as blanks, which the canonical form leaves out.
  return hasForbiddenSign(canonical) || hasHiddenSign(text) ? refused('text.forbidden') : accepted(canonical)
}

/** A text that must say something. [VAL-1] */
export function checkFilled(s: string): Check<string> {
  const checked = checkText(s)
  return checked.ok && checked.value === '' ? refused('value.required') : checked
}
