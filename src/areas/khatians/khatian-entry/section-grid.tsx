import { type Ref, useCallback, useImperativeHandle, useMemo, useRef } from 'react'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Template, TemplateField } from '#domain/template/template.ts'
import type { KeyGridHandle, LeftText, PastedCell, SelectedCell } from '#grid/grid-types.ts'
import { gridWords } from '#grid/grid-words.ts'
import { KeyGrid } from '#grid/key-grid.tsx'
import { useLocale } from '#platform/locale/locale.ts'
import type { RecordSession } from '#store/record-session.ts'
import type { NotedCell } from './note-dialog.tsx'
import { useLeavingEmptyRow } from '#forms/use-leaving-empty-row.ts'
import { enterKeys, sectionColumns } from '#forms/section-columns.ts'
import { useBijoyBlock } from '#forms/pasted/use-bijoy-block.ts'
import { useColumnHints } from '#forms/use-column-hints.ts'
import type { CellDoubt } from '#forms/soft-marks.ts'
import { useSection } from './use-section.ts'
import type { SectionName } from './row-edits.ts'
import { useSessionSlice } from './use-session-slice.ts'
import { useWidth } from '#forms/use-width.ts'
import classes from './keying-desk.module.css'

export type SectionHandle = {
  /** where the cursor was here, or the first cell; `edit` with the caret behind its text */
  focus: (edit?: boolean) => void
  focusCell: (rowId: string, field: string | null, edit?: boolean) => void
  commit: () => boolean
  dirty: () => boolean
  selected: () => SelectedCell | null
  open: () => PastedCell | null
  reopen: (cell: PastedCell) => void
  addLeft: (left: readonly LeftText[]) => void
}

type SectionGridProps = {
  session: RecordSession
  section: SectionName
  template: Template
  /** the khatian before this one in the book, for carried columns */
  previous: Khatian | undefined
  label: string
  /** whether Enter goes along the row or down the column */
  direction: 'row' | 'column'
  onNote: (cell: NotedCell) => void
  onSelect: (section: SectionName, rowIndex: number, field: TemplateField | undefined) => void
  /** Keeps the pasted texts that are in no cell. */
  onLeft: (section: SectionName, left: readonly LeftText[]) => void
  onUndo: () => void
  onRedo: () => void
  onLeave: (section: SectionName, direction: 'before' | 'after') => void
  doubts?: readonly CellDoubt[]
  /** how many rows its height is reckoned for, beside the other section's */
  height: number
  ref: Ref<SectionHandle>
}

/** The owners or the dags of a khatian as a grid. */
export function SectionGrid(props: SectionGridProps) {
  const {
    session,
    section,
    template,
    previous,
    label,
    direction,
    onNote,
    onSelect,
    onUndo,
    onRedo,
    onLeave,
    doubts,
    ref,
  } = props
  const locale = useLocale()
  const editable = useSessionSlice(session, (state) => state.editable)
  const rows = useSection(session, section, template, previous, doubts)
  const grid = useRef<KeyGridHandle>(null)
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const fields = template[section]

  const hints = useColumnHints(template.areaUnit)
  const columns = useMemo(
    () => sectionColumns(fields, width, !editable, { locale, hints }),
    [editable, fields, hints, locale, width],
  )

  const keyOrder = useMemo(() => enterKeys(fields), [fields])
  const firstKey = fields[0]?.key ?? ''
  const { newRow, isDraft } = rows
  const gridRows = rows.rows

  useImperativeHandle(
    ref,
    () => ({
      focus: (edit) => {
        const at = grid.current?.selected()
        const rowId = at?.rowId ?? gridRows[0]?.id ?? (editable ? newRow(null) : null)
        if (rowId !== null) grid.current?.focusCell(rowId, at?.columnKey ?? firstKey, edit)
      },
      focusCell: (rowId, field, edit) => grid.current?.focusCell(rowId, field ?? firstKey, edit),
      commit: () => grid.current?.commit() ?? true,
      dirty: () => grid.current?.dirty() ?? false,
      selected: () => grid.current?.selected() ?? null,
      open: () => grid.current?.open() ?? null,
      reopen: (cell) => grid.current?.reopen(cell),
      addLeft: (left) => grid.current?.addLeft(left),
    }),
    [editable, firstKey, gridRows, newRow],
  )

  const { stoodOn } = rows
  const select = useCallback(
    (rowId: string, columnKey: string) => {
      stoodOn(rowId)
      // The table that is not keyed in has a cell of its own, which must not draw the eye to its line.
      if (frame.current?.contains(document.activeElement) !== true) return
      const index = gridRows.findIndex((row) => row.id === rowId)
      onSelect(
        section,
        index < 0 ? gridRows.length : index,
        fields.find(({ key }) => key === columnKey),
      )
    },
    [fields, gridRows, onSelect, section, stoodOn],
  )

  const asOneStep = useCallback((work: () => void) => session.asOneStep(work), [session])
  const pasted = useBijoyBlock({ frame, columns, rows: gridRows, commit: rows.commit, asOneStep })

  const leaveEmptyRow = useLeavingEmptyRow(grid, ({ rowId, columnKey }) => {
    if (!editable || columnKey !== firstKey || !isDraft(rowId)) return false
    rows.dropDraft()
    onLeave(section, 'after')
    return true
  })

  return (
    <div
      ref={frame}
      className={classes['section']}
      data-section={section}
      style={{ '--screen-rows': props.height } as object}
      onKeyDownCapture={leaveEmptyRow}
    >
      <h2 className={classes['sectionTitle']}>{label}</h2>
      <KeyGrid
        ref={grid}
        label={label}
        columns={columns}
        rows={gridRows}
        words={gridWords[locale]}
        onCommit={rows.commit}
        onNewRow={newRow}
        onRemoveRow={editable ? rows.dropRow : undefined}
        onInsertRow={editable ? rows.insertRow : undefined}
        onDitto={rows.ditto}
        asOneStep={asOneStep}
        onPasteBlock={pasted}
        onComplete={rows.complete}
        onSplit={rows.split}
        onFill={editable ? rows.fill : undefined}
        onMark={editable ? rows.mark : undefined}
        onNote={(rowId, field) => onNote({ section, rowId, field })}
        direction={direction}
        keyOrder={keyOrder}
        onSelect={select}
        onLeft={(left) => props.onLeft(section, left)}
        onUndo={onUndo}
        onRedo={onRedo}
        onLeave={(direction) => onLeave(section, direction)}
      />
    </div>
  )
}
