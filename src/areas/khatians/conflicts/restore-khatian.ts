import type { Edit } from '#domain/khatian/edit.ts'
import { headerPath, rowPath } from '#domain/khatian/path.ts'
import { rowSections, type Khatian } from '#domain/khatian/khatian.ts'
import { startKhatian } from '#store/khatian-writes.ts'
import { newId, type UserReplica } from '#store/user-replica.ts'

/** Everything a khatian holds, as edits that key it anew into an empty one. */
export function editsOfWhole(khatian: Khatian, makeId: () => string): Edit[] {
  const header = Object.entries(khatian.header).flatMap(([field, value]): Edit[] =>
    value === null ? [] : [{ path: headerPath(field), from: null, to: value }],
  )
  const rows = rowSections.flatMap((section) =>
    khatian[section].map(({ order, cells }): Edit => ({
      path: rowPath(section, makeId()),
      from: null,
      to: { order, cells },
    })),
  )
  return [...header, ...rows]
}

/**
 * Makes a new khatian of one that was removed on the server, and then lets the old one's entries go. The new one is durable
 * before anything of the old one is given up.
 */
export async function restoreAsNew(user: UserReplica, khatian: Khatian, number: string): Promise<string> {
  const { volumeId, templateId } = khatian
  const recordId = await startKhatian(user, { volumeId, templateId, number })
  const edits = editsOfWhole(khatian, newId)
  if (edits.length > 0) await user.ledger.commitEdits(recordId, `volume:${volumeId}`, edits)
  await user.ledger.seal(recordId)
  await user.ledger.withdraw(khatian.id)
  return recordId
}
