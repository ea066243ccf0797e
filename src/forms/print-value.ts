import { isIdentity, isShare } from '#domain/khatian/canonical-value.ts'
import { isRowBody, type EditValue } from '#domain/khatian/edit.ts'
import type { CellKind, CellValue } from '#domain/khatian/value.ts'
import { type AreaUnit, printAreaAcre, splitArea } from '#domain/kernel/area.ts'
import { toBengaliDigits } from '#domain/kernel/digits.ts'
import type { Identity } from '#domain/kernel/identity.ts'
import { printMoney } from '#domain/kernel/money.ts'
import type { TemplateField } from '#domain/template/template.ts'

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
export function printCell(kind: CellKind, value: CellValue | undefined, style: PrintStyle): string {
  if (value === null || value === undefined) return ''
  if (isShare(value)) return inScript(value.text, style)
  if (isIdentity(value)) return printIdentity(value, style)
  if (typeof value === 'string') return kind === 'dag-number' ? inScript(value, style) : value
  switch (kind) {
    case 'area':
      return inScript(printArea(value, style.areaUnit), style)
    case 'money':
      return inScript(printMoney(value), style)
    case 'relation':
      return value === 1 || value === 2 || value === 3 ? relationWords[style.locale][value] : String(value)
    case 'number':
    case 'text':
    case 'share':
    case 'dag-number':
    case 'identity':
      return inScript(String(value), style)
  }
}

/** Any value of an edit, change or conflict: a cell, or a row with its filled cells by the form's labels. */
export function printEditValue(
  fields: readonly TemplateField[],
  field: TemplateField | undefined,
  value: EditValue,
  style: PrintStyle,
): string {
  if (!isRowBody(value)) return printCell(field?.kind ?? 'text', value, style)
  return fields
    .filter((one) => value.cells[one.key] !== undefined && value.cells[one.key] !== null)
    .map((one) => `${labelOf(one, style)}: ${printCell(one.kind, value.cells[one.key], style)}`)
    .join(' · ')
}

export function labelOf(field: TemplateField, style: Pick<PrintStyle, 'locale'>): string {
  return style.locale === 'bn' ? field.labelBn : field.labelEn
}

/** Acres alone, or acres and the smaller unit beside each other as the form's two columns have them. */
export function printArea(area: number, unit: AreaUnit): string {
  if (unit === 'acre') return printAreaAcre(area)
  const { acre, part } = splitArea(area, unit)
  return `${acre}–${part}`
}

function printIdentity(value: Identity, style: PrintStyle): string {
  const type = identityWords[style.locale][value.type]
  return value.number === '' ? type : `${type} ${inScript(value.number, style)}`
}

function inScript(text: string, style: PrintStyle): string {
  return style.locale === 'bn' ? toBengaliDigits(text) : text
}
