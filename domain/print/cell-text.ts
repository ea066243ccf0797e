import { printAreaAcre } from '../kernel/area.ts'
import { toAsciiDigits, toBengaliDigits } from '../kernel/digits.ts'
import { printMoney } from '../kernel/money.ts'
import { isIdentity, isMarked, isShare } from '../khatian/canonical-value.ts'
import type { CellValue } from '../khatian/value.ts'
import type { TemplateField } from '../template/template.ts'
import { choiceText, markText, yesNoText } from './choice-words.ts'
import { identityText } from './identity-text.ts'
import { relationText } from './relation-text.ts'

/** What of a field decides how its cells are read and written. */
export type CellForm = Pick<TemplateField, 'kind' | 'choice' | 'options'>

/** A value as it stands in its cell, to be read and typed over: `parseCell` gives the same value back. */
export function cellText(field: CellForm, value: CellValue, locale: 'bn' | 'en'): string {
  if (value === null) return ''
  if (isMarked(value)) return markText(value.mark, locale)
  if (isShare(value)) return inScript(value.text, locale)
  if (isIdentity(value)) return identityText(value, locale)
  if (typeof value === 'string') return textOf(field, value, locale)
  switch (field.kind) {
    case 'area':
      return inScript(printAreaAcre(value), locale)
    case 'money':
      return inScript(printMoney(value), locale)
    case 'relation':
      return relationText(value, locale)
    case 'choice':
      return field.choice === undefined ? '' : choiceText(field, value, locale)
    case 'yes-no':
      return yesNoText(value, locale)
    case 'text':
    case 'land-class':
    case 'mobile':
    case 'date':
    case 'number':
    case 'share':
    case 'identity':
    case 'dag-number':
      return inScript(String(value), locale)
  }
}

function textOf({ kind }: CellForm, value: string, locale: 'bn' | 'en'): string {
  if (kind === 'date') return inScript(value.split('-').reverse().join('/'), locale)
  if (kind === 'dag-number' || kind === 'mobile') return inScript(value, locale)
  return isNumber.test(value) ? inScript(toAsciiDigits(value), locale) : value
}

/** Numbers of books and cases that a form takes as text: digits with what stands between them, and no word. */
const isNumber = /^[\s/।.,:()–-]*[0-9০-৯][0-9০-৯\s/।.,:()–-]*$/

function inScript(text: string, locale: 'bn' | 'en'): string {
  return locale === 'bn' ? toBengaliDigits(text) : text
}
