import type { Check } from '#domain/kernel/result.ts'
import { parseDate } from '#domain/validation/dates.ts'
import { writeFault, type WrittenFault } from '#domain/validation/faults.ts'
import { firstFault } from '#domain/validation/rules.ts'

/** A rule of a field; those of `domain/validation` are such rules. */
export type FieldRule = (text: string) => WrittenFault | null

/** A check of the domain as a rule, which an empty field passes. */
export function by(check: (text: string) => Check<unknown>): FieldRule {
  return (text) => {
    if (text.trim() === '') return null
    const result = check(text)
    return result.ok ? null : { code: result.code }
  }
}

/** A field of dates gives `YYYY-MM-DD`, and what was typed where that is no date. [DAT-1] */
export const wholeDate: FieldRule = (text) => (text === '' || isDate(text) ? null : { code: 'date.invalid' })

/** A day of the calendar as it is stored. */
export function isDate(text: string): boolean {
  return /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) && parseDate(text.split('-').reverse().join('/')).ok
}

export type FieldRules<V> = Partial<Record<keyof V & string, readonly FieldRule[]>>

/** The rules of a form as `@mantine/form` asks them: the first fault of each field, as a text for `useFaultText`. */
export function rulesFor<V>(fields: FieldRules<V>): Partial<Record<keyof V & string, (text: string) => string | null>> {
  const entries = Object.entries(fields) as [keyof V & string, readonly FieldRule[]][]
  const validators = entries.map(([name, rules]) => [name, validator(rules)])
  return Object.fromEntries(validators) as Partial<Record<keyof V & string, (text: string) => string | null>>
}

function validator(rules: readonly FieldRule[]): (text: string) => string | null {
  return (text) => {
    const fault = firstFault(text, rules)
    return fault === null ? null : writeFault(fault)
  }
}
