import { useCallback, useRef, useState } from 'react'
import type { Row } from '#domain/khatian/khatian.ts'
import { newId } from '#store/user-replica.ts'
import type { DraftRow } from './row-edits.ts'

/** The row that was begun and holds nothing yet: on the screen alone, and part of the record with its first value. */
export function useDraftRow(rowsNow: () => readonly Row[]) {
  const [draft, setDraft] = useState<DraftRow | null>(null)
  /** the same for whoever cannot wait for a render */
  const draftNow = useRef<DraftRow | null>(null)

  const setDraftRow = useCallback((next: DraftRow | null) => {
    draftNow.current = next
    setDraft(next)
  }, [])

  const newRow = useCallback(
    (afterRowId: string | null): string => {
      const waiting = draftNow.current
      // A row that is still empty is not followed by another empty one.
      if (waiting !== null && (waiting.id === afterRowId || waiting.afterId === afterRowId)) return waiting.id
      const made = { id: newId(), afterId: afterRowId ?? rowsNow().at(-1)?.id ?? null }
      setDraftRow(made)
      return made.id
    },
    [rowsNow, setDraftRow],
  )

  const insertRow = useCallback(
    (beforeRowId: string): string => {
      if (draftNow.current?.id === beforeRowId) return beforeRowId
      const now = rowsNow()
      const made = { id: newId(), afterId: now[now.findIndex((row) => row.id === beforeRowId) - 1]?.id ?? null }
      setDraftRow(made)
      return made.id
    },
    [rowsNow, setDraftRow],
  )

  const dropDraft = useCallback(() => setDraftRow(null), [setDraftRow])

  /** The cursor stands elsewhere: a row left empty was never part of the record and goes. */
  const stoodOn = useCallback(
    (rowId: string): void => {
      if (draftNow.current !== null && draftNow.current.id !== rowId) setDraftRow(null)
    },
    [setDraftRow],
  )

  return { draft, draftNow, setDraftRow, newRow, insertRow, stoodOn, dropDraft }
}
