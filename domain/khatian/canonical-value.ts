import { accepted, refused, type Check } from '../kernel/result.ts'
import { checkText } from '../kernel/text.ts'
import { parseShare, type ShareValue } from '../kernel/share.ts'
import { orderDagNumber } from '../kernel/dag-number.ts'
import { checkIdentity, checkMobile, type Identity } from '../kernel/identity.ts'
import { pageKinds, type Template, type TemplateField } from '../template/template.ts'
import { checkDay } from '../validation/dates.ts'
import { findField } from './cell-note.ts'
import { isRowBody, type EditValue, type RowBody } from './edit.ts'
import type { Target } from './path.ts'
import { choicesOf } from './choices.ts'
import { longestText, markOf, type CellMark, type CellValue } from './value.ts'
import type { RowSection } from './khatian.ts'

/** Father 1, husband 2, none 3. [ENT-37] */
const relations = { least: 1, most: 3 } as const
const largest = 99_999 * 10_000

/** The fields of a page row are the same in every template. */
export const pageFields: readonly TemplateField[] = [
  { key: 'pageNo', kind: 'number', labelBn: 'পৃষ্ঠা নং', labelEn: 'Page no.', width: 2 },
  { key: 'kind', kind: 'number', labelBn: 'পাতার ধরন', labelEn: 'Page kind', width: 2 },
  { key: 'scanId', kind: 'text', labelBn: 'স্ক্যান', labelEn: 'Scan', width: 4 },
  { key: 'templateId', kind: 'text', labelBn: 'ফরম', labelEn: 'Template', width: 4 },
  { key: 'areaWritten', kind: 'area', labelBn: 'বইয়ে লেখা মোট জমি', labelEn: 'Total land as written', width: 3 },
  { key: 'shareWritten', kind: 'share', labelBn: 'বইয়ে লেখা মোট অংশ', labelEn: 'Total share as written', width: 3 },
]

export function fieldsOf(template: Template, section: RowSection | 'header'): readonly TemplateField[] {
  return section === 'pages' ? pageFields : template[section]
}

/** Brings a value to the one form in which it is stored and compared; the server does so again with its own rules. */
export function canonicalCell(
  field: Pick<TemplateField, 'kind' | 'choice' | 'options'>,
  value: CellValue,
): Check<CellValue> {
  if (value === null || value === '') return accepted(null)
  if (markOf(value) !== null) return accepted(value)
  switch (field.kind) {
    case 'text':
    case 'land-class':
      return typeof value === 'string' ? cellText(value) : refused('value.kind')
    case 'dag-number': {
      if (typeof value !== 'string') return refused('value.kind')
      const text = cellText(value)
      return text.ok && text.value !== null ? orderDagNumber(text.value) : text
    }
    case 'number':
    case 'area':
    case 'money':
      return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= largest
        ? accepted(value)
        : refused('value.kind')
    case 'relation':
      return typeof value === 'number' &&
        Number.isSafeInteger(value) &&
        value >= relations.least &&
        value <= relations.most
        ? accepted(value)
        : refused('value.kind')
    case 'choice':
      return choicesOf(field).some(({ number }) => number === value) ? accepted(value) : refused('value.kind')
    case 'yes-no':
      return value === 0 || value === 1 ? accepted(value) : refused('value.kind')
    case 'mobile':
      return typeof value === 'string' ? checkMobile(value) : refused('value.kind')
    case 'date':
      return typeof value === 'string' ? checkDay(value) : refused('value.kind')
    case 'share':
      return isShare(value) ? parseShare(value.text) : refused('value.kind')
    case 'identity':
      return isIdentity(value) ? checkIdentity(value) : refused('value.kind')
  }
}

/** Of a row that is refused, `field` is the cell to blame. */
type CheckedEdit =
  | { readonly ok: true; readonly value: EditValue }
  | { readonly ok: false; readonly code: string; readonly field?: string }

/** The canonical form of an edit's value at its target, or the code of the rule it breaks. */
export function canonicalAt(template: Template, target: Target, value: EditValue): CheckedEdit {
  switch (target.kind) {
    case 'place':
      return typeof value === 'string' && isOrderKey(value) ? accepted(value) : refused('value.order')
    case 'row':
      if (value === null) return accepted(null)
      return isRowBody(value) ? canonicalRow(template, target.section, value) : refused('value.kind')
    case 'header':
    case 'cell': {
      if (isRowBody(value)) return refused('value.kind')
      const section = target.kind === 'header' ? 'header' : target.section
      const field = findField(fieldsOf(template, section), target.field)
      return field === undefined ? refused('field.unknown') : canonicalField(section, field, value)
    }
  }
}

const knownPageKinds: readonly number[] = Object.values(pageKinds)

/** A page is of one of the four kinds; what the cells of other sections hold is said by their kind alone. [PAG-2] */
function canonicalField(
  section: RowSection | 'header',
  field: Pick<TemplateField, 'key' | 'kind' | 'choice' | 'options'>,
  value: CellValue,
): Check<CellValue> {
  const checked = canonicalCell(field, value)
  const isKind = section === 'pages' && field.key === 'kind' && checked.ok && typeof checked.value === 'number'
  return isKind && !knownPageKinds.includes(Number(checked.value)) ? refused('page.kind') : checked
}

function canonicalRow(template: Template, section: RowSection, row: RowBody): CheckedEdit {
  if (!isOrderKey(row.order)) return refused('value.order')
  const cells: Record<string, CellValue> = {}
  for (const [key, value] of Object.entries(row.cells)) {
    const field = findField(fieldsOf(template, section), key)
    if (field === undefined) return { ok: false, code: 'field.unknown', field: key }
    const checked = canonicalField(section, field, value)
    if (!checked.ok) return { ...checked, field: key }
    if (checked.value !== null) cells[key] = checked.value
  }
  return accepted({ order: row.order, cells })
}

function isOrderKey(text: string): boolean {
  return /^[0-9a-z]{1,200}$/.test(text)
}

function cellText(typed: string): Check<string | null> {
  const text = checkText(typed)
  if (text.ok && text.value.length > longestText) return refused('length.most')
  return text.ok && text.value === '' ? accepted(null) : text
}

export function isShare(value: CellValue): value is ShareValue {
  return typeof value === 'object' && value !== null && 'n' in value
}

export function isIdentity(value: CellValue): value is Identity {
  return typeof value === 'object' && value !== null && 'type' in value
}

export function isMarked(value: CellValue): value is { readonly mark: CellMark } {
  return markOf(value) !== null
}
