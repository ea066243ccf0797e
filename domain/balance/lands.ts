import type { Fraction } from '../kernel/fraction.ts'
import type { Khatian, Row } from '../khatian/khatian.ts'
import { dagTerm } from '../khatian/search-terms.ts'
import type { DagRows } from './recast.ts'
import type { Land, Lands } from './take.ts'

/** The dags of an approved version as they are counted: one number has the land of all its rows. [BAL-1] */
export function landsOf({ dags, owners }: Pick<Khatian, 'dags' | 'owners'>): Lands {
  const shares = owners.map(({ id, cells }) => ({ id, share: shareOf(cells['share']) }))
  const lands = new Map<string, Land>()
  for (const { dagNo, area } of dags.flatMap(countedRow)) {
    const known = lands.get(dagNo)
    const sum = known === undefined ? area : known.area === null || area === null ? null : known.area + area
    lands.set(dagNo, { area: sum, owners: shares })
  }
  return lands
}

/** Which number each row of a dag has. */
export function dagRowsOf({ dags }: Pick<Khatian, 'dags'>): DagRows {
  return dags.flatMap(countedRow).map(({ rowId, dagNo }) => ({ rowId, dagNo }))
}

/** A row without a number is no dag; an area that is empty, or marked as unreadable, is not known. */
function countedRow({ id, cells }: Row): { rowId: string; dagNo: string; area: number | null }[] {
  const { dagNo, area } = cells
  if (typeof dagNo !== 'string' || dagNo.trim() === '') return []
  return [{ rowId: id, dagNo: dagTerm(dagNo), area: typeof area === 'number' ? area : null }]
}

function shareOf(cell: Row['cells'][string] | undefined): Fraction | null {
  if (typeof cell !== 'object' || cell === null || !('n' in cell) || !('d' in cell)) return null
  return { n: cell.n, d: cell.d }
}
