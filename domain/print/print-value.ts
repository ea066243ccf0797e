import { isIdentity, isMarked, isShare } from '../khatian/canonical-value.ts'
import { isRowBody, type EditValue } from '../khatian/edit.ts'
import type { CellValue } from '../khatian/value.ts'
import type { AreaUnit } from '../kernel/area.ts'
import { toBengaliDigits } from '../kernel/digits.ts'
import type { Identity } from '../kernel/identity.ts'
import { printMoney } from '../kernel/money.ts'
import type { TemplateField } from '../template/template.ts'
import { cellText, type CellForm } from './cell-text.ts'
import { markText } from './choice-words.ts'

/** How a value is shown whose field is not known to this form. */
export const plainText: CellForm = { kind: 'text' }

export type PrintStyle = { locale: 'bn' | 'en'; areaUnit: AreaUnit }

const relationWords = {
  bn: { 1: 'পিতা', 2: 'স্বামী', 3: 'নেই' },
  en: { 1: 'Father', 2: 'Husband', 3: 'None' },
} as const

const identityWords = {
  bn: { 1: 'জন্ম নিবন্ধন', 2: 'জাতীয় পরিচয়পত্র', 3: 'পাসপোর্ট', 4: 'নেই' },
  en: { 1: 'Birth certificate', 2: 'NID', 3: 'Passport', 4: 'None' },
} as const

/** A stored value as the reader sees it; an empty cell prints as nothing. */
export function printCell(field: CellForm, value: CellValue | undefined, style: PrintStyle): string {
  if (value === null || value === undefined) return ''
  if (isMarked(value)) return markText(value.mark, style.locale)
  if (isShare(value)) return inScript(value.text, style)
  if (isIdentity(value)) return printIdentity(value, style)
  if (typeof value === 'string') return cellText(field, value, style.locale)
  if (field.kind === 'money') return inScript(printMoney(value), style)
  if (field.kind !== 'relation') return cellText(field, value, style.locale)
  return value === 1 || value === 2 || value === 3 ? relationWords[style.locale][value] : String(value)
}

/** Any value of an edit, change or conflict: a cell, or a row with its filled cells by the form's labels. */
export function printEditValue(
  fields: readonly TemplateField[],
  field: TemplateField | undefined,
  value: EditValue,
  style: PrintStyle,
): string {
  if (!isRowBody(value)) return printCell(field ?? plainText, value, style)
  return fields
    .filter((one) => value.cells[one.key] !== undefined && value.cells[one.key] !== null)
    .map((one) => `${labelOf(one, style)}: ${printCell(one, value.cells[one.key], style)}`)
    .join(' · ')
}

export function labelOf(field: TemplateField, style: Pick<PrintStyle, 'locale'>): string {
  return style.locale === 'bn' ? field.labelBn : field.labelEn
}

function printIdentity(value: Identity, style: PrintStyle): string {
  const type = identityWords[style.locale][value.type]
  return value.number === '' ? type : `${type} ${inScript(value.number, style)}`
}

function inScript(text: string, style: PrintStyle): string {
  return style.locale === 'bn' ? toBengaliDigits(text) : text
}
