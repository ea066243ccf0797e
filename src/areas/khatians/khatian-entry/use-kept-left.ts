import { readOpen } from '#forms/controlled-grid/kept-values.ts'
import { noOpenTexts, type OpenTexts } from '#forms/controlled-grid/open-texts.ts'
import { useLeavingForm } from '#forms/controlled-grid/use-leaving-form.ts'
import { useKeptDraft } from '#platform/replica/use-kept-draft.ts'
import type { LeftText } from '#grid/grid-types.ts'
import { sameJson } from '#domain/kernel/canonical-json.ts'
import type { RecordSession } from '#store/record-session.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { SectionName } from './row-edits.ts'
import type { DeskFocus } from './use-desk-focus.ts'

const sections = ['owners', 'dags'] as const

/**
 * Keeps pasted texts that are in no cell until the operator decides, and refused texts when the screen is left. Both show
 * again when the khatian is opened again. [ENT-59]
 *
 * @returns the listener for pasted texts that are in no cell
 */
export function useKeptLeft(session: RecordSession, focus: DeskFocus) {
  const { draft, isRead, change, forget } = useKeptDraft({
    note: 'keying-left',
    id: session.recordId,
    empty: noOpenTexts,
    read: (kept) => readOpen({ open: kept }),
    // Each one holds what the operator did not decide on.
    most: Number.POSITIVE_INFINITY,
  })
  /** as they were kept last; null until the device was read */
  const now = useRef<OpenTexts | null>(null)

  function keep(next: OpenTexts): void {
    if (now.current === null || sameJson(next, now.current)) return
    now.current = next
    if (sameJson(next, noOpenTexts)) forget(noOpenTexts)
    else change(() => next)
  }

  const restore = useEffectEvent(() => {
    now.current = draft
    for (const section of sections) {
      const grid = focus[section].current
      const rows = session.state().khatian?.[section] ?? []
      const open = draft.cells.filter((cell) => cell.section === section)
      // The row of a text may be gone: an empty row is not kept.
      const isLost = ({ rowId }: { rowId: string }): boolean => !rows.some(({ id }) => id === rowId)
      const lost = open
        .filter(isLost)
        .map(({ columnKey, text }): LeftText => ({ text, columnKey, index: rows.length, message: null }))
      const left = [...draft.left[section], ...lost]
      if (left.length > 0) grid?.addLeft(left)
      const cell = open.find((one) => !isLost(one))
      if (cell !== undefined && session.state().editable) grid?.reopen(cell)
    }
    if (session.state().editable) focus.header.current?.reopen(draft.header)
  })
  useEffect(() => {
    if (isRead) restore()
  }, [isRead])

  useLeavingForm(() => {
    if (now.current === null || !session.state().editable) return
    focus.commit()
    const cells = sections.flatMap((section) => {
      const cell = focus[section].current?.open() ?? null
      return cell === null ? [] : [{ ...cell, section }]
    })
    keep({ ...now.current, header: focus.header.current?.open() ?? {}, cells })
  })

  return (section: SectionName, left: readonly LeftText[]): void => {
    if (now.current !== null) keep({ ...now.current, left: { ...now.current.left, [section]: left } })
  }
}
