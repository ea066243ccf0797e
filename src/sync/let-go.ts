import { waiting } from './view.ts'
import type { ReplicaTx } from './types.ts'

/**
 * Lets go of a scope and its copies, but never while work stands on any of them that is not in the server's history and
 * in its copy; gives how many entries that are. [S9]
 */
export async function letGo(tx: ReplicaTx, scope: string): Promise<number> {
  const heads = await tx.recHeads(scope)
  const worked = (await tx.entriesIn(['open', 'sealed', 'acknowledged', 'conflict', 'quarantine'])).filter(
    (entry) => entry.scope === scope,
  )
  const ids = [...new Set([...heads.map((head) => head.id), ...worked.map((entry) => entry.recordId)])]
  const entries = await tx.entriesOf(ids)
  const revs = new Map(heads.map((head) => [head.id, head.rev]))
  const pending = [...entries].flatMap(([id, rows]) => waiting(revs.get(id) ?? 0, rows))
  if (pending.length > 0) return pending.length
  // What is left of them is in the copies that go.
  await tx.putEntries(worked.map((row) => ({ ...row, state: 'settled' as const })))
  await tx.deleteRecs(ids)
  await tx.deleteCards(ids)
  await tx.deleteScope(scope)
  return 0
}
