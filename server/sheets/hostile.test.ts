import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { makeWorkbook } from '#tests/support/make-workbook.ts'
import type { SheetAsk } from './parse-sheet-file.ts'
import { mayHoldSheets, readSheetFile } from './read-sheet-file.ts'

const lists: SheetAsk = { name: 'x.xlsx', known: [], onlyFirst: true, csv: false }
const district: SheetAsk = { name: 'x.zip', known: ['mouza'], onlyFirst: false, csv: true }

async function outcome(bytes: Uint8Array, ask: SheetAsk): Promise<string | number> {
  let rows = 0
  try {
    for await (const row of readSheetFile(bytes, ask)) rows += row.texts.length > 0 ? 1 : 0
    return rows
  } catch (cause) {
    return (cause as { why?: string }).why ?? String(cause)
  }
}

const cells = (count: number, cell: (row: number) => string): string =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${cell(at + 1)}</row>`).join('')
const many = (count: number, content: string): Uint8Array =>
  zipSync(Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}.csv`, strToU8(content)])), { level: 0 })
const bomb = (): Uint8Array => zipSync({ 'mouza.csv': new Uint8Array(210 * 1024 * 1024) })

describe('[UPL-2] every upload parser refuses what exceeds its limits', () => {
  test.each<[string, () => Uint8Array, SheetAsk, string | number]>([
    [
      'a cell in column XFD',
      () => makeWorkbook(cells(20_000, (r) => `<c r="XFD${r}"><v>1</v></c>`)),
      lists,
      'too-large',
    ],
    ['100,001 rows', () => makeWorkbook(cells(100_001, () => '<c><v>1</v></c>')), lists, 'too-large'],
    ['100,001 rows of text', () => strToU8('A\n'.repeat(100_002)), district, 'too-large'],
    ['300 columns of text', () => strToU8(`${','.repeat(300)}\n`), district, 'too-large'],
    ['4,000 empty CSV files', () => many(4_000, ''), district, 'too-large'],
    ['30,000 entries in a workbook', () => many(30_000, ''), lists, 'too-large'],
    ['an entry of 210 MB', bomb, district, 'too-large'],
    ['rows with one number twice', () => makeWorkbook(cells(1, () => '') + cells(1, () => '')), lists, 'broken'],
    ['a number of a row that is none', () => makeWorkbook('<row r="x"><c><v>1</v></c></row>'), lists, 'broken'],
    ['XML without an end', () => makeWorkbook('<row><c><v>1'), lists, 'broken'],
    ['entities of its own', () => makeWorkbook('<row><c><v>&a;</v></c></row>'), lists, 'broken'],
    ['an archive without a workbook', () => zipSync({ 'a.txt': strToU8('x') }), lists, 'broken'],
    ['text where only a workbook is read', () => strToU8('A,B\n1,2\n'), lists, 'broken'],
    ['no bytes', () => new Uint8Array(), lists, 'broken'],
  ])('%s', async (_what, made, ask, result) => {
    expect(await outcome(made(), ask)).toBe(result)
  })
})

test('[UPL-1] other work continues while a sheet of 1,048,576 formatted empty rows is parsed', async () => {
  const styled = Array.from(
    { length: 1_048_576 },
    (_, at) => `<row r="${at + 2}" s="1"><c r="A${at + 2}" s="1"/></row>`,
  )
  const bytes = makeWorkbook(`<row r="1"><c t="inlineStr"><is><t>NAME_BN</t></is></c></row>${styled.join('')}`)
  let turns = 0
  const ticks = setInterval(() => (turns += 1), 20)
  const rows = await outcome(bytes, lists)
  clearInterval(ticks)
  // Parsed in this process, the loop would turn a handful of times.
  expect(rows).toBe(1)
  expect(turns).toBeGreaterThan(20)
})

test('[UPL-1] an aborted reading ends its process and gives the reason', async () => {
  const reason = new Error('cancelled')
  const read = async (): Promise<void> => {
    for await (const row of readSheetFile(makeWorkbook(''), lists, AbortSignal.abort(reason))) void row
  }
  await expect(read()).rejects.toBe(reason)
})

test.each([
  ['%PDF-1.7\nA,B', false],
  ['  <html><td>1', false],
  ['{\\rtf1 A', false],
  ['NAME_BN,NAME_EN', true],
])('[IMP-4] text that begins %j may be a sheet: %s', (text, expected) => {
  expect([mayHoldSheets(strToU8(text), true), mayHoldSheets(strToU8(text), false)]).toEqual([expected, false])
})
