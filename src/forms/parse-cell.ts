import { parseArea } from '#domain/kernel/area.ts'
import { orderDagNumber } from '#domain/kernel/dag-number.ts'
import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { parseMoney } from '#domain/kernel/money.ts'
import { accepted, refused, type Check } from '#domain/kernel/result.ts'
import { parseShare } from '#domain/kernel/share.ts'
import { checkText } from '#domain/kernel/text.ts'
import type { CellKind, CellValue } from '#domain/khatian/value.ts'
import type { AreaUnit } from '#domain/template/template.ts'
import { parseIdentity } from './identity-text.ts'
import { parseRelation } from './relation-text.ts'

/** What a cell stores of what was typed into it, or the code of the rule that refuses it. Empty text empties the cell. */
export function parseCell(kind: CellKind, typed: string, areaUnit: AreaUnit): Check<CellValue> {
  if (typed.trim() === '') return accepted(null)
  switch (kind) {
    case 'text': {
      const text = checkText(typed)
      return text.ok && text.value === '' ? accepted(null) : text
    }
    case 'number':
      return parseNumber(typed)
    case 'share':
      return parseShare(typed)
    case 'area':
      return parseArea(typed, areaUnit)
    case 'money':
      return parseMoney(typed)
    case 'dag-number':
      return orderDagNumber(typed)
    case 'identity':
      return parseIdentity(typed)
    case 'relation':
      return parseRelation(typed)
  }
}

function parseNumber(typed: string): Check<number> {
  const ascii = toAsciiDigits(typed).trim()
  return /^[0-9]{1,8}$/.test(ascii) ? accepted(Number(ascii)) : refused('number.syntax')
}
