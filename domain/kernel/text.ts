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
 * The one stored form of a text: NFC, on one line, without outer or doubled blanks. Joiners (ZWJ, ZWNJ) belong to the
 * spelling and stay; lone surrogates and control characters cannot be stored and go. [TXT-1]
 */
export function canonicalText(s: string): string {
  if (!untidy.test(s)) return s.normalize('NFC')
  return s
    .replace(/\p{Cs}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize('NFC')
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
  return /[@#|<>^]/.test(text)
}

/** What a text field stores of what was typed, or why it is refused. [TXT-4] */
export function checkText(s: string): Check<string> {
  const { text, unknown } = expandShortcodes(s)
  if (unknown.length > 0) return refused('text.unknown-code')
  const canonical = canonicalText(text)
  return hasForbiddenSign(canonical) ? refused('text.forbidden') : accepted(canonical)
}

/** A text that must say something. [VAL-1] */
export function checkFilled(s: string): Check<string> {
  const checked = checkText(s)
  return checked.ok && checked.value === '' ? refused('value.required') : checked
}
