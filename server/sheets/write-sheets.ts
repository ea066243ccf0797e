import { Writable } from 'node:stream'

export type Cell = string | number | null

export type Sheet = {
  readonly name: string
  readonly widths: readonly number[]
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
  /** rows of heads that stay in sight */
  readonly heads?: number
  /** how the numbers of each column are shown; text unless said */
  readonly formats?: readonly string[]
}

/** The type of the files that are written. */
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Writes a workbook row by row as the rows come; a text is a text and never a formula. [RES-13] */
export async function writeSheets(target: string | Writable, sheets: readonly Sheet[]): Promise<void> {
  // Loaded with the first sheet: it costs every start a tenth of its time.
  const { default: ExcelJS } = await import('exceljs')
  const writer = new ExcelJS.stream.xlsx.WorkbookWriter({
    ...(typeof target === 'string' ? { filename: target } : { stream: target }),
    useStyles: true,
  })
  for (const { name, widths, rows, heads = 1, formats = [] } of sheets) {
    const sheet = writer.addWorksheet(name, { views: [{ state: 'frozen', ySplit: heads }] })
    sheet.columns = widths.map((width, at) => ({ width, style: { numFmt: formats[at] ?? '@' } }))
    for await (const row of rows) sheet.addRow([...row]).commit()
    sheet.commit()
  }
  await writer.commit()
}

/** The same as bytes in memory. */
export async function sheetBytes(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  const target = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      done()
    },
  })
  await writeSheets(target, sheets)
  return Buffer.concat(pieces)
}
