import { foldNukta } from '../kernel/bangla-letters.ts'
import { sameJson, type Json } from '../kernel/canonical-json.ts'
import type { Khatian, Row, RowSection } from './khatian.ts'
import { done, type KhatianOutcome } from './khatian-outcome.ts'
import { cellPath, headerPath } from './path.ts'
import type { CellValue } from './value.ts'

type Change = { readonly path: string; readonly before: CellValue; readonly after: CellValue }

/**
 * Rewrites nukta pairs of old converters in every text of a khatian. The record reads the same before and after, so it may
 * be locked or approved, and no author is added. [TXT-8]
 */
export function foldText(khatian: Khatian): KhatianOutcome {
  const changes: Change[] = []
  const header = foldCells(headerPath, khatian.header, changes)
  const rowsOf = (section: RowSection): Row[] => khatian[section].map((row) => foldRow(section, row, changes))
  const folded = { ...khatian, header, owners: rowsOf('owners'), dags: rowsOf('dags'), pages: rowsOf('pages') }
  return done(changes.length === 0 ? khatian : folded, changes)
}

function foldRow(section: RowSection, row: Row, changes: Change[]): Row {
  return { ...row, cells: foldCells((field) => cellPath(section, row.id, field), row.cells, changes) }
}

function foldCells(pathOf: (field: string) => string, cells: Row['cells'], changes: Change[]): Row['cells'] {
  return Object.fromEntries(
    Object.entries(cells).map(([field, before]) => {
      const after = foldValue(before)
      if (!sameJson(before as Json, after as Json)) changes.push({ path: pathOf(field), before, after })
      return [field, after]
    }),
  )
}

/** A share and an identity hold text in their members. */
function foldValue(value: CellValue): CellValue {
  if (typeof value === 'string') return foldNukta(value.normalize('NFC'))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, typeof member === 'string' ? foldNukta(member) : member]),
  ) as CellValue
}
