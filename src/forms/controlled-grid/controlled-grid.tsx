import { nextDagNumber } from '#domain/kernel/dag-number.ts'
import type { RowSection } from '#domain/khatian/khatian.ts'
import { completeLandClass } from '#domain/khatian/land-class.ts'
import type { CellMark } from '#domain/khatian/value.ts'
import { cellText } from '#domain/print/cell-text.ts'
import { parseCell } from '#domain/print/parse-cell.ts'
import type { Template, TemplateField } from '#domain/template/template.ts'
import { readList } from '#forms/pasted/read-list.ts'
import { readOwners } from '#forms/pasted/read-owners.ts'
import { useBijoyBlock } from '#forms/pasted/use-bijoy-block.ts'
import { enterKeys, sectionColumns } from '#forms/section-columns.ts'
import { annaText, dagFields } from '#forms/soft-marks.ts'
import { useColumnHints } from '#forms/use-column-hints.ts'
import { useKeyOrder } from '#forms/use-key-order.ts'
import { useLeavingEmptyRow } from '#forms/use-leaving-empty-row.ts'
import { useWidth } from '#forms/use-width.ts'
import type { CommitAnswer, KeyGridHandle, LeftText } from '#grid/grid-types.ts'
import { gridWords } from '#grid/grid-words.ts'
import { KeyGrid } from '#grid/key-grid.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import classes from './controlled-grid.module.css'
import type { GridFault, SectionPart } from './grid-part.ts'
import { fillEdits, type GridLine, isEmptyLine, type LineEdit } from './grid-values.ts'
import { newRowId } from './new-row-id.ts'
import { type DifferenceOf, usePaintedRows } from './use-painted-rows.ts'

export type GridSection = {
  readonly name: RowSection
  readonly label: string
  /** the columns that are shown */
  readonly fields: readonly TemplateField[]
  /** keys of the columns that are edited; all of them unless set */
  readonly writable?: readonly string[]
  /** rows can be added and removed */
  readonly grows: boolean
}

type Props = {
  section: GridSection
  lines: readonly GridLine[]
  /** the lines with the edits of this very event, which no render has seen yet */
  linesNow: () => readonly GridLine[]
  template: Template
  readOnly: boolean
  differenceOf: DifferenceOf | undefined
  /** @param recorded false for the empty row that a key opens or leaves */
  onEdit: (edit: LineEdit, recorded?: boolean) => void
  asOneStep: (work: () => void) => void
  onUndo: () => void
  onRedo: () => void
  onLeave: (direction: 'before' | 'after') => void
  faults: readonly GridFault[]
  firstLeft: readonly LeftText[]
  onLeft: (left: readonly LeftText[]) => void
  /** below the grid */
  children?: ReactNode
  ref: Ref<SectionPart>
}

/**
 * The rows of one section as a grid that holds nothing: values come in, edits go out. Its keys are those of entry.
 * [CGR-1]
 */
export function ControlledGrid(props: Props) {
  const { section, lines, linesNow, template, readOnly, differenceOf, onEdit, asOneStep, onLeave, ref } = props
  const { name, label, fields } = section
  const { t } = useLingui()
  const { locale } = useText()
  const codeText = useCodeText()
  const hints = useColumnHints(template.areaUnit)
  const [direction] = useKeyOrder(template)
  const grid = useRef<KeyGridHandle>(null)
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const grows = section.grows && !readOnly
  const writable = useMemo(
    () => fields.filter(({ key }) => section.writable === undefined || section.writable.includes(key)),
    [fields, section.writable],
  )
  const firstKey = writable[0]?.key ?? ''
  const columns = useMemo(
    () =>
      sectionColumns(fields, width, readOnly, { locale, hints }).map((column) =>
        writable.some(({ key }) => key === column.key) ? column : { ...column, readOnly: true },
      ),
    [fields, hints, locale, readOnly, width, writable],
  )
  const keyOrder = useMemo(() => enterKeys(writable), [writable])
  const rows = usePaintedRows(name, fields, lines, differenceOf, props.faults)
  const fieldOf = (key: string): TemplateField | undefined => writable.find((field) => field.key === key)

  function commit(rowId: string, key: string, text: string): CommitAnswer {
    const field = fieldOf(key)
    if (field === undefined) return { ok: true }
    const parsed = parseCell(field, text, template.areaUnit)
    if (!parsed.ok) return { ok: false, message: codeText(parsed.code) }
    onEdit({ kind: 'cell', rowId, key, value: parsed.value })
    return { ok: true }
  }

  function newRow(afterRowId: string | null): string {
    const now = linesNow()
    const last = now.at(-1)
    // A row that is still empty is not followed by another one.
    if (last !== undefined && isEmptyLine(last)) return last.id
    const index = now.findIndex(({ id }) => id === afterRowId)
    return insertRow(index < 0 ? now.length : index + 1)
  }

  function insertRow(index: number): string {
    const rowId = newRowId()
    onEdit({ kind: 'insert', rowId, index }, false)
    return rowId
  }

  function removeRow(rowId: string): void {
    const line = linesNow().find(({ id }) => id === rowId)
    if (line !== undefined) onEdit({ kind: 'remove', rowId }, !isEmptyLine(line))
  }

  function ditto(rowId: string, key: string): string | null {
    const now = linesNow()
    const at = now.findIndex(({ id }) => id === rowId)
    const above = now[at - 1]?.cells[key] ?? null
    const field = fieldOf(key)
    if (above === null || field === undefined) return null
    const isNext = name === 'dags' && key === dagFields.number && typeof above === 'string'
    return cellText(field, (isNext ? nextDagNumber(above) : null) ?? above, locale)
  }

  function complete(key: string, typed: string): string | null {
    const kind = fieldOf(key)?.kind
    if (kind === 'share' && template.shareNotation === 'anna') return annaText(typed)
    if (kind !== 'land-class') return null
    const texts = linesNow().map(({ cells }) => cells[key])
    return completeLandClass(typed, texts.filter((value) => typeof value === 'string').reverse())
  }

  const pasted = useBijoyBlock({ frame, columns, rows, commit, asOneStep })

  const leaveEmptyRow = useLeavingEmptyRow(grid, ({ rowId, columnKey }) => {
    const line = linesNow().find(({ id }) => id === rowId)
    if (!grows || columnKey !== firstKey || line === undefined || !isEmptyLine(line)) return false
    onEdit({ kind: 'remove', rowId }, false)
    onLeave('after')
    return true
  })

  /** A bar at the end of the form covers no cell that is edited: the style leaves room for it. */
  function showCell(): void {
    const input = frame.current?.querySelector('input')
    if (input !== null && input === document.activeElement) input?.scrollIntoView({ block: 'nearest' })
  }

  useImperativeHandle(ref, () => ({
    focus: () => {
      const at = grid.current?.selected()
      const rowId = at?.rowId ?? rows[0]?.id ?? (grows ? newRow(null) : null)
      if (rowId !== null) grid.current?.focusCell(rowId, at?.columnKey ?? (firstKey || (fields[0]?.key ?? '')))
    },
    focusCell: (rowId, key) => grid.current?.focusCell(rowId, key),
    commit: () => grid.current?.commit() ?? true,
    dirty: () => grid.current?.dirty() ?? false,
    open: () => grid.current?.open() ?? null,
    reopen: (cell) => grid.current?.reopen(cell),
    drop: () => grid.current?.drop(),
  }))

  return (
    <div ref={frame} className={classes['section']} data-section={name} onKeyDownCapture={leaveEmptyRow}>
      <h2>{label}</h2>
      <div className={classes['grid']}>
        <KeyGrid
          ref={grid}
          direction={direction}
          keyOrder={keyOrder}
          onLeave={onLeave}
          label={label}
          columns={columns}
          rows={rows}
          words={gridWords[locale]}
          onCommit={commit}
          onSelect={() => requestAnimationFrame(showCell)}
          onNewRow={grows ? newRow : undefined}
          onInsertRow={grows ? (beforeId) => insertRow(linesNow().findIndex(({ id }) => id === beforeId)) : undefined}
          onRemoveRow={grows ? removeRow : undefined}
          onMark={
            readOnly
              ? undefined
              : (rowId, key, mark: CellMark) => {
                  if (fieldOf(key) !== undefined) onEdit({ kind: 'cell', rowId, key, value: { mark } })
                }
          }
          onFill={
            readOnly
              ? undefined
              : (rowId, key, side) =>
                  asOneStep(() => {
                    for (const one of fillEdits(linesNow(), rowId, key, side)) onEdit(one)
                  })
          }
          onComplete={complete}
          onDitto={ditto}
          onSplit={(key, text) =>
            (name === 'owners' && key === 'name' ? readOwners(text) : null) ??
            readList(fieldOf(key)?.kind ?? 'text', key, text)
          }
          asOneStep={asOneStep}
          onPasteBlock={pasted}
          firstLeft={props.firstLeft}
          onLeft={props.onLeft}
          onUndo={readOnly ? undefined : props.onUndo}
          onRedo={readOnly ? undefined : props.onRedo}
        />
      </div>
      {grows ? (
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${label}: ${t`Add a row`}`}
            onClick={() => {
              if (grid.current?.commit() !== false) grid.current?.focusCell(newRow(null), firstKey)
            }}
          >
            <Trans>Add a row</Trans>
          </Button>
          {lines.length === 0 ? null : (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${label}: ${t`Remove the selected row`}`}
              aria-keyshortcuts="Control+Delete"
              onClick={() => {
                const at = grid.current?.selected()
                if (at) removeRow(at.rowId)
              }}
            >
              <Trans>Remove the selected row</Trans>
            </Button>
          )}
        </Group>
      ) : null}
      {props.children}
    </div>
  )
}
