import type { Edit } from '#domain/khatian/edit.ts'
import type { Khatian, Row, RowSection } from '#domain/khatian/khatian.ts'
import { applyEdits } from '#domain/khatian/merge.ts'
import { findTarget } from '#domain/khatian/path.ts'
import type { Template } from '#domain/template/template.ts'

/**
 * The khatian with a person's edits on it; as it was where one of them cannot be read. The merge looks at a cell's own
 * row alone, and a khatian may have thousands: where nothing but cells is set, it is given those rows only.
 */
export function withEdits(khatian: Khatian, edits: readonly Edit[], template: Template): Khatian {
  const rows = rowsOfCells(edits)
  if (rows === undefined) return merged(khatian, edits, template)
  const few = inSections(khatian, (name) => khatian[name].filter((row) => rows.has(row.id)))
  const after = merged(few, edits, template)
  if (after === few) return khatian
  return inSections(khatian, (name) => {
    const set = new Map(after[name].map((row) => [row.id, row]))
    return set.size === 0 ? khatian[name] : khatian[name].map((row) => set.get(row.id) ?? row)
  })
}

/** The rows whose cells are set, or undefined where something else is changed too: the header, a whole row, its place. */
function rowsOfCells(edits: readonly Edit[]): ReadonlySet<string> | undefined {
  const targets = edits.map((edit) => findTarget(edit.path))
  const cells = targets.filter((target) => target?.kind === 'cell')
  return cells.length === targets.length ? new Set(cells.map((cell) => cell.rowId)) : undefined
}

function inSections(khatian: Khatian, rows: (section: RowSection) => readonly Row[]): Khatian {
  return { ...khatian, owners: rows('owners'), dags: rows('dags'), pages: rows('pages') }
}

function merged(khatian: Khatian, edits: readonly Edit[], template: Template): Khatian {
  const result = applyEdits(khatian, edits, template)
  return result.ok ? result.khatian : khatian
}
