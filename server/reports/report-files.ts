import { placesOf, unitValue } from '#contract/declare/measure.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { Printer } from '#server/documents/printer.ts'
import { reportData } from '#server/documents/report-data.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { JobFile } from '#server/jobs/job-store.ts'
import { sheetBytes, sheetType, type Cell } from '#server/sheets/write-sheets.ts'
import { cellText, headWithUnit, type Locale, type ReportDocument } from './report-document.ts'

/** More rows nobody reads on paper, and setting them would take too long. [RPT-8] */
export const mostPrintedRows = 2_000

/** Plain figures in their units, so that a spreadsheet counts on with them. */
export async function excelFile(name: string, document: ReportDocument, now: number, locale: Locale): Promise<JobFile> {
  const { title, facts, columns, rows, totals, totalWord } = document
  const cellsOf = (row: ReportDocument['totals']): Cell[] =>
    columns.map(({ measure, value }) => {
      const found = value(row)
      return measure === null || typeof found !== 'number' ? found : unitValue(measure, found)
    })
  const heads: Cell[][] = [[title], ...facts.map((fact) => [fact]), [], columns.map((one) => headWithUnit(one, locale))]
  function* cells(): Iterable<readonly Cell[]> {
    yield* heads
    for (const row of rows) yield cellsOf(row)
    const [, ...rest] = cellsOf(totals)
    if (rows.length > 0) yield [totalWord, ...rest]
  }
  const sheet = {
    name: title.slice(0, 31),
    widths: columns.map(({ measure }) => (measure === null ? 24 : 16)),
    formats: columns.map(({ measure }) => (measure === null ? '@' : numberFormat(placesOf(measure)))),
    rows: cells(),
    heads: heads.length,
  }
  return { type: sheetType, name: fileName(name, now, 'xlsx'), bytes: await sheetBytes([sheet]) }
}

/** The table on paper; refused as `report.too-long` where it has too many rows. */
export async function pdfFile(
  printer: Printer,
  name: string,
  document: ReportDocument,
  now: number,
  locale: Locale,
): Promise<JobFile> {
  const { title, facts, columns, rows, totals, totalWord } = document
  if (rows.length > mostPrintedRows) throw new Refusal('report.too-long')
  const textsOf = (row: ReportDocument['totals']): string[] => columns.map((one) => cellText(one, row, locale))
  const data = reportData({
    title,
    facts,
    locale,
    columns: columns.map(({ label, measure }) => ({ label, isFigure: measure !== null })),
    rows: rows.map(textsOf),
    totals: rows.length === 0 ? null : [totalWord, ...columns.slice(1).map((one) => totalText(one, totals, locale))],
  })
  return {
    type: 'application/pdf',
    name: fileName(name, now, 'pdf'),
    bytes: await printer.print({ report: data }),
  }
}

/** Under a group, or a measure without a total, stands nothing. */
function totalText(
  column: ReportDocument['columns'][number],
  totals: ReportDocument['totals'],
  locale: Locale,
): string {
  return column.measure === null || column.value(totals) === null ? '' : cellText(column, totals, locale)
}

function numberFormat(places: number): string {
  return places === 0 ? '0' : `0.${'0'.repeat(places)}`
}

function fileName(name: string, now: number, ending: string): string {
  return `${name}-${dhakaDay(now)}.${ending}`
}
