import { judgeShareSum, type ShareJudgement, type ShareValue } from '#domain/kernel/share.ts'
import { isShare } from '#domain/khatian/canonical-value.ts'
import type { Row } from '#domain/khatian/khatian.ts'
import type { CellValue } from '#domain/khatian/value.ts'
import { dagFields, marksOfDag } from './soft-marks.ts'

export type OwnerSums = { readonly count: number; readonly judgement: ShareJudgement; readonly decimal: boolean }

export function sumOwners(owners: readonly Row[]): OwnerSums {
  const shares = owners.flatMap((row) => Object.values(row.cells).filter(isShare)) satisfies ShareValue[]
  return {
    count: owners.length,
    judgement: judgeShareSum(shares),
    decimal: shares.some((share) => share.text.includes('.')),
  }
}

export type DagSums = {
  readonly count: number
  readonly area: number
  readonly totalArea: number
  /** dags whose own part is not total × portion */
  readonly doubtful: number
}

export function sumDags(dags: readonly Row[]): DagSums {
  return {
    count: dags.length,
    area: sumOf(dags, dagFields.area),
    totalArea: sumOf(dags, dagFields.total),
    doubtful: dags.filter((row) => marksOfDag(row).some((mark) => mark.kind === 'own-part')).length,
  }
}

/** What the foot of the form says of the land, less the sum of the dags; null where it says nothing or agrees. */
export function areaGap(written: CellValue | undefined, sums: DagSums): number | null {
  if (typeof written !== 'number' || sums.count === 0 || written === sums.area) return null
  return written - sums.area
}

function sumOf(rows: readonly Row[], field: string): number {
  return rows.reduce((sum, row) => {
    const value = row.cells[field]
    return typeof value === 'number' ? sum + value : sum
  }, 0)
}
