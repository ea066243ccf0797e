import { toAsciiDigits, toBengaliDigits } from './digits.ts'
import { compareNatural } from './natural-order.ts'
import { accepted, type Check, refused } from './result.ts'

const grammar = /^(?=[ক-ঞ]?[0-9])[0-9]*[ক-ঞ]?[0-9]*([-/।][0-9ক-ঞ]+)?$/

const largestLead = 999_999_999

/**
 * The stored form of a khatian number and its leading integer, by which volumes are bounded and ordered. A number that
 * starts with a letter is led by its first run of digits. [KHN-1]
 */
export function parseKhatianNumber(text: string): Check<{ number: string; lead: number }> {
  const number = withoutLeadingZeros(toAsciiDigits(text.trim()).replace(/৷/g, '।'))
  if (!grammar.test(number)) return refused('khatian.number')
  const lead = leadOf(number)
  return lead > largestLead || number.length > 40 ? refused('khatian.number') : accepted({ number, lead })
}

/**
 * The form in which a number is compared: canonical where it is one, else as it stands. Records of before the rule, and of
 * devices that hold them, may still write zeros in front. [KHN-4]
 */
export function comparedNumber(number: string): string {
  const parsed = parseKhatianNumber(number)
  return parsed.ok ? parsed.value.number : number
}

/** The beginning of a number as numbers are stored: what a list is narrowed by while somebody types. [KHN-4] */
export function numberStart(typed: string): string {
  return withoutLeadingZeros(toAsciiDigits(typed.normalize('NFC').trim()).replace(/৷/g, '।'))
}

/** Khas land of the government: every slash-separated part is numeric and below 2 ("1", "1/1"). [KHN-2] */
export function isGovernmentKhatian(number: string): boolean {
  return comparedNumber(number)
    .split('/')
    .every((part) => /^[0-9]+$/.test(part) && Number(part) < 2)
}

/** Book order: by leading integer, then as written with numbers by value ("12" < "12/2" < "12/10"). [KHN-3] */
export function compareKhatianNumbers(a: string, b: string): number {
  return leadOf(a) - leadOf(b) || compareNatural(a, b)
}

export function showNumber(number: string, locale: 'bn' | 'en'): string {
  return locale === 'bn' ? toBengaliDigits(number) : number
}

/** In each run of digits: 0564 is 564 and 565/03 is 565/3, but a lone 0 stays. [KHN-4] */
function withoutLeadingZeros(number: string): string {
  return number.replace(/(^|[^0-9])0+(?=[0-9])/g, '$1')
}

function leadOf(number: string): number {
  return Number(/[0-9]+/.exec(number)?.[0] ?? 0)
}
