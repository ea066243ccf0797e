import { noteKeyOf } from '#domain/khatian/cell-note.ts'
import type { Row } from '#domain/khatian/khatian.ts'
import type { TemplateField } from '#domain/template/template.ts'
import { cellText } from '#domain/print/cell-text.ts'
import type { CellState, GridRow } from '#grid/grid-types.ts'
import type { SoftMark } from '#forms/soft-marks.ts'

export type RowWords = {
  readonly locale: 'bn' | 'en'
  /** what a mark means, for the row it stands on */
  readonly mark: (mark: SoftMark, row: Row) => string
  readonly conflict: string
  /** what an empty cell offers on F3; null where it offers nothing */
  readonly offer: (field: string, row: Row) => string | null
}

export type RowRules = {
  readonly fields: readonly TemplateField[]
  readonly marks: (row: Row) => readonly SoftMark[]
  /** true where the cell waits for a decision */
  readonly inConflict: (rowId: string, field: string) => boolean
  readonly words: RowWords
}

/** Turns the rows of the record into rows of the grid, giving the same object back for a row that looks the same. */
export type RowPainter = (rows: readonly Row[], rules: RowRules) => GridRow[]

export function createRowPainter(): RowPainter {
  let painted = new Map<string, { readonly row: Row; readonly grid: GridRow }>()
  let lastRules: RowRules | null = null

  return (rows, rules) => {
    const next: typeof painted = new Map()
    const result = rows.map((row) => {
      const before = painted.get(row.id)
      if (before !== undefined && before.row === row && lastRules === rules) {
        next.set(row.id, before)
        return before.grid
      }
      const fresh = paint(row, rules)
      // A record read anew has new row objects with the same content.
      const grid = before !== undefined && sameLook(before.grid, fresh) ? before.grid : fresh
      next.set(row.id, { row, grid })
      return grid
    })
    painted = next
    lastRules = rules
    return result
  }
}

function paint(row: Row, { fields, marks, inConflict, words }: RowRules): GridRow {
  const found = marks(row)
  const cells: Record<string, CellState> = {}
  for (const field of fields) {
    const { key } = field
    const text = cellText(field, row.cells[key] ?? null, words.locale)
    const noted = row.cells[noteKeyOf(key)] ?? null
    const mark = found.find((one) => one.field === key)
    const look: CellState = inConflict(row.id, key)
      ? { text, mark: 'conflict', title: words.conflict }
      : mark !== undefined
        ? { text, mark: mark.kind === 'taken' ? 'taken' : 'warn', title: words.mark(mark, row) }
        : offered(text, text === '' ? words.offer(key, row) : null)
    cells[key] = typeof noted === 'string' ? { ...look, note: true, title: titleWith(look.title, noted) } : look
  }
  return { id: row.id, cells }
}

function titleWith(title: string | undefined, note: string): string {
  return title === undefined ? note : `${title} · ${note}`
}

function offered(text: string, offer: string | null): CellState {
  return offer === null ? { text } : { text, title: offer }
}

function sameLook(a: GridRow, b: GridRow): boolean {
  return Object.keys({ ...a.cells, ...b.cells }).every((key) => {
    const [one, other] = [a.cells[key], b.cells[key]]
    return (
      one?.text === other?.text && one?.note === other?.note && one?.mark === other?.mark && one?.title === other?.title
    )
  })
}
