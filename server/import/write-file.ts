import { writeFile } from 'node:fs/promises'
import { type Cell, writeSheets } from '#server/sheets/write-sheets.ts'
import { asErrorCode } from '#contract/errors.ts'
import { errorTitles } from '#server/request/titles.ts'
import { type RowFault, sheetNames, templateColumns } from './sheets.ts'
import type { Imported } from './run-import.ts'

/** An empty file to be filled: its columns, and a khatian as an example that is to be overwritten. */
export function writeTemplate(file: string): Promise<void> {
  const examples: Record<string, Record<string, string>> = {
    khatians: { ref: '1', survey: 'RS', mouza: 'বিরুলিয়া', jlNo: '11', volumeNo: '1', khatianNo: '৫৬৪' },
    owners: { ref: '1', name: 'মোঃ আব্দুল করিম', relation: 'পিতা', guardian: 'রহিম বক্স', share: '১.০০০' },
    dags: { ref: '1', dagNo: '১০১', classAgri: 'নাল', totalArea: '0.1250', portion: '১.০০০', area: '0.1250' },
  }
  return writeSheets(
    file,
    sheetNames.map((name) => {
      const columns = templateColumns(name)
      const example = examples[name] ?? {}
      return { name, widths: columns.map(() => 16), rows: [columns, columns.map((column) => example[column] ?? '')] }
    }),
  )
}

const reportColumns = ['sheet', 'row', 'column', 'value', 'code', 'why'] as const

export function reportLines(faults: readonly RowFault[]): (readonly Cell[])[] {
  return faults.map(({ sheet, row, column, value, code }) => [sheet, row, column, value, code, why(code)])
}

function why(code: string): string {
  return errorTitles[asErrorCode(code)]
}

/** The report beside the file, of the same kind: every refused row and why. */
export async function writeReport(file: string, { faults, ...counts }: Imported): Promise<string> {
  const report = file.replace(/\.(xlsx|json)$/i, '.report.$1')
  if (/\.json$/i.test(file)) {
    const rows = faults.map((fault) => ({ ...fault, why: why(fault.code) }))
    await writeFile(report, `${JSON.stringify({ ...counts, refused: rows }, null, 2)}\n`)
  } else
    await writeSheets(report, [
      { name: 'refused', widths: [12, 8, 16, 24, 24, 60], rows: [reportColumns, ...reportLines(faults)] },
      { name: 'counts', widths: [16, 12], rows: Object.entries(counts) },
    ])
  return report
}
