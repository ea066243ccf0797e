import { sameJson } from '#domain/kernel/canonical-json.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { findTarget } from '#domain/khatian/path.ts'
import { viewRecord } from '#sync/view.ts'
import { isKhatian, khatianLogic } from './khatian-logic.ts'
import { forgetLeft, leftKeys, leftPrefix } from './left-keys.ts'
import { leaveText, leftText } from './left-text.ts'
import { keepUnsaved, type UnsavedCells } from './unsaved-cells.ts'
import type { UserReplica } from './user-replica.ts'

type Written = Pick<UserReplica, 'codec' | 'person'>

/** Unsaved cells wait outside the database until they are durable. [ENT-47] */
export function leaveCells({ codec, person }: Written, cells: UnsavedCells): void {
  const { khatian } = cells
  // The rows are on the disk; the creation of a khatian that is not needs its look.
  const bare = cells.create === undefined ? { ...khatian, owners: [], dags: [], pages: [] } : khatian
  leaveText(codec, leftPrefix(person.userId) + khatian.id, { ...cells, khatian: bare })
}

/** Takes up what earlier pages left behind; what did reach the disk is dropped. Gives how many khatians it is of. */
export async function takeLeftCells(user: UserReplica): Promise<number> {
  let count = 0
  for (const key of leftKeys(user.person.userId)) {
    const cells = readLeft(user, key)
    if (cells === null) continue
    const left = await withoutWritten(user, cells)
    if (left === null) forgetLeft(user.person.userId, cells.khatian.id)
    else {
      keepUnsaved(left)
      count += 1
    }
  }
  return count
}

function readLeft({ codec }: Written, key: string): UnsavedCells | null {
  return leftText(codec, key) as UnsavedCells | null
}

async function withoutWritten({ replica }: UserReplica, cells: UnsavedCells): Promise<UnsavedCells | null> {
  const { body } = await replica.read((tx) => viewRecord(tx, khatianLogic, cells.khatian.id))
  if (!isKhatian(body)) return cells
  const folded = cells.edits.reduce<unknown>((input, edit) => khatianLogic.fold(input, edit), null)
  const edits = ((folded as { edits?: readonly Edit[] } | null)?.edits ?? []).filter((edit) => !holds(body, edit))
  return edits.length === 0 ? null : { ...cells, create: undefined, edits }
}

/** Whether the khatian is already as the edit makes it. */
function holds(khatian: Khatian, { path, to }: Edit): boolean {
  const target = findTarget(path)
  if (target === undefined) return false
  if (target.kind === 'header') return sameJson(khatian.header[target.field] ?? null, to)
  const row = khatian[target.section].find(({ id }) => id === target.rowId)
  if (target.kind === 'cell') return sameJson(row?.cells[target.field] ?? null, to)
  return target.kind === 'row' && (row === undefined) === (to === null)
}
