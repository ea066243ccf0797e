import { runNext, runStart } from '#domain/kernel/order-key.ts'
import type { RandomSource } from '#domain/kernel/uuid7.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import type { Row, RowSection } from '#domain/khatian/khatian.ts'
import { takenKeyOf } from '#domain/khatian/cell-note.ts'
import { cellPath, findTarget, headerPath, rowPath } from '#domain/khatian/path.ts'
import type { CellValue } from '#domain/khatian/value.ts'
import { sameJson } from '#domain/kernel/canonical-json.ts'

/** The sections that are keyed as tables. */
export type SectionName = 'owners' | 'dags'

/** A row that stands on the screen only: it enters the record with its first cell. */
export type DraftRow = { readonly id: string; readonly afterId: string | null }

/** Where the draft row stands among the rows. */
export function draftIndex(rows: readonly Row[], draft: DraftRow): number {
  return draft.afterId === null ? 0 : rows.findIndex((row) => row.id === draft.afterId) + 1
}

/**
 * The place key of a new row. A row keyed right behind the last one made here goes on with its run, so that rows keyed
 * elsewhere at the same place do not come in between.
 */
export function placeOf(rows: readonly Row[], index: number, lastMadeId: string | null, random: RandomSource): string {
  const before = rows[index - 1]
  const after = rows[index]?.order ?? null
  // Rows restored from a conflict may share a place; a new row then goes behind both.
  const room = before !== undefined && after !== null && before.order >= after ? null : after
  if (before !== undefined && before.id === lastMadeId) return runNext(before.order, room)
  return runStart(before?.order ?? null, room, random)
}

export function addRow(section: RowSection, id: string, order: string, cells: Row['cells']): Edit {
  return { path: rowPath(section, id), from: null, to: { order, cells } }
}

export function removeRow(section: RowSection, row: Row): Edit {
  return { path: rowPath(section, row.id), from: { order: row.order, cells: row.cells }, to: null }
}

/** Gives the empty cells of a column on one side, up to the next filled one, the value of the row they start from. [ENT-19] */
export function fillFrom(
  section: RowSection,
  rows: readonly Row[],
  rowId: string,
  field: string,
  side: 'down' | 'up',
): readonly Edit[] {
  const at = rows.findIndex((row) => row.id === rowId)
  const value = rows[at]?.cells[field] ?? null
  if (value === null) return []
  const beside = side === 'down' ? rows.slice(at + 1) : rows.slice(0, at).reverse()
  const filled = beside.findIndex((row) => (row.cells[field] ?? null) !== null)
  return (filled < 0 ? beside : beside.slice(0, filled)).flatMap((row) => changeCell(section, row, field, value) ?? [])
}

/** Says of the own parts that these edits set that nobody keyed them. [ENT-35] */
export function markTaken(section: RowSection, rows: readonly Row[], edits: readonly Edit[]): readonly Edit[] {
  return edits.flatMap(({ path }) => {
    const target = findTarget(path)
    const row = target?.kind === 'cell' ? rows.find(({ id }) => id === target.rowId) : undefined
    if (target?.kind !== 'cell' || row === undefined) return []
    return changeCell(section, row, takenKeyOf(target.field), 1) ?? []
  })
}

/** Null where nothing changes. */
export function changeCell(section: RowSection, row: Row, field: string, value: CellValue): Edit | null {
  return change(cellPath(section, row.id, field), row.cells[field] ?? null, value)
}

export function changeHeader(header: Row['cells'], field: string, value: CellValue): Edit | null {
  return change(headerPath(field), header[field] ?? null, value)
}

function change(path: string, from: CellValue, to: CellValue): Edit | null {
  return sameJson(from, to) ? null : { path, from, to }
}
