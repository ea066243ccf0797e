import { toUnseen } from './unseen-text.ts'

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

/**
 * Everything that `report.typ` sets, as JSON: each text with what stands for it in the unseen layer. [PAP-10] A line of the
 * table stands there as a whole: what is placed in every single cell takes the compiler a time that grows with its square.
 */
export function reportData({ title, facts, locale, columns, rows, totals }: ReportPaper): string {
  return JSON.stringify({
    title,
    lang: locale,
    landscape: columns.length > mostUpright,
    head: said(title),
    facts: facts.map(said),
    widths: columns.map(({ isFigure }) => (isFigure ? 1 : 1.6)),
    figures: columns.map(({ isFigure }) => isFigure),
    labels: columns.map(({ label }) => said(label)),
    lines: rows.map(lineOf),
    totals: totals === null ? null : lineOf(totals),
  })
}

function lineOf(cells: readonly string[]): { readonly cells: readonly string[]; readonly unseen: string } {
  return { cells, unseen: toUnseen(cells.join('  ')) }
}

function said(text: string): readonly [seen: string, unseen: string] | '' {
  return text === '' ? '' : [text, toUnseen(text)]
}
