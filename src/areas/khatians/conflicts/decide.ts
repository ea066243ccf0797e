import { conflictOfWire } from '#contract/values.ts'
import { runStart } from '#domain/kernel/order-key.ts'
import type { Edit, EditValue } from '#domain/khatian/edit.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { rowPath } from '#domain/khatian/path.ts'
import { keepMine } from '#store/khatian-logic.ts'
import { newId, type UserReplica } from '#store/user-replica.ts'
import type { EntryRow } from '#sync/types.ts'

/** Whose value is to stand; `other` brings one that neither keyed. */
export type Decision = { readonly chosen: 'mine' | 'theirs' } | { readonly chosen: 'other'; readonly value: EditValue }

/** Carries a decision out as a new edit that names what it resolves; the losing values stay in the record's log. */
export function decideConflict(
  user: UserReplica,
  entry: EntryRow,
  decisions: ReadonlyMap<string, Decision>,
): Promise<void> {
  const of = (path: string): Decision => decisions.get(path) ?? { chosen: 'theirs' }
  const mine = entry.conflicts.filter(({ path }) => of(path).chosen === 'mine')
  const others = conflictsOf(entry).flatMap(({ path, theirs }): Edit[] => {
    const decision = of(path)
    return decision.chosen === 'other' ? [{ path, from: theirs, to: decision.value }] : []
  })
  const resolves = entry.conflicts.map(({ path }) => ({ mid: entry.mid, path, chosen: of(path).chosen }))
  return user.ledger.resend(entry.cseq, 'khatian.edit', { edits: [...keepMine(mine), ...others], resolves })
}

export type MergeRow = { readonly section: 'owners' | 'dags'; readonly rowId: string }

/**
 * Copies rows of a khatian that lost its number into the one that has it, and then ends the former. The rows are durable
 * in their new place before the old one goes.
 */
export async function mergeInto(
  user: UserReplica,
  from: Khatian,
  into: Khatian,
  chosen: readonly MergeRow[],
): Promise<void> {
  const edits = (['owners', 'dags'] as const).flatMap((section) => {
    let last = into[section].at(-1)?.order ?? null
    return from[section].flatMap((row): Edit[] => {
      if (!chosen.some((one) => one.section === section && one.rowId === row.id)) return []
      last = runStart(last, null, () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
      return [{ path: rowPath(section, newId()), from: null, to: { order: last, cells: row.cells } }]
    })
  })
  if (edits.length > 0) await user.ledger.commitEdits(into.id, `volume:${into.volumeId}`, edits)
  await user.ledger.seal(into.id)
  await user.ledger.withdraw(from.id)
}

/** Conflicts as the domain has them. */
export function conflictsOf(entry: EntryRow) {
  return entry.conflicts.map(conflictOfWire)
}
