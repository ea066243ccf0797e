import ExcelJS from 'exceljs'
import { afterAll, expect, test } from 'vitest'
import { amount, area, count, duration, percent, within } from '#contract/declare/measure.ts'
import { createPrinter } from '#server/documents/printer.ts'
import type { ReportDocument } from './report-document.ts'
import { excelFile, mostPrintedRows, pdfFile } from './report-files.ts'

const printer = createPrinter(() => undefined)
afterAll(() => printer.close())

const now = Date.parse('2026-11-20T18:30:00Z')
const measures = {
  n: count('সংখ্যা', 'Number'),
  paid: amount('আদায়', 'Paid'),
  land: area('জমি', 'Land'),
  spent: duration('সময়', 'Time'),
  part: percent('অংশ', 'Part', 'n', 'n'),
  days: within('দিন', 'Days'),
}

function build(names: readonly string[]): ReportDocument {
  const figures = { n: 7, paid: 12_345, land: 12_500, spent: 5_400_000, part: 12.5, days: null }
  return {
    title: 'নমুনা',
    facts: ['#panic("out")', '=1+1'],
    columns: [
      { label: 'নাম', measure: null, value: (row) => row['name'] ?? null },
      ...Object.entries(measures).map(([key, measure]) => ({
        label: measure.label[1],
        measure,
        value: (row: Readonly<Record<string, string | number | null>>) => row[key] ?? null,
      })),
    ],
    rows: names.map((name) => ({ name, ...figures })),
    totals: figures,
    totalWord: 'Total',
  }
}

test('[RPT-8] figures of a sheet are numbers in their units, and no text is a formula', async () => {
  const { name, bytes } = await excelFile('sample', build(['=HYPERLINK("x")']), now, 'en')
  expect(name).toBe('sample-2026-11-21.xlsx')
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(Buffer.from(bytes) as never)
  const lines: unknown[] = []
  book.worksheets[0]?.eachRow((row) => lines.push((row.values as unknown[]).slice(1)))
  expect(lines.slice(0, 3)).toEqual([['নমুনা'], ['#panic("out")'], ['=1+1']])
  expect(lines.slice(3)).toEqual([
    ['নাম', 'Number', 'Paid (taka)', 'Land (acres)', 'Time (minutes)', 'Part', 'Days'],
    ['=HYPERLINK("x")', 7, 123.45, 1.25, 90, 12.5],
    ['Total', 7, 123.45, 1.25, 90, 12.5],
  ])
})

test('[RPT-8] a report of more rows than anybody reads on paper is no PDF; as many as that are, whatever their names', async () => {
  const most = Array.from({ length: mostPrintedRows }, (_one, n) => (n % 2 === 0 ? '#{ $x ] */' : `সারি ${n}`))
  await expect(pdfFile(printer, 'sample', build([...most, 'one more']), now, 'bn')).rejects.toMatchObject({
    code: 'report.too-long',
  })
  const { name, type, bytes } = await pdfFile(printer, 'sample', build(most), now, 'bn')
  expect([name, type]).toEqual(['sample-2026-11-21.pdf', 'application/pdf'])
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
}, 60_000)
