import type { UnsavedEntry } from '#sync/memory-copy.ts'
import { khatianLogic } from './khatian-logic.ts'
import { allUnsaved } from './unsaved-cells.ts'

/** All that only this page has of a person, as entries for a file of work. [STO-4] */
export function unsavedEntries(userId: string): UnsavedEntry[] {
  return allUnsaved(userId).flatMap(({ khatian, scope, create, edits }) => {
    const cells = [...(create?.edits ?? []), ...edits].reduce<unknown>(
      (folded, edit) => khatianLogic.fold(folded, edit),
      null,
    )
    const of = { recordId: khatian.id, scope }
    return [
      ...(create === undefined ? [] : [{ ...of, command: 'khatian.create', input: create.input }]),
      ...(cells === null ? [] : [{ ...of, command: khatianLogic.editCommand, input: cells }]),
    ]
  })
}
