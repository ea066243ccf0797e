import type { Khatian, Row } from '../khatian/khatian.ts'
import { khatianStatus, type KhatianStatus } from '../khatian/status.ts'
import { dagTerm } from '../khatian/search-terms.ts'

/** What one row of a khatian says of a dag; areas in ajutangsho, null where they are not known. */
export type DagPart = {
  readonly khatianId: string
  readonly rowId: string
  /** the number as it is looked for */
  readonly dag: string
  /** the part of this khatian */
  readonly area: number | null
  /** the whole dag */
  readonly total: number | null
  /** class and use as they are written: a dag of two classes stands in two rows */
  readonly landClass: string
}

type Read = Pick<Khatian, 'id' | 'dags'>

/** The rows of a khatian that name a dag. */
export function dagPartsOf({ id, dags }: Read): DagPart[] {
  return dags.flatMap(({ id: rowId, cells }) => {
    const { dagNo } = cells
    if (typeof dagNo !== 'string' || dagNo.trim() === '') return []
    const classes = ['classAgri', 'classNonAgri', 'landUse', 'landType'].map((field) => cells[field] ?? '')
    return [
      {
        khatianId: id,
        rowId,
        dag: dagTerm(dagNo),
        area: areaOf(cells, 'area'),
        total: areaOf(cells, 'totalArea'),
        landClass: JSON.stringify(classes),
      },
    ]
  })
}

/** Khatians whose keying has not ended say nothing yet; mutations stand beside the survey they changed. [MZR-2] */
export function isCounted(status: KhatianStatus, survey: string): boolean {
  return survey !== 'MUTATION' && status !== khatianStatus.draft && status !== khatianStatus.citizenEntryPending
}

export function areaOf(cells: Row['cells'], field: string): number | null {
  const value = cells[field]
  return typeof value === 'number' ? value : null
}
