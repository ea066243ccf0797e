import type { Edit } from '#domain/khatian/edit.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { forgetLeft } from './left-keys.ts'
import type { Unstarted } from './khatian-writes.ts'
import type { UserReplica } from './user-replica.ts'

/** Cells that the disk did not take. */
export type UnsavedCells = {
  readonly userId: string
  readonly scope: string
  readonly khatian: Khatian
  /** the khatian's creation, where the disk did not take that either */
  readonly create?: Unstarted['create'] | undefined
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

const onScreens = new Set<() => UnsavedCells | null>()
let shown: readonly UnsavedCells[] = []

/** Cells of khatians on a screen that the disk did not take; the same array until `announceUnsaved`. */
export function unsavedOnScreens(): readonly UnsavedCells[] {
  return shown
}

/** A screen answers with its cells that the disk did not take. */
export function showUnsaved(find: () => UnsavedCells | null): () => void {
  onScreens.add(find)
  return () => {
    if (onScreens.delete(find)) announceUnsaved()
  }
}

/** The answer of a screen is another one now. */
export function announceUnsaved(): void {
  const next = [...onScreens].flatMap((find) => find() ?? [])
  if (next.length === 0 && shown.length === 0) return
  shown = next
  for (const listener of listeners) listener()
}

/** All that only this page has of a person. */
export function allUnsaved(userId: string): readonly UnsavedCells[] {
  return [...kept, ...[...onScreens].flatMap((find) => find() ?? [])].filter((one) => one.userId === userId)
}

/** The khatian that is to be made with the cells that are kept of it. */
export function findUnstarted(userId: string, khatianId: string): Pick<UnsavedCells, 'khatian' | 'create'> | undefined {
  return kept.find((one) => one.userId === userId && one.khatian.id === khatianId && one.create !== undefined)
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
    const { khatian, scope, create, edits } = one
    // One write makes the khatian with all its cells: it is there whole, or waits here whole.
    const writing =
      create === undefined
        ? ledger.commitEdits(khatian.id, scope, edits)
        : ledger.queue(khatian.id, scope, 'khatian.create', create.input, [...create.edits, ...edits])
    const written = await writing.then(
      () => true,
      () => false,
    )
    underWay.delete(one)
    if (written) forgetLeft(one.userId, khatian.id)
    // Told also where there is still no room: a screen that opened the khatian meanwhile could not take its cells.
    change(written ? kept.filter((other) => other !== one) : kept)
  }
}

function change(next: readonly UnsavedCells[]): void {
  kept = next
  for (const listener of listeners) listener()
}
