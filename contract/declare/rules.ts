import { endNotBeforeStart as endBefore } from '#domain/validation/dates.ts'
import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { accepted, refused, type Check } from '#domain/kernel/result.ts'
import type { RowRule } from './resource-shape.ts'

/** The day in one field is not before that in another. [DAT-2] */
export function endNotBeforeStart(start: string, end: string): RowRule {
  return {
    fields: [start, end],
    check: (row) => {
      const code = endBefore(asText(row[start]), asText(row[end]))
      return code === null ? null : { [end]: code }
    },
  }
}

/** A text of a fixed form, in either digit script. */
export function pattern(
  form: RegExp,
  code: string,
  canonical: (text: string) => string = (text) => text,
): (text: string) => Check<string> {
  return (text) => {
    const value = canonical(toAsciiDigits(text.trim()))
    if (value === '') return refused('value.required')
    return form.test(value) ? accepted(value) : refused(code)
  }
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** What stands on a label: Latin letters and digits with hyphens between them, in capitals. */
export const shortCode = pattern(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'value.kind', (text) => text.toUpperCase())

/** The number of a sheet as it stands on its margin: digits, with a letter or a part of it behind. */
export const sheetNumber = pattern(/^[0-9]{1,5}([A-Z]|\/[0-9]{1,3})?$/, 'map.sheet', (text) =>
  toAsciiDigits(text).replace(/\s+/g, '').toUpperCase(),
)
