import type { Account, Accounts } from './account.ts'
import { amountTaken, type Entry, replay } from './entry.ts'

/** How much was taken of each dag by entries that stand. */
export function takenByDag(entries: readonly Entry[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const entry of entries) sums.set(entry.dagNo, (sums.get(entry.dagNo) ?? 0) + amountTaken(entry))
  return sums
}

/**
 * An approved mutation khatian says of each dag what its case has had taken already: then it confirms that, and takes nothing
 * a second time. [BAL-5]
 *
 * @param taken by the case, of each dag
 * @param said by the mutation khatian, of each dag
 * @returns the first dag of which it says something else; null where there is none
 */
export function findOtherTotal(taken: ReadonlyMap<string, number>, said: ReadonlyMap<string, number>): string | null {
  const dags = [...new Set([...taken.keys(), ...said.keys()])].toSorted()
  return dags.find((dagNo) => (taken.get(dagNo) ?? 0) !== (said.get(dagNo) ?? 0)) ?? null
}

export type AccountDifference = {
  readonly dagNo: string
  readonly column: keyof Account
  readonly kept: unknown
  readonly proven: unknown
}

const columns = ['area', 'taken', 'adjusted', 'remaining', 'excess', 'epoch'] as const

/**
 * Compares the accounts as they are kept with what their entries and the approved version say. It mends nothing. [BAL-10]
 *
 * @param areas of the dags in the last approved version
 * @returns the first difference by dag and column; null where all agree
 */
export function findAccountDifference(
  kept: Accounts,
  entries: readonly Entry[],
  areas: ReadonlyMap<string, number>,
): AccountDifference | null {
  const proven = replay(entries)
  for (const dagNo of [...new Set([...kept.keys(), ...proven.keys()])].toSorted()) {
    const [had, should] = [kept.get(dagNo), proven.get(dagNo)]
    for (const column of columns)
      if (had?.[column] !== should?.[column])
        return { dagNo, column, kept: had?.[column] ?? null, proven: should?.[column] ?? null }
    if (JSON.stringify(had?.owners) !== JSON.stringify(should?.owners))
      return { dagNo, column: 'owners', kept: had?.owners ?? null, proven: should?.owners ?? null }
    const area = areas.get(dagNo) ?? 0
    if (had?.area !== area) return { dagNo, column: 'area', kept: had?.area ?? null, proven: area }
  }
  return null
}
