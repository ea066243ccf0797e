import type { TemplateField } from '../template/template.ts'

/** A note on a cell is a text of its own beside it: under the cell's key with this ending, which no column may have. */
export const noteEnding = 'Xnote'

export function noteKeyOf(field: string): string {
  return field + noteEnding
}

/** Beside a value that was taken from a proposal and not keyed stands 1 under its key with this ending. [ENT-35] */
export const takenEnding = 'Xtaken'

export function takenKeyOf(field: string): string {
  return field + takenEnding
}

/** The field that a key names: one of the form's own, the note on one, or the word that it was not keyed. */
export function findField(fields: readonly TemplateField[], key: string): TemplateField | undefined {
  const own = fields.find((field) => field.key === key)
  if (own !== undefined) return own
  const [noted, taken] = [baseOf(fields, key, noteEnding), baseOf(fields, key, takenEnding)]
  if (noted !== undefined)
    return { ...beside(noted, key), kind: 'text', labelBn: `${noted.labelBn}: টীকা`, labelEn: `${noted.labelEn}: note` }
  if (taken === undefined) return undefined
  return {
    ...beside(taken, key),
    kind: 'yes-no',
    labelBn: `${taken.labelBn}: প্রস্তাব থেকে নেওয়া`,
    labelEn: `${taken.labelEn}: taken from the proposal`,
  }
}

function baseOf(fields: readonly TemplateField[], key: string, ending: string): TemplateField | undefined {
  return key.endsWith(ending) ? fields.find((field) => field.key === key.slice(0, -ending.length)) : undefined
}

function beside({ width }: TemplateField, key: string): Pick<TemplateField, 'key' | 'width'> {
  return { key, width }
}
