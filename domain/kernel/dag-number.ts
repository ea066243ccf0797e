import { toAsciiDigits } from './digits.ts'
import { compareDigits, isNumeric } from './natural-order.ts'
import { accepted, type Check, refused } from './result.ts'
import { checkText } from './text.ts'

/** A spreadsheet turns "2/1" into a date and shows "02-Jan". */
const monthName = /^[0-9]{1,2}[-/ ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*([-/ ][0-9]{2,4})?$/i

/**
 * Offices write the smaller part first: "205/101" is kept as "101/205". Odd forms are kept as typed, but a day with the
 * name of its month is no dag. [DAG-1]
 */
export function orderDagNumber(text: string): Check<string> {
  const checked = checkText(text)
  if (!checked.ok) return checked
  const number = toAsciiDigits(checked.value).replace(/\s*\/\s*/g, '/')
  if (number === '') return refused('dag.empty')
  if (monthName.test(number)) return refused('cell.date')
  const parts = number.split('/')
  return accepted(parts.every(isNumeric) ? parts.sort(compareDigits).join('/') : number)
}

/** Anything but a number or two different numbers over a slash; such a dag gets a mark that stays, never a block. [DAG-2] */
export function isOddDagNumber(s: string): boolean {
  const parts = s.split('/')
  const plain = parts.length <= 2 && parts.every((part) => /^[1-9][0-9]{0,8}$/.test(part))
  return !plain || (parts.length === 2 && parts[0] === parts[1])
}

/** The dag number to propose below this one; only a plain number has an obvious next. [DAG-3] */
export function nextDagNumber(s: string): string | null {
  return /^[1-9][0-9]{0,8}$/.test(s) ? String(Number(s) + 1) : null
}
