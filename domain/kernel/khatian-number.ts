import { toAsciiDigits, toBengaliDigits } from './digits.ts'
import { compareNatural } from './natural-order.ts'
import { accepted, type Check, refused } from './result.ts'

const grammar = /^(?=.*[0-9])[0-9]*[ক-ঞ]?[0-9]*([-/।][0-9ক-ঞ]+)?$/

const largestLead = 999_999_999

/**
 * The stored form of a khatian number and its leading integer, by which volumes are bounded and ordered. A number that
 * starts with a letter is led by its first run of digits. [KHN-1]
 */
export function parseKhatianNumber(text: string): Check<{ number: string; lead: number }> {
  const number = toAsciiDigits(text.trim()).replace(/৷/g, '।')
  if (!grammar.test(number)) return refused('khatian.number')
  const lead = leadOf(number)
  return lead > largestLead || number.length > 40 ? refused('khatian.number') : accepted({ number, lead })
}

/** Khas land of the government: every slash-separated part is numeric and below 2 ("1", "1/1"). [KHN-2] */
export function isGovernmentKhatian(number: string): boolean {
  return number.split('/').every((part) => /^[0-9]+$/.test(part) && Number(part) < 2)
}

/** Book order: by leading integer, then as written with numbers by value ("12" < "12/2" < "12/10"). [KHN-3] */
export function compareKhatianNumbers(a: string, b: string): number {
  return leadOf(a) - leadOf(b) || compareNatural(a, b)
}

export function showNumber(number: string, locale: 'bn' | 'en'): string {
  return locale === 'bn' ? toBengaliDigits(number) : number
}

function leadOf(number: string): number {
  return Number(/[0-9]+/.exec(number)?.[0] ?? 0)
}
