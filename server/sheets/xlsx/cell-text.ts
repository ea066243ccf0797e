import type { CellMark } from '../sheet-row.ts'
import type { NumberFormat } from './number-formats.ts'

/** A cell as the workbook stores it. */
export type StoredCell = {
  readonly type: string
  readonly style: number
  /** null where the cell has no stored value */
  readonly value: string | null
  readonly inline: string
  /** null where the cell has no formula */
  readonly formula: string | null
}

export type WorkbookFacts = {
  readonly strings: readonly string[]
  readonly formats: readonly NumberFormat[]
  readonly date1904: boolean
}

export type ReadCell = { readonly text: string; readonly mark?: CellMark }

/** The text of a cell as the program shows it, and what the cell is where it is not plain text. [IMP-5] [IMP-6] */
export function readCell({ type, style, value, inline, formula }: StoredCell, facts: WorkbookFacts): ReadCell {
  if (type === 'inlineStr') return { text: unescaped(inline).trim() }
  if (type === 'e') return { text: (value ?? '').trim() || '#N/A', mark: 'error' }
  if (formula !== null && (value === null || (value === '' && type !== 'str')))
    return { text: `=${formula}`, mark: 'formula' }
  if (value === null || value === '') return { text: '' }
  switch (type) {
    case 's':
      return { text: (facts.strings[Number(value)] ?? '').trim() }
    case 'b':
      return { text: value.trim() === '0' || value.trim() === 'false' ? 'false' : 'true' }
    case 'str':
      return { text: unescaped(value).trim() }
    case 'd':
      return ofIsoDate(value)
    default:
      return ofNumber(value, facts.formats[style] ?? 'number', facts.date1904)
  }
}

function ofNumber(value: string, format: NumberFormat, date1904: boolean): ReadCell {
  const number = Number(value)
  if (!Number.isFinite(number)) return { text: value.trim() }
  if (format === 'number') return { text: shown(number) }
  if (format === 'time' && number >= 0 && number < 1) return { text: timeOf(number), mark: 'time' }
  return { text: dayOf(Math.floor(number), date1904) ?? shown(number), mark: 'date' }
}

/** Programs show fifteen digits: 0.30000000000000004 is 0.3. */
function shown(number: number): string {
  return String(Number(number.toPrecision(15)))
}

const dayMs = 86_400_000

/**
 * The day of a serial number as dd/mm/yyyy. Day 1 is 1 January 1900, and day 60 is 29 February 1900, which never was: Excel
 * counts it, so later days are one less. Where a workbook counts from 1904, day 0 is 1 January 1904.
 */
function dayOf(serial: number, date1904: boolean): string | null {
  if (serial < (date1904 ? 0 : 1) || serial > 2_958_465) return null
  if (!date1904 && serial === 60) return '29/02/1900'
  const first = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  return dmy(new Date(first + serial * dayMs))
}

function timeOf(part: number): string {
  const minutes = Math.round(part * 24 * 60)
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}

function ofIsoDate(value: string): ReadCell {
  const day = /^([0-9]{4})-([0-9]{2})-([0-9]{2})/.exec(value)
  return { text: day === null ? value.trim() : `${day[3]}/${day[2]}/${day[1]}`, mark: 'date' }
}

function dmy(date: Date): string {
  return date.toISOString().slice(0, 10).split('-').reverse().join('/')
}

/** Signs that XML cannot hold are written `_x000D_`. A zero byte stays as it is written: no database keeps one. */
export function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (whole, hex: string) =>
    hex === '0000' ? whole : String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
