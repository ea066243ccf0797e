import { toAsciiDigits } from '../kernel/digits.ts'
import { checkMobile } from '../kernel/identity.ts'
import { hasForbiddenSign } from '../kernel/text.ts'
import { checkEmail } from './contact.ts'

/** What is wrong with a typed text: the code of its message, and the number the message speaks of where there is one. */
export type Fault = { readonly code: FaultCode; readonly limit?: number }

export type FaultCode =
  | 'value.required'
  | 'email.syntax'
  | 'mobile.syntax'
  | 'length.exact'
  | 'length.least'
  | 'length.most'
  | 'number.syntax'
  | 'number.positive'
  | 'number.integer'
  | 'code.dlrs'
  | 'code.postal'
  | 'amount.above-remaining'
  | 'file.xlsx'
  | 'text.english'
  | 'text.bengali'
  | 'text.forbidden'
  | 'reason.required'

/** A rule over a typed text, for forms and server alike. An empty text breaks none but those that ask for one. */
export type Rule = (text: string) => Fault | null

/** Makes a rule that an empty text passes. */
function given(holds: (text: string) => boolean, fault: Fault): Rule {
  return (text) => (text.trim() === '' || holds(text.trim()) ? null : fault)
}

/** As a reader counts: a surrogate pair is one. */
function lengthOf(text: string): number {
  return Array.from(text).length
}

function numberOf(text: string): number {
  const plain = toAsciiDigits(text).replace(/,/g, '')
  return /^[+-]?[0-9]+(\.[0-9]+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** [VAL-1] */
export const required: Rule = (text) => (text.trim() === '' ? { code: 'value.required' } : null)

/** [VAL-2] */
export const email: Rule = given((text) => checkEmail(text).ok, { code: 'email.syntax' })

/** Exactly 11 digits, in either script. [VAL-3] */
export const mobile: Rule = given((text) => checkMobile(text).ok, { code: 'mobile.syntax' })

/** [VAL-4] */
export function exactLength(limit: number): Rule {
  return given((text) => lengthOf(text) === limit, { code: 'length.exact', limit })
}

/** [VAL-5] */
export function minLength(limit: number): Rule {
  return given((text) => lengthOf(text) >= limit, { code: 'length.least', limit })
}

/** [VAL-5] */
export function maxLength(limit: number): Rule {
  return given((text) => lengthOf(text) <= limit, { code: 'length.most', limit })
}

/** Above zero, in either digit script. [VAL-6] */
export const positiveNumber: Rule = given((text) => numberOf(text) > 0, { code: 'number.positive' })

/** [VAL-6] */
export const integer: Rule = given((text) => Number.isSafeInteger(numberOf(text)), { code: 'number.integer' })

/** The DLRS code has 9 digits. [VAL-7] */
export const dlrsCode: Rule = given((text) => /^[0-9]{9}$/.test(toAsciiDigits(text)), { code: 'code.dlrs' })

/** Exactly 4 digits, and never left out. [VAL-8] */
export const postalCode: Rule = (text) =>
  required(text) ?? (/^[0-9]{4}$/.test(toAsciiDigits(text.trim())) ? null : { code: 'code.postal' })

/** `remaining` in the unit of the field. [VAL-9] */
export function paidWithin(remaining: number): Rule {
  return (text) => {
    if (text.trim() === '') return null
    const paid = numberOf(text.trim())
    if (Number.isNaN(paid)) return { code: 'number.syntax' }
    return paid <= remaining ? null : { code: 'amount.above-remaining' }
  }
}

/** The name of a spreadsheet file. [VAL-10] */
export const xlsxFile: Rule = given((name) => /\.xlsx$/i.test(name), { code: 'file.xlsx' })

/** Letters of no other script than the Latin one. [VAL-11] */
export const englishOnly: Rule = given(
  (text) => /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text),
  {
    code: 'text.english',
  },
)

/** Letters of no other script than the Bengali one, and digits of it. [VAL-11] */
export const bengaliOnly: Rule = given(
  (text) =>
    /^[\p{Script=Bengali}\p{Script=Common}\p{Script=Inherited}\u200c\u200d]*$/u.test(text) && !/[0-9]/.test(text),
  { code: 'text.bengali' },
)

/** [VAL-12] */
export const noForbiddenSigns: Rule = given((text) => !hasForbiddenSign(text), { code: 'text.forbidden' })

/** Why a khatian that is not payable is not delivered must be said. [VAL-13] */
export function reasonWhen(notPayable: boolean): Rule {
  return (text) => (notPayable && text.trim() === '' ? { code: 'reason.required' } : null)
}

/** The first fault by the order of the rules. */
export function firstFault<F>(text: string, rules: readonly ((text: string) => F | null)[]): F | null {
  for (const rule of rules) {
    const fault = rule(text)
    if (fault !== null) return fault
  }
  return null
}
