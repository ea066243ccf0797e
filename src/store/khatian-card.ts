import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { returnedFrom, type ReturnedFrom } from '#domain/khatian/returned.ts'
import type { KhatianStatus } from '#domain/khatian/status.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { Card } from '#sync/types.ts'

/** A khatian as the lists of a device show it, everything pending included. */
export type KhatianCardRow = Card & {
  readonly survey: SurveyKey
  readonly templateId: string
  readonly number: string
  readonly numberLead: number
  readonly status: KhatianStatus
  readonly version: number
  readonly ownerCount: number
  readonly dagCount: number
  readonly firstOwner: string | null
  readonly totalArea: number
  readonly lastRemark: string | null
  /** absent from cards of an earlier build */
  readonly returnedFrom?: ReturnedFrom
  readonly authors: readonly string[]
  readonly rev: number
  /** entries that were not sent yet */
  readonly pending: number
  readonly trouble: 'conflict' | 'quarantine' | null
}

export function khatianCard(
  khatian: Khatian,
  scope: string,
  state: Pick<KhatianCardRow, 'rev' | 'pending' | 'trouble'>,
): KhatianCardRow {
  const parsed = parseKhatianNumber(khatian.number)
  const first = khatian.owners[0]?.cells['name']
  return {
    id: khatian.id,
    scope,
    survey: khatian.survey,
    templateId: khatian.templateId,
    number: khatian.number,
    numberLead: parsed.ok ? parsed.value.lead : 0,
    status: khatian.status,
    version: khatian.version,
    ownerCount: khatian.owners.length,
    dagCount: khatian.dags.length,
    firstOwner: typeof first === 'string' ? first : null,
    totalArea: khatian.dags.reduce((sum, dag) => sum + areaOf(dag.cells['area']), 0),
    lastRemark: khatian.remarks.at(-1)?.text ?? null,
    returnedFrom: returnedFrom(khatian),
    authors: khatian.authors,
    ...state,
  }
}

function areaOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
