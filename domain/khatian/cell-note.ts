import type { TemplateField } from '../template/template.ts'

/** A note on a cell is a text of its own beside it: under the cell's key with this ending, which no column may have. */
export const noteEnding = 'Xnote'

export function noteKeyOf(field: string): string {
  return field + noteEnding
}

/** The key of the cell that a note stands on; null where the key is no note's. */
export function notedField(key: string): string | null {
  return key.endsWith(noteEnding) ? key.slice(0, -noteEnding.length) : null
}

/** The field that a key names: one of the form's own, or the note on one. */
export function findField(fields: readonly TemplateField[], key: string): TemplateField | undefined {
  const own = fields.find((field) => field.key === key)
  if (own !== undefined) return own
  const base = fields.find((field) => field.key === notedField(key))
  return base === undefined
    ? undefined
    : {
        key,
        kind: 'text',
        labelBn: `${base.labelBn}: টীকা`,
        labelEn: `${base.labelEn}: note`,
        width: base.width,
      }
}
