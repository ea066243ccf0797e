import { canWrite, type CellPlace, walkOrder } from './cell-moves.ts'
import { createEditorView, type EditorParts } from './editor-view.ts'
import { columnLeft, scrollToShow, type View } from './grid-metrics.ts'
import type { GridColumn, KeyGridProps, LeftText, SelectedCell } from './grid-types.ts'
import type { GridWords } from './grid-words.ts'
import { createRowIndex } from './row-index.ts'
import { createTypingPause } from './typing-pause.ts'

export type SessionPorts = EditorParts & {
  props: () => KeyGridProps
  words: () => GridWords
  onView: (view: View) => void
  /** a key was used here */
  onKey: () => void
  openFraction: () => void
  /** Adds pasted texts that are in no cell. Returns how many are in no cell now. */
  onLeft: (left: readonly LeftText[]) => number
}

export type CurrentCell = SelectedCell & {
  index: number
  /** made here and not yet among the rows */
  awaited: boolean
}

/** What the editor stands on and what was done in it; only the functions of its own files change it. */
type EditorState = {
  current: CurrentCell | null
  /** the text that the cell had when the editor came to it, or after its last commit */
  base: string
  /** nothing was done in the cell yet: the next character replaces its text */
  fresh: boolean
  /** an input method is at work */
  composing: boolean
  /** how often Escape was pressed with nothing to give back */
  escapes: number
  /** focus comes and goes without meaning anything */
  suspended: boolean
  view: View
}

export type CellEditor = ReturnType<typeof createCellEditor>

const ditto = new Set(['"', 'ঐ'])

/** The one live input of a grid: the cell it stands on, its text, and how that is committed or given back. */
export function createCellEditor(ports: SessionPorts) {
  const { input, scroller } = ports
  const at: EditorState = {
    current: null,
    base: '',
    fresh: true,
    composing: false,
    escapes: 0,
    suspended: false,
    view: { top: 0, left: 0, width: 0, height: 0 },
  }
  const editorView = createEditorView(ports, ports.words, () => at.view)
  const pause = createTypingPause(() => {
    show()
    if (at.current !== null) editorView.preview(columnOf(at.current.columnKey))
  })
  const say = (message: string) => editorView.say(message)
  const rowIndex = createRowIndex(() => ports.props().rows)

  function columnOf(key: string): GridColumn | undefined {
    return ports.props().columns.find((column) => column.key === key)
  }

  function textOf(rowId: string, columnKey: string): string {
    const row = ports.props().rows[rowIndex(rowId)]
    return row === undefined ? '' : (ports.props().editText?.(rowId, columnKey) ?? row.cells[columnKey]?.text ?? '')
  }

  function dirty(): boolean {
    return input.value !== at.base
  }

  function firstKey(): string {
    return walkOrder(ports.props().columns, ports.props().keyOrder)[0] ?? ''
  }

  /** Stands on a cell. A row made a moment ago may not be among the rows yet: its place is known, it is awaited. */
  function place(rowId: string, columnKey: string, made?: { index: number }): void {
    const moved = at.current?.rowId !== rowId || at.current.columnKey !== columnKey
    const found = rowIndex(rowId)
    if (found < 0 && made === undefined) return
    endComposition()
    at.current = { rowId, columnKey, index: found < 0 ? (made?.index ?? 0) : found, awaited: found < 0 }
    at.base = textOf(rowId, columnKey)
    at.escapes = 0
    // Scrolling, writing and selecting each lay the page out: in this order there is least to lay out.
    reveal()
    write(at.base)
    at.fresh = true
    if (document.activeElement === input) input.select()
    say('')
    pause.clear()
    editorView.preview(undefined)
    show()
    if (moved) ports.props().onSelect?.(rowId, columnKey)
  }

  function write(text: string): void {
    if (input.value !== text) input.value = text
  }

  function show(): void {
    if (at.current === null) return editorView.showEmpty(ports.props().columns)
    const { rowId, columnKey, index } = at.current
    editorView.showCell(ports.props().columns, columnKey, index, ports.props().rows[rowIndex(rowId)]?.cells[columnKey])
  }

  function reveal(): void {
    if (at.current === null) return
    const { columns } = ports.props()
    const width = columnOf(at.current.columnKey)?.width ?? 0
    const next = scrollToShow(at.view, at.current.index, columnLeft(columns, at.current.columnKey), width)
    if (at.view.height === 0 || (next.top === at.view.top && next.left === at.view.left)) return
    scroller.scrollTo(next)
    setView({ ...at.view, ...next })
  }

  function setView(next: View): void {
    at.view = next
    ports.onView(next)
  }

  /** A click elsewhere while an input method composes: leaving the input ends the composition with its text. */
  function endComposition(): void {
    if (!at.composing) return
    at.suspended = true
    input.blur()
    input.focus({ preventScroll: true })
    at.suspended = false
    at.composing = false
  }

  function commit(): boolean {
    endComposition()
    if (at.current === null || input.readOnly || !dirty()) return true
    const { rowId, columnKey } = at.current
    let text = input.value
    if (at.base === '' && ditto.has(text.trim())) text = ports.props().onDitto?.(rowId, columnKey) ?? text
    const answer = ports.props().onCommit(rowId, columnKey, text)
    if (!answer.ok) {
      say(answer.message)
      return false
    }
    say('')
    at.base = text
    write(text)
    return true
  }

  function standNearby(lost: CurrentCell): void {
    const { rows } = ports.props()
    const row = rows[Math.min(lost.index, rows.length - 1)]
    if (row !== undefined) return place(row.id, columnOf(lost.columnKey) === undefined ? firstKey() : lost.columnKey)
    endComposition()
    at.current = null
    at.base = ''
    input.value = ''
    show()
  }

  function refreshText({ rowId, columnKey }: CurrentCell): void {
    const text = textOf(rowId, columnKey)
    if (text === at.base || at.composing) return
    const untouched = !dirty()
    at.base = text
    if (!untouched) return
    input.value = text
    if (at.fresh && document.activeElement === input) input.select()
  }

  function rowCount(): number {
    return Math.max(ports.props().rows.length, (at.current?.index ?? -1) + 1)
  }

  function goTo(target: CellPlace | 'before' | 'after'): boolean {
    if (typeof target === 'string') return false
    const id = at.current?.index === target.row ? at.current.rowId : ports.props().rows[target.row]?.id
    if (id !== undefined) place(id, target.columnKey, at.current?.rowId === id ? { index: target.row } : undefined)
    return true
  }

  function addRow(columnKey: string): void {
    const { columns, onNewRow, onLeave } = ports.props()
    if (!canWrite(columns)) return
    if (onNewRow === undefined) return onLeave?.('after')
    place(onNewRow(at.current?.rowId ?? null), columnKey, { index: (at.current?.index ?? -1) + 1 })
  }

  /** A table without rows gets its first with the first character, which stays where it is. */
  function startFirstRow(): void {
    const rowId = ports.props().onNewRow?.(null)
    if (rowId === undefined) return
    const columnKey = firstKey()
    at.current = { rowId, columnKey, index: 0, awaited: rowIndex(rowId) < 0 }
    at.base = ''
    show()
    ports.props().onSelect?.(rowId, columnKey)
  }

  function edit(text: string): void {
    input.value = text
    input.setSelectionRange(text.length, text.length)
    at.fresh = false
  }

  return {
    at,
    rowIndex,
    pause,
    say,
    clearPreview: () => editorView.preview(undefined),
    columnOf,
    dirty,
    firstKey,
    place,
    show,
    setView,
    commit,
    standNearby,
    refreshText,
    rowCount,
    goTo,
    addRow,
    startFirstRow,
    edit,
  }
}
