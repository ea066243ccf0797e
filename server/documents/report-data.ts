import { said, saidLine, withinCell, type SaidLine } from './said.ts'

/** A table to be printed: every text as it is read. */
export type ReportPaper = {
  readonly title: string
  /** what it is of, by whom and when, a line each */
  readonly facts: readonly string[]
  readonly locale: 'bn' | 'en'
  readonly columns: readonly { readonly label: string; readonly isFigure: boolean }[]
  readonly rows: readonly (readonly string[])[]
  readonly totals: readonly string[] | null
}

/** More columns than this stand on a sheet that lies across. */
const mostUpright = 6

/** Of the page on both sides and of a cell, in mm, and the size of text in pt, as `report.typ` has them. */
const margin = 10
const cellInset = 2 * 1.2
const textSize = 8.5

/**
 * Everything that `report.typ` sets, as JSON: each text with what stands for it in the unseen layer. [PAP-10] A line of the
 * table stands there as a whole: what is placed in every single cell takes the compiler a time that grows with its square.
 */
export function reportData({ title, facts, locale, columns, rows, totals }: ReportPaper): string {
  const landscape = columns.length > mostUpright
  const widths = columns.map(({ isFigure }) => (isFigure ? 1 : 1.6))
  const unit = (landscape ? 297 : 210) - 2 * margin
  const all = widths.reduce((sum, width) => sum + width, 0)
  const lineOf = (cells: readonly string[]): SaidLine => {
    const { unseen, cells: printed } = saidLine(cells)
    const fitted = printed.map((text, at) => withinCell(text, (unit * (widths[at] ?? 1)) / all - cellInset, textSize))
    return { unseen, cells: fitted }
  }
  return JSON.stringify({
    title,
    lang: locale,
    landscape,
    head: said(title),
    facts: facts.map(said),
    widths,
    figures: columns.map(({ isFigure }) => isFigure),
    labels: columns.map(({ label }) => said(label)),
    lines: rows.map(lineOf),
    totals: totals === null ? null : lineOf(totals),
  })
}
