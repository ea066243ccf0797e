import type { Khatian, Row } from '#domain/khatian/khatian.ts'
import { sortRows } from '#domain/khatian/khatian.ts'
import type { CellMark, CellValue } from '#domain/khatian/value.ts'
import { isRowFree, type SecondRow, type TwiceFields } from '#domain/second-keying/second-keying.ts'
import { completeLandClass } from '#domain/khatian/land-class.ts'
import type { Template, TemplateField } from '#domain/template/template.ts'
import { cellText } from '#domain/print/cell-text.ts'
import { parseCell } from '#domain/print/parse-cell.ts'
import { useLeavingEmptyRow } from '#forms/use-leaving-empty-row.ts'
import { sectionColumns } from '#forms/section-columns.ts'
import { useColumnHints } from '#forms/use-column-hints.ts'
import { useKeyOrder } from '#forms/use-key-order.ts'
import { useWidth } from '#forms/use-width.ts'
import type { CommitAnswer, GridRow, KeyGridHandle } from '#grid/grid-types.ts'
import { gridWords } from '#grid/grid-words.ts'
import { KeyGrid } from '#grid/key-grid.tsx'
import { useText } from '#platform/locale/locale.ts'
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import type { SecondPart } from './second-parts.ts'
import { dropRow, insertRow, type SecondDraft, writeCell } from './second-draft.ts'
import classes from './second-keying.module.css'

type SecondGridProps = {
  section: 'owners' | 'dags'
  label: string
  fields: TwiceFields
  khatian: Khatian
  template: Template
  draft: SecondDraft
  onDraft: (change: (before: SecondDraft) => SecondDraft) => void
  codeText: (code: string) => string
  /** Enter past the last row, or Tab past the last cell, and back past the first */
  onLeave: (direction: 'before' | 'after') => void
  ref: Ref<SecondPart>
}

/**
 * The columns that are keyed twice. Where the rows tell themselves apart by a column that is not, they are shown and
 * keyed on; otherwise the comparer makes them, as many as the page has.
 */
export function SecondGrid(props: SecondGridProps) {
  const { section, label, fields, khatian, template, draft, onDraft, codeText, onLeave, ref } = props
  const { locale } = useText()
  const hints = useColumnHints(template.areaUnit)
  const [direction] = useKeyOrder(template)
  const grid = useRef<KeyGridHandle>(null)
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const free = isRowFree(fields, section)
  const own = fields[section]
  const shown = useMemo(
    () => (free ? own : template[section].filter((field) => own.includes(field) || isName(section, field))),
    [free, own, section, template],
  )
  const columns = useMemo(
    () =>
      sectionColumns(shown, width, false, { locale, hints }).map((column) =>
        own.some(({ key }) => key === column.key) ? column : { ...column, readOnly: true },
      ),
    [hints, locale, own, shown, width],
  )
  const rows = useMemo<GridRow[]>(() => {
    const keyed = new Map(draft[section].map((row) => [row.id, row]))
    const lines: readonly (Row | SecondRow)[] = free ? draft[section] : sortRows(khatian[section])
    return lines.map((line) => ({
      id: line.id,
      cells: Object.fromEntries(
        shown.map((field) => [
          field.key,
          {
            text: cellText(
              field,
              (own.includes(field) ? keyed.get(line.id)?.cells[field.key] : line.cells[field.key]) ?? null,
              locale,
            ),
          },
        ]),
      ),
    }))
  }, [draft, free, khatian, locale, own, section, shown])

  const write = (rowId: string, key: string, value: CellValue): void =>
    onDraft((before) => writeCell(before, section, rowId, key, value))

  function commit(rowId: string, key: string, text: string): CommitAnswer {
    const field = own.find((one) => one.key === key)
    if (field === undefined) return { ok: true }
    const parsed = parseCell(field, text, template.areaUnit)
    if (!parsed.ok) return { ok: false, message: codeText(parsed.code) }
    write(rowId, key, parsed.value)
    return { ok: true }
  }

  function newRow(afterRowId: string | null): string {
    const index = draft[section].findIndex((row) => row.id === afterRowId)
    const last = draft[section].at(-1)
    // A row that is still empty is not followed by another one.
    if (last !== undefined && Object.keys(last.cells).length === 0) return last.id
    const id = crypto.randomUUID()
    onDraft((before) => insertRow(before, section, id, index < 0 ? before[section].length : index + 1))
    return id
  }

  /** The bar at the end of the desk covers nothing that is keyed in: the style leaves room for it. */
  function showCell(): void {
    const input = frame.current?.querySelector('input')
    if (input !== null && input === document.activeElement) input.scrollIntoView({ block: 'nearest' })
  }

  const isEmpty = (rowId: string): boolean =>
    free && draft[section].some((row) => row.id === rowId && Object.keys(row.cells).length === 0)

  const leaveEmptyRow = useLeavingEmptyRow(grid, ({ rowId, columnKey }) => {
    if (columnKey !== own[0]?.key || !isEmpty(rowId)) return false
    onDraft((before) => dropRow(before, section, rowId))
    onLeave('after')
    return true
  })

  useImperativeHandle(ref, () => ({
    focus: () => {
      const at = grid.current?.selected()
      const rowId = at?.rowId ?? rows[0]?.id ?? (free ? newRow(null) : null)
      if (rowId !== null) grid.current?.focusCell(rowId, at?.columnKey ?? own[0]?.key ?? '')
    },
    commit: () => grid.current?.commit() ?? true,
  }))

  return (
    <div ref={frame} className={classes['grid']} data-section={section} onKeyDownCapture={leaveEmptyRow}>
      <h2>{label}</h2>
      <KeyGrid
        ref={grid}
        direction={direction}
        onLeave={onLeave}
        label={label}
        columns={columns}
        rows={rows}
        words={gridWords[locale]}
        onCommit={commit}
        onSelect={() => requestAnimationFrame(showCell)}
        onNewRow={free ? newRow : undefined}
        onRemoveRow={free ? (rowId) => onDraft((before) => dropRow(before, section, rowId)) : undefined}
        onMark={(rowId, key, mark: CellMark) => write(rowId, key, { mark })}
        onComplete={(key, typed) => {
          if (own.find((field) => field.key === key)?.kind !== 'land-class') return null
          return completeLandClass(
            typed,
            [...rows].reverse().map(({ cells }) => cells[key]?.text ?? ''),
          )
        }}
        onDitto={(rowId, key) => {
          const at = rows.findIndex((row) => row.id === rowId)
          return rows[at - 1]?.cells[key]?.text ?? null
        }}
      />
    </div>
  )
}

function isName(section: 'owners' | 'dags', { key }: TemplateField): boolean {
  return section === 'owners' ? key === 'name' || key === 'guardian' : key === 'dagNo'
}
