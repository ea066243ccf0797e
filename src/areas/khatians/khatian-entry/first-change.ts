import type { Khatian, Row } from '#domain/khatian/khatian.ts'
import { findTarget } from '#domain/khatian/path.ts'

/** A cell of the screen: where the cursor goes. */
export type CellSpot =
  | { readonly section: 'header'; readonly field: string }
  | { readonly section: 'owners' | 'dags'; readonly rowId: string; readonly field: string | null }

/** The cell that a path names; null where it names none. */
export function spotAt(path: string): CellSpot | null {
  const target = findTarget(path)
  if (target === undefined) return null
  if (target.kind === 'header') return { section: 'header', field: target.field }
  if (target.section === 'pages') return null
  return { section: target.section, rowId: target.rowId, field: target.kind === 'cell' ? target.field : null }
}

/** The first cell in which two states of a khatian differ: undo takes the eye there. */
export function firstChange(before: Khatian, after: Khatian): CellSpot | null {
  const header = changedField(before.header, after.header)
  if (header !== null) return { section: 'header', field: header }
  return changedRow('owners', before.owners, after.owners) ?? changedRow('dags', before.dags, after.dags)
}

function changedRow(section: 'owners' | 'dags', before: readonly Row[], after: readonly Row[]): CellSpot | null {
  if (before === after) return null
  const old = new Map(before.map((row) => [row.id, row]))
  for (const row of after) {
    const was = old.get(row.id)
    if (was === row) continue
    return { section, rowId: row.id, field: was === undefined ? null : changedField(was.cells, row.cells) }
  }
  // Only removals are left: the row that now stands in the place of the first one.
  const kept = new Set(after.map((row) => row.id))
  const gone = before.findIndex((row) => !kept.has(row.id))
  const next = after[Math.min(gone, after.length - 1)]
  return gone < 0 || next === undefined ? null : { section, rowId: next.id, field: null }
}

function changedField(before: Row['cells'], after: Row['cells']): string | null {
  if (before === after) return null
  return Object.keys({ ...before, ...after }).find((key) => before[key] !== after[key]) ?? null
}
