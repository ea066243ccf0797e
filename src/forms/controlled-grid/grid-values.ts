import { sameJson } from '#domain/kernel/canonical-json.ts'
import type { Row, RowSection } from '#domain/khatian/khatian.ts'
import type { CellValue } from '#domain/khatian/value.ts'

type Cells = Row['cells']

/** A row on the screen. Its place is its index. */
export type GridLine = { readonly id: string; readonly cells: Cells }

/** The values of a khatian that a form of grids edits. */
export type GridValues = { readonly header: Cells } & { readonly [section in RowSection]: readonly GridLine[] }

export const noValues: GridValues = { header: {}, owners: [], dags: [], pages: [] }

/** One change of the rows of a section. */
export type LineEdit =
  | { readonly kind: 'cell'; readonly rowId: string; readonly key: string; readonly value: CellValue }
  | { readonly kind: 'insert'; readonly rowId: string; readonly index: number }
  | { readonly kind: 'remove'; readonly rowId: string }

/** An unchanged row keeps its object, so that the grid does not draw it again. */
export function editLines(lines: readonly GridLine[], edit: LineEdit): readonly GridLine[] {
  if (edit.kind === 'insert')
    return [...lines.slice(0, edit.index), { id: edit.rowId, cells: {} }, ...lines.slice(edit.index)]
  if (edit.kind === 'remove') return lines.filter(({ id }) => id !== edit.rowId)
  const { rowId, key, value } = edit
  const line = lines.find(({ id }) => id === rowId)
  if (line === undefined || sameJson(line.cells[key] ?? null, value)) return lines
  return lines.map((one) => (one === line ? { id: rowId, cells: withCell(line.cells, key, value) } : one))
}

/** An empty cell has no member. */
export function withCell(cells: Cells, key: string, value: CellValue): Cells {
  const rest = Object.fromEntries(Object.entries(cells).filter(([field]) => field !== key))
  return value === null ? rest : { ...rest, [key]: value }
}

export const isEmptyLine = ({ cells }: GridLine): boolean => Object.keys(cells).length === 0

/** Rows without a value are not stored. */
export const filledLines = (lines: readonly GridLine[]): readonly GridLine[] =>
  lines.filter((line) => !isEmptyLine(line))

/** The empty cells of the column on that side, up to the next filled one. [ENT-19] */
export function fillEdits(
  lines: readonly GridLine[],
  rowId: string,
  key: string,
  side: 'down' | 'up',
): readonly LineEdit[] {
  const at = lines.findIndex(({ id }) => id === rowId)
  const value = lines[at]?.cells[key] ?? null
  if (value === null) return []
  const rest = side === 'down' ? lines.slice(at + 1) : lines.slice(0, at).reverse()
  const end = rest.findIndex(({ cells }) => (cells[key] ?? null) !== null)
  return (end < 0 ? rest : rest.slice(0, end)).map((line) => ({ kind: 'cell', rowId: line.id, key, value }))
}

export type GridPlace = { readonly section: RowSection; readonly rowId: string; readonly key: string }

/** The first cell of a section that differs, in the order of the rows that are there after the change. */
export function firstDifference(before: GridValues, after: GridValues): GridPlace | null {
  for (const section of ['owners', 'dags', 'pages'] as const) {
    const old = new Map(before[section].map((line) => [line.id, line.cells]))
    for (const { id, cells } of after[section]) {
      const was = old.get(id) ?? {}
      if (was === cells) continue
      const key = [...new Set([...Object.keys(cells), ...Object.keys(was)])].find(
        (field) => !sameJson(cells[field] ?? null, was[field] ?? null),
      )
      if (key !== undefined) return { section, rowId: id, key }
    }
  }
  return null
}
