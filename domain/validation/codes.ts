import { toAsciiDigits } from '../kernel/digits.ts'
import { accepted, refused, type Check } from '../kernel/result.ts'

/** The DLRS code has 9 digits, in either script. [VAL-7] */
export function checkDlrsCode(text: string): Check<string> {
  return checkDigits(text, 9, 'code.dlrs')
}

/** Exactly 4 digits, and never left out. [VAL-8] */
export function checkPostalCode(text: string): Check<string> {
  return checkDigits(text, 4, 'code.postal')
}

/** The last four digits of a mobile number. Anything else is the end of no number. */
export function readMobileEnd(text: string): string {
  const end = checkDigits(text, 4, 'mobile.syntax')
  return end.ok ? end.value : '-'
}

/** What is paid is above zero and not above what remains, both in the same unit. [VAL-9] */
export function paidWithin(amount: number, remaining: number): 'number.positive' | 'amount.above-remaining' | null {
  if (amount <= 0) return 'number.positive'
  return amount > remaining ? 'amount.above-remaining' : null
}

function checkDigits(text: string, count: number, code: string): Check<string> {
  const digits = toAsciiDigits(text.trim())
  if (digits === '') return refused('value.required')
  return digits.length === count && /^[0-9]+$/.test(digits) ? accepted(digits) : refused(code)
}
