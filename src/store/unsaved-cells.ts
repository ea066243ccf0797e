import type { Edit } from '#domain/khatian/edit.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { UserReplica } from './user-replica.ts'

/** Cells that the disk did not take, of a khatian that no screen has open any more. */
export type UnsavedCells = {
  readonly userId: string
  readonly scope: string
  readonly khatian: Pick<Khatian, 'id' | 'volumeId' | 'number'>
  readonly edits: readonly Edit[]
}

/** After so long what the disk did not take is tried again, on a screen or off it. */
export const saveAgainMs = 5_000

/** In this page's memory: there is no other place for what the disk does not take. */
let kept: readonly UnsavedCells[] = []
/** being written just now: not to be taken by anybody else */
const underWay = new Set<UnsavedCells>()
const listeners = new Set<() => void>()

/** All that is kept, oldest first; the same array until something changes. */
export function unsavedCells(): readonly UnsavedCells[] {
  return kept
}

export function onUnsavedCells(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function keepUnsaved(cells: UnsavedCells): void {
  change([...kept, cells])
}

/** Hands a khatian's cells over to the screen that opens it, in the order in which they were keyed. */
export function takeUnsaved(userId: string, khatianId: string): Edit[] {
  const taken = kept.filter((one) => one.userId === userId && one.khatian.id === khatianId && !underWay.has(one))
  if (taken.length > 0) change(kept.filter((one) => !taken.includes(one)))
  return taken.flatMap((one) => one.edits)
}

/** Tries once more to write what is kept of a person; what the disk does not take now either is kept on. [S2] */
export async function writeUnsaved({ person, ledger }: UserReplica): Promise<void> {
  for (const one of kept.filter((cells) => cells.userId === person.userId)) {
    // A screen may have taken it over, or another turn have begun with it, while the one before was written.
    if (!kept.includes(one) || underWay.has(one)) continue
    underWay.add(one)
    const written = await ledger.commitEdits(one.khatian.id, one.scope, one.edits).then(
      () => true,
      () => false,
    )
    underWay.delete(one)
    // Told also where there is still no room: a screen that opened the khatian meanwhile could not take its cells.
    change(written ? kept.filter((other) => other !== one) : kept)
  }
}

function change(next: readonly UnsavedCells[]): void {
  kept = next
  for (const listener of listeners) listener()
}
