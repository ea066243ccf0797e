import { isShare } from '#domain/khatian/canonical-value.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { isOddDagNumber } from '#domain/kernel/dag-number.ts'
import { judgeShareSum, type ShareJudgement, type ShareValue } from '#domain/kernel/share.ts'
import type { Template, TemplateField } from '#domain/template/template.ts'

export type ColumnSum = { field: TemplateField; sum: number }

export type KhatianSums = {
  /** null where the form has no share column for owners */
  shares: ShareJudgement | null
  /** sums of the dags' area columns, in form order */
  areas: readonly ColumnSum[]
  /** rows whose own part is larger than the dag */
  partOverTotal: readonly string[]
  oddDags: readonly string[]
}

/** What the books should add up to; shown beside them and never a block, since old books break the rule. */
export function sumKhatian(khatian: Pick<Khatian, 'owners' | 'dags'>, template: Template): KhatianSums {
  const shareField = template.owners.find((field) => field.kind === 'share')
  const areaFields = template.dags.filter((field) => field.kind === 'area')
  const dagField = template.dags.find((field) => field.kind === 'dag-number')
  const [total, part] = areaFields
  return {
    shares: shareField === undefined ? null : judgeShareSum(sharesOf(khatian, shareField.key)),
    areas: areaFields.map((field) => ({
      field,
      sum: khatian.dags.reduce((sum, row) => sum + numberOf(row.cells[field.key]), 0),
    })),
    partOverTotal:
      total === undefined || part === undefined
        ? []
        : khatian.dags
            .filter((row) => numberOf(row.cells[part.key]) > numberOf(row.cells[total.key]))
            .map((row) => row.id),
    oddDags:
      dagField === undefined
        ? []
        : khatian.dags
            .filter((row) => {
              const value = row.cells[dagField.key]
              return typeof value === 'string' && isOddDagNumber(value)
            })
            .map((row) => row.id),
  }
}

function sharesOf(khatian: Pick<Khatian, 'owners'>, key: string): ShareValue[] {
  return khatian.owners.flatMap((row) => {
    const value = row.cells[key]
    return value !== undefined && isShare(value) ? [value] : []
  })
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
