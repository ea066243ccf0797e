import { printAreaAcre } from '#domain/kernel/area.ts'
import { toBengaliDigits } from '#domain/kernel/digits.ts'
import { printMoney } from '#domain/kernel/money.ts'
import { isIdentity, isShare } from '#domain/khatian/canonical-value.ts'
import type { CellKind, CellValue } from '#domain/khatian/value.ts'
import { identityText } from './identity-text.ts'
import { relationText } from './relation-text.ts'

/** A value as it stands in its cell, to be read and typed over: `parseCell` gives the same value back. */
export function cellText(kind: CellKind, value: CellValue, locale: 'bn' | 'en'): string {
  if (value === null) return ''
  if (isShare(value)) return inScript(value.text, locale)
  if (isIdentity(value)) return identityText(value, locale)
  if (typeof value === 'string') return kind === 'dag-number' ? inScript(value, locale) : value
  switch (kind) {
    case 'area':
      return inScript(printAreaAcre(value), locale)
    case 'money':
      return inScript(printMoney(value), locale)
    case 'relation':
      return relationText(value, locale)
    case 'text':
    case 'number':
    case 'share':
    case 'identity':
    case 'dag-number':
      return inScript(String(value), locale)
  }
}

function inScript(text: string, locale: 'bn' | 'en'): string {
  return locale === 'bn' ? toBengaliDigits(text) : text
}
