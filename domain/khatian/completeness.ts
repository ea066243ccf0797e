import { neededColumns } from '../template/known-columns.ts'
import { reasonWhen } from '../validation/rules.ts'
import type { Khatian, Row } from './khatian.ts'

/** The header fields of every form that say that no copy is handed out, and why. */
export const notPayable = { flag: 'notPayable', reason: 'nonDeliverable' } as const

/**
 * "At least one owner and one dag must be filled in a khatian", and "a non-deliverable reason is required when a khatian is
 * marked not payable" (spec §5). A keyed owner has a name and a keyed dag a number, or a mark that the paper has none. [KHS-3]
 */
export function missingForCompletion(khatian: Khatian): { code: string; field: string } | null {
  if (!khatian.owners.some(isFilled)) return { code: 'khatian.no-owner', field: 'owners' }
  if (!khatian.dags.some(isFilled)) return { code: 'khatian.no-dag', field: 'dags' }
  for (const [section, { column, code }] of Object.entries(keyColumns)) {
    const unnamed = khatian[section as keyof typeof keyColumns].find(
      (row) => isFilled(row) && (row.cells[column] ?? null) === null,
    )
    if (unnamed !== undefined) return { code, field: `${section}.${unnamed.id}.${column}` }
  }
  const reason = khatian.header[notPayable.reason] ?? null
  const unexplained = reasonWhen(khatian.header[notPayable.flag] === 1)(reason === null ? '' : JSON.stringify(reason))
  return unexplained !== null ? { code: 'khatian.no-reason', field: `header.${notPayable.reason}` } : null
}

const keyColumns = {
  owners: { column: neededColumns.owners, code: 'khatian.owner-name' },
  dags: { column: neededColumns.dags, code: 'khatian.dag-number' },
} as const

function isFilled(row: Row): boolean {
  return Object.keys(row.cells).length > 0
}
