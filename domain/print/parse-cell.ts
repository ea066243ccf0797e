import { parseArea } from '../kernel/area.ts'
import { orderDagNumber } from '../kernel/dag-number.ts'
import { toAsciiDigits } from '../kernel/digits.ts'
import { checkMobile } from '../kernel/identity.ts'
import { parseMoney } from '../kernel/money.ts'
import { accepted, refused, type Check } from '../kernel/result.ts'
import { parseShare } from '../kernel/share.ts'
import { checkText, withoutHiddenSigns } from '../kernel/text.ts'
import type { CellValue } from '../khatian/value.ts'
import type { AreaUnit } from '../template/template.ts'
import { parseDate } from '../validation/dates.ts'
import type { CellForm } from './cell-text.ts'
import { parseChoice, parseMark, parseYesNo } from './choice-words.ts'
import { parseIdentity } from './identity-text.ts'
import { parseRelation } from './relation-text.ts'

/** What a cell stores of what was typed into it, or the code of the rule that refuses it. Empty text empties the cell. */
export function parseCell(field: CellForm, given: string, areaUnit: AreaUnit): Check<CellValue> {
  // Pasted text carries invisible signs that an operator can neither see nor remove. [TXT-7]
  const typed = withoutHiddenSigns(given)
  if (typed.trim() === '') return accepted(null)
  const mark = parseMark(typed)
  if (mark !== null) return accepted({ mark })
  switch (field.kind) {
    case 'text':
    case 'land-class': {
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
    case 'choice':
      return field.choice === undefined ? refused('value.kind') : parseChoice(field, typed)
    case 'yes-no':
      return parseYesNo(typed)
    case 'mobile':
      return checkMobile(typed)
    case 'date':
      return parseDate(typed)
  }
}

function parseNumber(typed: string): Check<number> {
  const ascii = toAsciiDigits(typed).trim()
  return /^[0-9]{1,8}$/.test(ascii) ? accepted(Number(ascii)) : refused('number.syntax')
}
