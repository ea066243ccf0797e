import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useRef, useState } from 'react'
import { printAreaAcre } from '#domain/kernel/area.ts'
import { takenKeyOf } from '#domain/khatian/cell-note.ts'
import type { Khatian, Row } from '#domain/khatian/khatian.ts'
import { cellPath } from '#domain/khatian/path.ts'
import { completeLandClass, usualSpelling } from '#domain/khatian/land-class.ts'
import { isShare } from '#domain/khatian/canonical-value.ts'
import { readAsAnna } from '#domain/kernel/share.ts'
import type { CellMark, CellValue } from '#domain/khatian/value.ts'
import type { Template } from '#domain/template/template.ts'
import { cellText, type CellForm } from '#domain/print/cell-text.ts'
import { parseCell } from '#domain/print/parse-cell.ts'
import { plainText } from '#domain/print/print-value.ts'
import type { CommitAnswer, GridRow } from '#grid/grid-types.ts'
import { inDigits, useLocale } from '#platform/locale/locale.ts'
import type { RecordSession } from '#store/record-session.ts'
import { newId } from '#store/user-replica.ts'
import { createRowPainter, type RowRules } from './grid-rows.ts'
import { readList } from './read-list.ts'
import { readOwners } from './read-owners.ts'
import { addRow, changeCell, fillFrom, draftIndex, markTaken, placeOf, removeRow, type DraftRow } from './row-edits.ts'
import {
  annaMarks,
  annaText,
  dagFields,
  expectedPart,
  marksOfDag,
  nextDagOf,
  oddValues,
  noDoubts,
  sharedIdentities,
  spellingMarks,
  textIn,
  type CellDoubt,
} from '#forms/soft-marks.ts'
import { randomWord } from './start-khatian.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useSessionSlice } from './use-session-slice.ts'

export type SectionName = 'owners' | 'dags'

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
  const entries = useSessionSlice(session, (state) => state.entries)
  const editable = useSessionSlice(session, (state) => state.editable)
  const [draft, setDraft] = useState<DraftRow | null>(null)
  const draftNow = useRef<DraftRow | null>(null)
  const lastMade = useRef<string | null>(null)
  const [painter] = useState(createRowPainter)
  const fields = template[section]

  const contested = useMemo(
    () =>
      new Set(
        entries
          .filter((entry) => entry.state === 'conflict')
          .flatMap((entry) => entry.conflicts.map((one) => one.path)),
      ),
    [entries],
  )

  // As one text: rows are painted anew only when other owners share a number.
  const shared = useMemo(() => (section === 'owners' ? [...sharedIdentities(rows)].join(' ') : ''), [rows, section])

  const rules = useMemo<RowRules>(() => {
    const acres = (area: number) => inDigits(printAreaAcre(area), locale)
    const sharing = new Set(shared.split(' '))
    return {
      fields,
      marks: (row) =>
        section === 'dags'
          ? [...oddValues(fields, row), ...marksOfDag(row), ...spellingMarks(fields, row), ...annaMarks(template, row)]
          : [
              ...oddValues(fields, row),
              ...annaMarks(template, row),
              ...(sharing.has(row.id) ? fields.filter(({ kind }) => kind === 'identity') : []).map(({ key }) => ({
                field: key,
                kind: 'same-identity' as const,
              })),
              ...doubts.filter(({ rowId }) => rowId === row.id).map((one) => ({ kind: 'doubt' as const, ...one })),
            ],
      inConflict: (rowId, field) => contested.has(cellPath(section, rowId, field)),
      words: {
        locale,
        conflict: t`Changed elsewhere too: waits for a decision`,
        mark: (mark, row) => {
          if (mark.kind === 'doubt') return mark.title
          if (mark.kind === 'over-whole') return t`More than the whole: kept as written`
          if (mark.kind === 'odd-relation') return t`Neither father nor husband nor none: kept as written`
          if (mark.kind === 'over-total') return t`More than the whole dag: kept as written`
          if (mark.kind === 'taken') return t`Taken by F3, not keyed: compare it with the paper`
          if (mark.kind === 'odd-dag') return t`Unusual dag number: kept as written`
          if (mark.kind === 'same-identity') return t`The same identity number stands at another name`
          if (mark.kind === 'spelling') {
            const usual = usualSpelling(textIn(row, mark.field)) ?? ''
            return t`Usually written ${usual}; kept as written`
          }
          if (mark.kind === 'anna') {
            const share = row.cells[mark.field] ?? null
            const kept = cellText({ kind: 'share' }, share, locale)
            const whole = isShare(share) ? (readAsAnna(share)?.text ?? '') : ''
            return t`Kept as ${kept} times the whole. Is ${whole} meant? F4 writes it.`
          }
          const expected = acres(expectedPart(row) ?? 0)
          return t`Total × part makes ${expected} acres`
        },
        offer: (field, row) => {
          const expected = section === 'dags' && field === dagFields.area ? expectedPart(row) : null
          if (expected === null) return null
          const offer = acres(expected)
          return t`F3: ${offer}`
        },
      },
    }
  }, [contested, doubts, fields, locale, section, shared, t, template])

  /** The record as it stands now: edits of this very event included, which no render has seen yet. */
  const rowsNow = useCallback(() => session.state().khatian?.[section] ?? noRows, [session, section])

  const setDraftRow = useCallback((next: DraftRow | null) => {
    draftNow.current = next
    setDraft(next)
  }, [])

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
    [isOwnPart, rowsNow, section, session, setDraftRow],
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

  const dropRow = useCallback(
    (rowId: string): void => {
      const row = rowsNow().find((one) => one.id === rowId)
      if (row !== undefined) void session.edit([removeRow(section, row)])
      else if (draftNow.current?.id === rowId) setDraftRow(null)
    },
    [rowsNow, section, session, setDraftRow],
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
    [fields, formOf, isOwnPart, locale, previous, rowsNow, section],
  )

  const dropDraft = useCallback(() => setDraftRow(null), [setDraftRow])

  /** The cursor stands elsewhere: a row left empty was never part of the record and goes. */
  const stoodOn = useCallback(
    (rowId: string): void => {
      if (draftNow.current !== null && draftNow.current.id !== rowId) setDraftRow(null)
    },
    [setDraftRow],
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
