import type { PaperDocument } from '#domain/print/paper-document.ts'
import type { PaperBlock, PaperColumn, PaperField } from '#domain/print/paper.ts'

/** A block as `paper.typ` reads it: texts stand one after the other, a text for each column of the table. */
type BlockData = {
  readonly columns: readonly Omit<PaperColumn, 'key'>[]
  readonly carried: readonly string[]
  readonly cells: readonly string[]
  readonly emptyLines: number
  readonly foot: readonly string[]
  readonly written: string | null
}

const noBreakSpace = '\u00a0'

/**
 * Everything that `paper.typ` sets, as JSON. Whatever it would have to work out for each cell is worked out here: calling
 * a function takes longer there than setting the cell.
 */
export function paperData({ sheets, ...document }: PaperDocument): string {
  return JSON.stringify({
    ...document,
    sheets: sheets.map(({ title, pageText, number, place, header, foot, blocks }) => ({
      title,
      pageText,
      number,
      place: place.map(fieldData),
      header: header.map(fieldData),
      foot: foot.map(fieldData),
      beside: blocks.filter(({ half }) => half).map(blockData),
      below: blocks.filter(({ half }) => !half).map(blockData),
    })),
  })
}

function fieldData({ label, text, twelfths }: PaperField): Omit<PaperField, 'key'> {
  return { label, text, twelfths }
}

function blockData({ columns, lines, emptyLines, written, ...block }: PaperBlock): BlockData {
  const sum = (cells: PaperBlock['foot'] | null, label: string): string[] =>
    cells === null || cells.length === 0 ? [] : lineTexts(columns, [[label], ...cells.slice(1)])
  return {
    columns: columns.map(({ heading, formNo, width, halves, alignEnd }) => ({
      heading,
      formNo,
      width,
      halves,
      alignEnd,
    })),
    carried: sum(block.carried, block.carriedLabel),
    cells: lines.flatMap(({ cells }) => lineTexts(columns, cells)),
    emptyLines,
    foot: sum(block.foot, block.footLabel),
    written,
  }
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
