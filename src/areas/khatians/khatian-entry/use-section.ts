import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useRef, useState } from 'react'
import { takenKeyOf } from '#domain/khatian/cell-note.ts'
import type { Khatian, Row } from '#domain/khatian/khatian.ts'
import { completeLandClass } from '#domain/khatian/land-class.ts'
import type { CellMark, CellValue } from '#domain/khatian/value.ts'
import type { Template } from '#domain/template/template.ts'
import { cellText, type CellForm } from '#domain/print/cell-text.ts'
import { parseCell } from '#domain/print/parse-cell.ts'
import { plainText } from '#domain/print/print-value.ts'
import type { CommitAnswer, GridRow } from '#grid/grid-types.ts'
import { useLocale } from '#platform/locale/locale.ts'
import type { RecordSession } from '#store/record-session.ts'
import { createRowPainter } from './grid-rows.ts'
import { readList } from '#forms/pasted/read-list.ts'
import { readOwners } from '#forms/pasted/read-owners.ts'
import {
  addRow,
  changeCell,
  draftIndex,
  fillFrom,
  markTaken,
  placeOf,
  removeRow,
  type SectionName,
} from './row-edits.ts'
import { annaText, dagFields, expectedPart, nextDagOf, noDoubts, type CellDoubt } from '#forms/soft-marks.ts'
import { randomWord } from './start-khatian.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useDraftRow } from './use-draft-row.ts'
import { useRowRules } from './use-row-rules.ts'
import { useSessionSlice } from './use-session-slice.ts'

const noRows: readonly Row[] = []

/** The rows of one section with everything a grid asks of them: reading, committing, adding, taking from above. */
export function useSection(
  session: RecordSession,
  section: SectionName,
  template: Template,
  previous: Khatian | undefined,
  doubts: readonly CellDoubt[] = noDoubts,
) {
  const { t } = useLingui()
  const locale = useLocale()
  const codeText = useCodeText()
  const rows = useSessionSlice(session, (state) => state.khatian?.[section] ?? noRows)
  const editable = useSessionSlice(session, (state) => state.editable)
  const lastMade = useRef<string | null>(null)
  const [painter] = useState(createRowPainter)
  const fields = template[section]

  const rules = useRowRules(session, section, template, rows, doubts)

  /** The record as it stands now: edits of this very event included, which no render has seen yet. */
  const rowsNow = useCallback(() => session.state().khatian?.[section] ?? noRows, [session, section])

  const { draft, draftNow, setDraftRow, newRow, insertRow, stoodOn, dropDraft } = useDraftRow(rowsNow)

  const formOf = useCallback(
    (columnKey: string): CellForm => fields.find((field) => field.key === columnKey) ?? plainText,
    [fields],
  )

  const gridRows = useMemo(() => {
    const painted = painter(rows, rules)
    if (draft === null || !editable || rows.some((row) => row.id === draft.id)) return painted
    const at = draftIndex(rows, draft)
    return [
      ...painted.slice(0, at),
      draftLook(draft.id, rows[at - 1], section, locale, (offer) => t`F3: ${offer}`),
      ...painted.slice(at),
    ]
  }, [draft, editable, locale, painter, rows, rules, section, t])

  /** What F3 gave for an own part, until it is committed: a value that stays as it was given was not keyed. */
  const given = useRef<{ readonly rowId: string; readonly text: string } | null>(null)
  const isOwnPart = useCallback((columnKey: string) => section === 'dags' && columnKey === dagFields.area, [section])

  const write = useCallback(
    (rowId: string, columnKey: string, value: CellValue, isTaken = false): void => {
      const now = rowsNow()
      const row = now.find((one) => one.id === rowId)
      const taken = isOwnPart(columnKey) ? takenKeyOf(columnKey) : null
      if (row !== undefined) {
        const edits = [
          changeCell(section, row, columnKey, value),
          taken === null ? null : changeCell(section, row, taken, isTaken ? 1 : null),
        ].filter((edit) => edit !== null)
        if (edits.length > 0) void session.edit(edits)
        return
      }
      const made = draftNow.current
      if (made?.id !== rowId || value === null) return
      const order = placeOf(now, draftIndex(now, made), lastMade.current, randomWord)
      lastMade.current = rowId
      setDraftRow(null)
      const cells = { [columnKey]: value, ...(taken !== null && isTaken ? { [taken]: 1 } : {}) }
      void session.edit([addRow(section, rowId, order, cells)])
    },
    [draftNow, isOwnPart, rowsNow, section, session, setDraftRow],
  )

  const commit = useCallback(
    (rowId: string, columnKey: string, text: string): CommitAnswer => {
      const parsed = parseCell(formOf(columnKey), text, template.areaUnit)
      if (!parsed.ok) return { ok: false, message: codeText(parsed.code) }
      const asGiven = isOwnPart(columnKey) && given.current?.rowId === rowId && given.current.text === text
      given.current = null
      write(rowId, columnKey, parsed.value, asGiven && parsed.value !== null)
      return { ok: true }
    },
    [codeText, formOf, isOwnPart, template.areaUnit, write],
  )

  const mark = useCallback(
    (rowId: string, columnKey: string, said: CellMark): void => write(rowId, columnKey, { mark: said }),
    [write],
  )

  /** One edit of the record, so that one undo takes the whole column back. */
  const fill = useCallback(
    (rowId: string, columnKey: string, side: 'down' | 'up'): void => {
      const now = rowsNow()
      const edits = fillFrom(section, now, rowId, columnKey, side)
      const taken = isOwnPart(columnKey) ? markTaken(section, now, edits) : []
      if (edits.length > 0) void session.edit([...edits, ...taken])
    },
    [isOwnPart, rowsNow, section, session],
  )

  const complete = useCallback(
    (columnKey: string, typed: string): string | null =>
      formOf(columnKey).kind === 'land-class'
        ? completeLandClass(typed, textsIn(rowsNow(), columnKey))
        : formOf(columnKey).kind === 'share' && template.shareNotation === 'anna'
          ? annaText(typed)
          : null,
    [formOf, rowsNow, template.shareNotation],
  )

  const split = useCallback(
    (columnKey: string, text: string) =>
      (section === 'owners' && columnKey === 'name' ? readOwners(text) : null) ??
      readList(formOf(columnKey).kind, columnKey, text),
    [formOf, section],
  )

  const dropRow = useCallback(
    (rowId: string): void => {
      const row = rowsNow().find((one) => one.id === rowId)
      if (row !== undefined) void session.edit([removeRow(section, row)])
      else if (draftNow.current?.id === rowId) setDraftRow(null)
    },
    [draftNow, rowsNow, section, session, setDraftRow],
  )

  const ditto = useCallback(
    (rowId: string, columnKey: string): string | null => {
      const now = rowsNow()
      const made = draftNow.current
      const at = made?.id === rowId ? draftIndex(now, made) : now.findIndex((row) => row.id === rowId)
      const above = now[at - 1]
      const value =
        offered(section, columnKey, now[at]?.id === rowId ? now[at] : undefined, above) ??
        above?.cells[columnKey] ??
        null
      if (value !== null) {
        const text = cellText(formOf(columnKey), value, locale)
        if (isOwnPart(columnKey)) given.current = { rowId, text }
        return text
      }
      const carries = above === undefined && fields.find((field) => field.key === columnKey)?.carry === true
      const carried = carries ? (previous?.[section].at(-1)?.cells[columnKey] ?? null) : null
      return carried === null ? null : cellText(formOf(columnKey), carried, locale)
    },
    [draftNow, fields, formOf, isOwnPart, locale, previous, rowsNow, section],
  )

  return {
    rows: gridRows,
    commit,
    newRow,
    insertRow,
    dropRow,
    ditto,
    mark,
    fill,
    complete,
    split,
    stoodOn,
    dropDraft,
    isDraft: (id: string) => draftNow.current?.id === id,
  }
}

/** The texts that stand in a column, the nearest to its end first. */
function textsIn(rows: readonly Row[], columnKey: string): readonly string[] {
  return rows
    .map((row) => row.cells[columnKey])
    .filter((value) => typeof value === 'string')
    .reverse()
}

/** What arithmetic offers for an empty cell. */
function offered(section: SectionName, field: string, row: Row | undefined, above: Row | undefined): CellValue {
  if (section !== 'dags') return null
  if (field === dagFields.number) return nextDagOf(above)
  return field === dagFields.area && row !== undefined ? expectedPart(row) : null
}

function draftLook(
  id: string,
  above: Row | undefined,
  section: SectionName,
  locale: 'bn' | 'en',
  words: (offer: string) => string,
): GridRow {
  const next = section === 'dags' ? nextDagOf(above) : null
  return {
    id,
    cells:
      next === null
        ? {}
        : { [dagFields.number]: { text: '', title: words(cellText({ kind: 'dag-number' }, next, locale)) } },
  }
}
