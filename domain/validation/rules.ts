import { toAsciiDigits } from '../kernel/digits.ts'

/** What is wrong with a typed text: the code of its message, and the number the message speaks of where there is one. */
export type Fault = { readonly code: FaultCode; readonly limit?: number }

export type FaultCode =
  'value.required' | 'number.positive' | 'number.integer' | 'text.english' | 'text.bengali' | 'reason.required'

/** A rule over a typed text, for forms and server alike. An empty text breaks none but those that ask for one. */
export type Rule = (text: string) => Fault | null

/** Makes a rule that an empty text passes. */
function given(holds: (text: string) => boolean, fault: Fault): Rule {
  return (text) => (text.trim() === '' || holds(text.trim()) ? null : fault)
}

function numberOf(text: string): number {
  const plain = toAsciiDigits(text).replace(/,/g, '')
  return /^[+-]?[0-9]+(\.[0-9]+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** [VAL-1] */
export const required: Rule = (text) => (text.trim() === '' ? { code: 'value.required' } : null)

/** Above zero, in either digit script. [VAL-6] */
export const positiveNumber: Rule = given((text) => numberOf(text) > 0, { code: 'number.positive' })

/** [VAL-6] */
export const integer: Rule = given((text) => Number.isSafeInteger(numberOf(text)), { code: 'number.integer' })

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
