import { toAsciiDigits, toBengaliDigits } from '#domain/kernel/digits.ts'
import { offeredChoices, type ChoiceField } from '#domain/khatian/choices.ts'
import type { CellKind } from '#domain/khatian/value.ts'
import type { TemplateField } from '#domain/template/template.ts'
import { cellTyping } from './cell-typing.ts'
import { sharePreview } from './share-preview.ts'
import type { GridColumn } from '#grid/grid-types.ts'

/** Below these widths a kind cannot be read; a narrow screen scrolls sideways instead. */
const leastWidth: Readonly<Record<CellKind, number>> = {
  text: 96,
  number: 60,
  share: 76,
  area: 80,
  money: 76,
  'dag-number': 70,
  identity: 150,
  relation: 64,
  mobile: 100,
  'land-class': 90,
  choice: 84,
  date: 90,
  'yes-no': 56,
}

const numeric: readonly CellKind[] = ['area', 'money', 'number']
const gutterAndScrollBar = 58

export type ColumnWords = {
  readonly locale: 'bn' | 'en'
  readonly hints: Partial<Record<CellKind, string>>
}

function choiceHint(field: ChoiceField, locale: 'bn' | 'en'): string {
  return offeredChoices(field)
    .map((row) => `${locale === 'bn' ? toBengaliDigits(String(row.number)) : row.number} ${row[locale]}`)
    .join(' · ')
}

/** The columns that Enter comes to: those that are often blank take Tab or an arrow. [ENT-58] */
export function enterKeys(fields: readonly TemplateField[]): readonly string[] {
  return fields.flatMap(({ key, oftenBlank }) => (oftenBlank === true ? [] : [key]))
}

/** The columns of a section as its form has them, spread over the width there is. */
export function sectionColumns(
  fields: readonly TemplateField[],
  available: number,
  readOnly: boolean,
  words: ColumnWords,
): GridColumn[] {
  const least = fields.reduce((sum, field) => sum + leastWidth[field.kind], 0)
  const spare = Math.max(0, available - gutterAndScrollBar - least)
  const shares = fields.reduce((sum, field) => sum + field.width, 0) || 1
  return fields.map((field) => {
    const hint = field.choice === undefined ? words.hints[field.kind] : choiceHint(field, words.locale)
    const label = words.locale === 'bn' ? field.labelBn : field.labelEn
    return {
      key: field.key,
      title:
        field.formNo === undefined
          ? label
          : `${words.locale === 'bn' ? field.formNo : toAsciiDigits(field.formNo)} ${label}`,
      width: leastWidth[field.kind] + Math.floor((spare * field.width) / shares),
      align: numeric.includes(field.kind) ? 'end' : 'start',
      readOnly,
      inputMode: 'text',
      ...cellTyping(field.kind),
      ...(field.kind === 'share' ? { preview: sharePreview[words.locale] } : {}),
      ...(hint === undefined ? {} : { hint }),
    }
  })
}
