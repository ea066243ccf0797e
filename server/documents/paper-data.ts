import type { PaperDocument } from '#domain/print/paper-document.ts'
import type { PaperBlock, PaperColumn, PaperField } from '#domain/print/paper.ts'
import type { CopyStamp } from './print-job.ts'
import { stampData } from './stamp-data.ts'
import { surelyFits } from './line-fit.ts'
import { printable, said, withinCell, type Said } from './said.ts'
import { toUnseen } from './unseen-text.ts'

/** A block as `paper.typ` reads it: texts stand one after the other, a text for each column of the table. */
type BlockData = {
  readonly columns: readonly ColumnData[]
  readonly carried: readonly Said[]
  readonly cells: readonly Said[]
  /** by line, whether it is one line high whatever the letters */
  readonly single: readonly boolean[]
  readonly emptyLines: number
  readonly foot: readonly Said[]
  readonly written: Said | null
}

type ColumnData = Pick<PaperColumn, 'width' | 'alignEnd'> & {
  readonly heading: Said
  readonly formNo: Said
  readonly halves: readonly Said[] | null
}

/** Between the margins of A4, and what a cell keeps free on both sides. */
const upright = 210 - 2 * 8
const across = 297 - 2 * 8
const cellInset = 2 * 1
/** Between two fields of a line, in mm, and the size of text in pt, as `paper.typ` has them. */
const fieldGutter = 2.5
const textSize = 8.5

const noBreakSpace = '\u00a0'

/**
 * Everything that `paper.typ` sets, as JSON. Whatever it would have to work out for each cell is worked out here: calling
 * a function takes longer there than setting the cell.
 */
export function paperData({ sheets, ...document }: PaperDocument, stamp?: CopyStamp): string {
  const width = document.landscape ? across : upright
  return JSON.stringify({
    ...document,
    draft: acrossPage(document.draft ?? stamp?.watermark ?? null),
    stamp: stampData(stamp),
    sheets: sheets.map(({ title, pageText, number, place, header, foot, blocks }) => ({
      title: said(title),
      pageText: said(pageText),
      number: said(number),
      place: place.map((field) => fieldData(field, width)),
      header: header.map((field) => fieldData(field, width)),
      foot: foot.map((field) => fieldData(field, width)),
      beside: blocks.filter(({ half }) => half).map((block, _, { length }) => blockData(block, width / length)),
      below: blocks.filter(({ half }) => !half).map((block) => blockData(block, width)),
    })),
  })
}

/** What stands across every page: that it is a draft, or what a copy is good for. */
function acrossPage(text: string | null): Said | null {
  return text === null ? null : said(text)
}

function fieldData(field: PaperField, width: number): Omit<PaperField, 'key'> & { unseen: string } {
  const { label, twelfths } = field
  const room = (twelfths * (width - 11 * fieldGutter)) / 12 + (twelfths - 1) * fieldGutter
  const text = printable(field.text)
  return { label, text: withinCell(text, room, textSize), unseen: toUnseen(`${label}: ${text}`), twelfths }
}

function blockData({ columns, lines, emptyLines, written, ...block }: PaperBlock, width: number): BlockData {
  const widths = textWidths(columns, width)
  const texts = lines.map(({ cells }) => lineTexts(columns, cells))
  const sum = (cells: PaperBlock['foot'] | null, label: string): Said[] =>
    cells === null || cells.length === 0 ? [] : lineTexts(columns, [[label], ...cells.slice(1)]).map(said)
  return {
    columns: columns.map(({ heading, formNo, width, halves, alignEnd }) => ({
      heading: said(heading),
      formNo: said(formNo),
      width,
      halves: halves === null ? null : halves.map(said),
      alignEnd,
    })),
    carried: sum(block.carried, block.carriedLabel),
    cells: texts.flatMap((line) => line.map((text, at) => cellData(text, widths[at] ?? 0))),
    single: texts.map((line) => line.every((text, at) => surelyFits(text, widths[at] ?? 0))),
    emptyLines,
    foot: sum(block.foot, block.footLabel),
    written: written === null ? null : said(written),
  }
}

function cellData(text: string, width: number): Said {
  const pair = said(text)
  return pair === '' || surelyFits(text, width) ? pair : [withinCell(pair[0], width, textSize), pair[1]]
}

/** What is left for the text of each cell of a line, in mm. */
function textWidths(columns: readonly PaperColumn[], width: number): number[] {
  const all = columns.reduce((sum, column) => sum + column.width, 0)
  return columns.flatMap(({ halves, ...column }) => {
    const parts = halves === null ? 1 : 2
    return Array.from({ length: parts }, () => ((column.width / all) * width) / parts - cellInset)
  })
}

/** The texts of a line, two where a column is halved; a line keeps its height where nothing at all is written in it. */
function lineTexts(columns: readonly PaperColumn[], cells: readonly (readonly string[])[]): string[] {
  return columns.flatMap(({ halves }, at) =>
    (halves === null ? [0] : [0, 1]).map((part) => {
      const written = cells[at]?.[part] ?? ''
      return written === '' && at === 0 ? noBreakSpace : written
    }),
  )
}
