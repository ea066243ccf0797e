import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSheetFile } from './read-sheet-file.ts'
import { formatOf } from './xlsx/number-formats.ts'
import { readCell, type WorkbookFacts } from './xlsx/cell-text.ts'

type Read = (string | number)[][]

/** The rows after the heads: texts, and the marks of their cells by index. */
async function rowsOf(file: string): Promise<Read> {
  const ask = { name: file, known: [], onlyFirst: true, csv: false }
  const rows: Read = []
  for await (const { texts, marks = {} } of readSheetFile(readFileSync(`tests/cases/${file}`), ask))
    rows.push([...texts, ...Object.entries(marks).map(([index, mark]) => `${mark} ${index}`)])
  return rows.slice(1)
}

const holiday = (bn: string, en: string, day: string): string[] => [bn, en, day, day, 'GOVERNMENT']

test.each<[string, Read]>([
  ['date-cells.xlsx', [['তারিখ', 'Date cell probe', '01/01/2027', '02/01/2027', 'GOVERNMENT', 'date 2', 'date 3']]],
  ['date-1900.xlsx', [['পুরোনো', 'Old date probe', '01/01/1900', '28/02/1900', 'GOVERNMENT']]],
  ['rich-inline.xlsx', [holiday('মহান স্বাধীনতা দিবস', 'Rich inline probe', '02/02/2027')]],
  ['phonetic.xlsx', [holiday('ফোনেটিক', 'Phonetic probe', '03/02/2027')]],
  ['no-r.xlsx', [holiday('আর নেই', 'No r probe', '20/02/2027')]],
  ['error-cell.xlsx', [['ভুল', 'Error cell probe', '#N/A', 'error 2']]],
  ['error-erases.xlsx', [['PG7', '#N/A', 'error 1']]],
  [
    'formula-nocache.xlsx',
    [['=CONCATENATE("ক","খ")', 'Formula without value probe', '05/02/2027', '05/02/2027', 'GOVERNMENT', 'formula 0']],
  ],
  ['nbsp-trailing.xlsx', [['শহীদ\u00a0দিবস', 'Nbsp  probe', '07/02/2027', '07/02/2027', 'সরকারি']]],
  ['bangla-digits.xlsx', [['বাংলা অঙ্ক', 'Bangla digits probe', '০৮/০২/২০২৭', '৮-২-২০২৭', 'সরকারি']]],
  [
    'hidden.xlsx',
    [holiday('লুকানো', 'Hidden row probe', '10/02/2027'), holiday('দৃশ্য', 'Visible row probe', '11/02/2027')],
  ],
])('[IMP-5] [IMP-6] reads the cells of %s as the program shows them', async (file, rows) => {
  expect(await rowsOf(file)).toEqual(rows)
})

test('[IMP-6] marks every error and every formula without a value, and shows fifteen digits of a number', async () => {
  const rows = await rowsOf('employees.xlsx')
  expect(rows.map((row) => row.slice(5))).toEqual([
    ['1712345678', 'x'],
    ['1712345678', 'x'],
    ['1712345678', 'x'],
    ['#N/A', 'x', 'error 5'],
    ['#F6!', '#G6!', 'error 5', 'error 6'],
    ['01712345678', '=A1&B1', 'formula 6'],
    ['+8801712345679', 'x'],
    ['০১৭১২৩৪৫৬৮০', 'x'],
    ['8801712345681', 'x'],
    ['01712-345682', '0.3'],
    ['01712345683', 'true'],
  ])
})

const facts = (date1904: boolean): WorkbookFacts => ({ strings: [], formats: ['number', 'date', 'time'], date1904 })
const stored = (value: string, style: number) => ({ type: 'n', style, value, inline: '', formula: null })

test.each([
  [false, '1', '01/01/1900'],
  [false, '59', '28/02/1900'],
  [false, '60', '29/02/1900'],
  [false, '61', '01/03/1900'],
  [false, '46024.75', '02/01/2026'],
  [true, '0', '01/01/1904'],
  [true, '44562', '02/01/2026'],
])('[IMP-5] date system 1904 %s: serial %s is %s', (date1904, serial, day) => {
  expect(readCell(stored(serial, 1), facts(date1904))).toEqual({ text: day, mark: 'date' })
})

test('[IMP-5] a time of day is one, and a serial outside the calendar stays a marked number', () => {
  expect(readCell(stored('0.375', 2), facts(false))).toEqual({ text: '09:00', mark: 'time' })
  expect(readCell(stored('0', 1), facts(false))).toEqual({ text: '0', mark: 'date' })
  expect(readCell(stored('-3', 1), facts(true))).toEqual({ text: '-3', mark: 'date' })
})

test.each([
  ['dd/mm/yyyy', 'date'],
  ['[$-845]d mmmm yyyy', 'date'],
  ['mmm', 'date'],
  ['hh:mm:ss', 'time'],
  ['[h]:mm', 'time'],
  ['0.00', 'number'],
  ['General', 'number'],
  ['"day" 0', 'number'],
  ['#,##0.00;[Red]-#,##0.00', 'number'],
  ['0\\d', 'number'],
  ['0.00E+00', 'number'],
])('[IMP-5] number format %s shows a %s', (code, format) => {
  expect(formatOf(code)).toBe(format)
})
