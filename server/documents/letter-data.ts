import { said, saidLine, withinCell, type SaidLine } from './said.ts'

/** A paper of an office, in the language of the record. */
export type Letter = {
  readonly title: string
  /** whose paper it is, a line each */
  readonly office: readonly string[]
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** what it says, under headings of its own */
  readonly parts: readonly { readonly head: string; readonly text: string }[]
  readonly tables: readonly LetterTable[]
  /** who signs, a line each: name, post, office */
  readonly signatures: readonly (readonly string[])[]
}

export type LetterTable = {
  readonly head: string
  readonly columns: readonly { readonly label: string; readonly width: number }[]
  readonly rows: readonly (readonly string[])[]
}

/** Everything that `letter.typ` sets, as JSON: each text with what stands for it in the unseen layer. [PAP-10] */
export function letterData({ title, office, facts, parts, tables, signatures }: Letter): string {
  return JSON.stringify({
    title,
    head: said(title),
    office: office.map(said),
    facts: facts.map(saidLine),
    // A line break that was typed begins a line of the paper too.
    parts: parts.map(({ head, text }) => ({ head: said(head), lines: text.split('\n').map(said) })),
    tables: tables
      .filter(({ rows }) => rows.length > 0)
      .map(({ head, columns, rows }) => ({
        head: said(head),
        widths: columns.map(({ width }) => width),
        labels: columns.map(({ label }) => said(label)),
        lines: rows.map((cells) => tableLine(cells, columns)),
      })),
    signatures: signatures.map((lines) => lines.map(said)),
  })
}

/** Between the margins of A4 and within the insets of a cell, in mm, and the size of text in pt, as `letter.typ` has them. */
const contentWidth = 210 - 2 * 20
const cellInset = 2 * 1.5
const textSize = 10

function tableLine(cells: readonly string[], columns: LetterTable['columns']): SaidLine {
  const { unseen, cells: printed } = saidLine(cells)
  const all = columns.reduce((sum, { width }) => sum + width, 0)
  const room = (at: number): number => ((columns[at]?.width ?? 1) / all) * contentWidth - cellInset
  return { unseen, cells: printed.map((text, at) => withinCell(text, room(at), textSize)) }
}
