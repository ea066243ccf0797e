import { endNotBeforeStart as endBefore } from '#domain/validation/dates.ts'
import type { RowRule } from './resource.ts'

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

function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
