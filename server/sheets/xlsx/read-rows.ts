import { tooLarge, UnreadableSheet, type CellMark, type SheetLimits, type SheetRow } from '../sheet-row.ts'
import { readCell, type StoredCell, type WorkbookFacts } from './cell-text.ts'
import { textCollector } from './read-strings.ts'
import { scanXml } from './scan-xml.ts'

/** Filled cells of a workbook so far. */
export type CellCount = { cells: number }

type Row = Omit<SheetRow, 'sheet'>

/** The filled rows of a sheet. Rows and cells without a number follow the one before them, as the standard allows. */
export function* readRows(
  bytes: Uint8Array,
  facts: WorkbookFacts,
  limits: SheetLimits,
  count: CellCount,
): Iterable<Row> {
  let found: Row[] = []
  let filled = 0
  let row = 0
  let column = 0
  let width = 0
  let texts: string[] = []
  let marks: Record<number, CellMark> = {}
  let cell: { -readonly [K in keyof StoredCell]: StoredCell[K] } | null = null
  let within: 'v' | 'f' | null = null
  const inline = textCollector()

  const endCell = (): void => {
    if (cell === null) return
    const { text, mark } = readCell({ ...cell, inline: inline.whole() }, facts)
    cell = null
    width = Math.max(width, Math.min(column, limits.columns))
    if (text === '') return
    if (column > limits.columns) throw tooLarge(`row ${row} has a cell in column ${column}`)
    if (++count.cells > limits.cells) throw tooLarge(`more than ${limits.cells} cells`)
    while (texts.length < column) texts.push('')
    texts[column - 1] = text
    if (mark !== undefined) marks[column - 1] = mark
  }
  const endRow = (): void => {
    if (texts.length === 0) return
    if (++filled > limits.rows) throw tooLarge(`more than ${limits.rows} rows`)
    while (texts.length < width) texts.push('')
    found.push({ row, texts, ...(Object.keys(marks).length === 0 ? {} : { marks }) })
  }

  for (const piece of scanXml(bytes, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = nextRow(attributes['r'], row)
        column = 0
        width = 0
        texts = []
        marks = {}
      } else if (name === 'c') {
        column = columnOf(attributes['r']) ?? column + 1
        inline.begin()
        const { t: type = 'n', s: style = '0' } = attributes
        cell = { type, style: Number(style), value: null, inline: '', formula: null }
      } else if (cell !== null && (name === 'v' || name === 'f')) {
        within = name
        if (name === 'v') cell.value = ''
        else cell.formula = ''
      } else inline.open(name)
    },
    text: (text) => {
      if (cell === null) return
      if (within === 'v') cell.value = (cell.value ?? '') + text
      else if (within === 'f') cell.formula = (cell.formula ?? '') + text
      else inline.add(text)
    },
    close: (name) => {
      inline.close(name)
      if (name === within) within = null
      if (name === 'c') endCell()
      if (name === 'row') endRow()
    },
  })) {
    void piece
    yield* found
    found = []
  }
}

/** Each row has a number of its own, which is larger than the one before it. */
function nextRow(numbered: string | undefined, last: number): number {
  const row = numbered === undefined ? last + 1 : Number(numbered)
  if (!Number.isSafeInteger(row) || row <= last) throw new UnreadableSheet('rows are not in order')
  return row
}

/** The column of a reference such as AB12, counted from 1. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Za-z]{1,3})[0-9]*$/.exec(reference ?? '')?.[1]
  if (letters === undefined) return null
  return Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}
