import { differencesOf } from '../khatian/differences.ts'
import type { Khatian, Row } from '../khatian/khatian.ts'
import { sameValue } from '../khatian/same-value.ts'
import type { CorrectionCase } from './case.ts'

export type EntryProblem = {
  readonly code: 'correction.dags-missing' | 'correction.area-unchanged' | 'correction.unchanged'
  /** ids of the rows of the main khatian it speaks of */
  readonly rows: readonly string[]
}

type Corrected = Pick<Khatian, 'number' | 'templateId' | 'header' | 'owners' | 'dags' | 'pages'>

/**
 * What a correction lacks beside the version it corrects: every dag of that is found again, by its row or its number, but
 * those that the order takes out; where the area is its subject, the area of a dag differs; something differs. [COR-9]
 */
export function entryProblem(
  main: Corrected,
  corrected: Corrected,
  { subjects, dagsToRemove }: Pick<CorrectionCase, 'subjects' | 'dagsToRemove'>,
): EntryProblem | null {
  const pairs = main.dags.map((row) => ({ row, found: findDag(corrected.dags, row) }))
  const missing = pairs.filter(({ row, found }) => found === undefined && !dagsToRemove.includes(row.id))
  if (missing.length > 0) return { code: 'correction.dags-missing', rows: missing.map(({ row }) => row.id) }
  if (differencesOf(main, corrected).length === 0) return { code: 'correction.unchanged', rows: [] }
  const resized = pairs.some(
    ({ row, found }) => found !== undefined && !sameValue(row.cells['area'] ?? null, found.cells['area'] ?? null),
  )
  return subjects.includes('area') && !resized ? { code: 'correction.area-unchanged', rows: [] } : null
}

function findDag(dags: readonly Row[], main: Row): Row | undefined {
  const number = main.cells['dagNo'] ?? null
  return (
    dags.find(({ id }) => id === main.id) ??
    (number === null ? undefined : dags.find(({ cells }) => sameValue(cells['dagNo'] ?? null, number)))
  )
}
