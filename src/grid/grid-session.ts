import { canWrite, type CellPlace, sameCell, stepAlong, walkOrder, writableKeys } from './cell-moves.ts'
import { runCellAct } from './cell-act.ts'
import { createEditorView, type EditorParts } from './editor-view.ts'
import { columnLeft, pageOfRows, scrollToShow, type View } from './grid-metrics.ts'
import type { GridColumn, KeyGridProps, SelectedCell } from './grid-types.ts'
import type { GridWords } from './grid-words.ts'
import { caretOf, commandOf, type GridCommand } from './key-command.ts'
import { afterBlock, holdsSeveral, placeBlock } from './place-block.ts'
import { createRowIndex } from './row-index.ts'
import { createTypingPause } from './typing-pause.ts'

export type SessionPorts = EditorParts & {
  props: () => KeyGridProps
  words: () => GridWords
  onView: (view: View) => void
  /** a key was used here */
  onKey: () => void
  openFraction: () => void
}

export type GridSession = ReturnType<typeof createGridSession>

type Current = SelectedCell & {
  index: number
  /** made here and not yet among the rows */
  awaited: boolean
}

const ditto = new Set(['"', 'ঐ'])

/**
 * The one live editor of a grid: which cell it stands on, what was typed, what each key does. It outlives renders and
 * changes the input only between compositions.
 */
export function createGridSession(ports: SessionPorts) {
  const { input, scroller } = ports
  const editorView = createEditorView(ports, ports.words, () => view)
  const pause = createTypingPause(() => {
    show()
    if (current !== null) editorView.preview(columnOf(current.columnKey))
  })
  const say = (message: string) => editorView.say(message)
  let current: Current | null = null
  let base = ''
  let fresh = true
  let composing = false
  let escapes = 0
  let suspended = false
  /** asked for before its row arrived */
  let wanted: SelectedCell | null = null
  let view: View = { top: 0, left: 0, width: 0, height: 0 }
  const rowIndex = createRowIndex(() => ports.props().rows)

  function columnOf(key: string): GridColumn | undefined {
    return ports.props().columns.find((column) => column.key === key)
  }

  function textOf(rowId: string, columnKey: string): string {
    const row = ports.props().rows[rowIndex(rowId)]
    return row === undefined ? '' : (ports.props().editText?.(rowId, columnKey) ?? row.cells[columnKey]?.text ?? '')
  }

  function dirty(): boolean {
    return input.value !== base
  }

  function firstKey(): string {
    return walkOrder(ports.props().columns, ports.props().keyOrder)[0] ?? ''
  }

  /** Stands on a cell. A row made a moment ago may not be among the rows yet: its place is known, it is awaited. */
  function place(rowId: string, columnKey: string, made?: { index: number }): void {
    const moved = current?.rowId !== rowId || current.columnKey !== columnKey
    const found = rowIndex(rowId)
    if (found < 0 && made === undefined) return
    endComposition()
    current = { rowId, columnKey, index: found < 0 ? (made?.index ?? 0) : found, awaited: found < 0 }
    base = textOf(rowId, columnKey)
    escapes = 0
    // Scrolling, writing and selecting each lay the page out: in this order there is least to lay out.
    reveal()
    write(base)
    fresh = true
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
    if (current === null) return editorView.showEmpty(ports.props().columns)
    const { rowId, columnKey, index } = current
    editorView.showCell(ports.props().columns, columnKey, index, ports.props().rows[rowIndex(rowId)]?.cells[columnKey])
  }

  function reveal(): void {
    if (current === null) return
    const { columns } = ports.props()
    const width = columnOf(current.columnKey)?.width ?? 0
    const next = scrollToShow(view, current.index, columnLeft(columns, current.columnKey), width)
    if (view.height === 0 || (next.top === view.top && next.left === view.left)) return
    scroller.scrollTo(next)
    setView({ ...view, ...next })
  }

  function setView(next: View): void {
    view = next
    ports.onView(next)
  }

  /** A click elsewhere while an input method composes: leaving the input ends the composition with its text. */
  function endComposition(): void {
    if (!composing) return
    suspended = true
    input.blur()
    input.focus({ preventScroll: true })
    suspended = false
    composing = false
  }

  function commit(): boolean {
    endComposition()
    if (current === null || input.readOnly || !dirty()) return true
    const { rowId, columnKey } = current
    let text = input.value
    if (base === '' && ditto.has(text.trim())) text = ports.props().onDitto?.(rowId, columnKey) ?? text
    const answer = ports.props().onCommit(rowId, columnKey, text)
    if (!answer.ok) {
      say(answer.message)
      return false
    }
    say('')
    base = text
    write(text)
    return true
  }

  /** After every render: the selected cell may have moved, changed or gone. */
  function sync(): void {
    const { rows, columns } = ports.props()
    if (wanted !== null && rowIndex(wanted.rowId) >= 0) {
      const { rowId, columnKey } = wanted
      wanted = null
      if (commit()) place(rowId, columnKey)
    }
    if (current === null) {
      const first = rows[0]
      return first === undefined ? show() : place(first.id, firstKey())
    }
    const found = rowIndex(current.rowId)
    const columnGone = columnOf(current.columnKey) === undefined
    if ((found < 0 && !current.awaited) || (columnGone && columns.length > 0)) return standNearby(current)
    if (found >= 0) {
      current.awaited = false
      current.index = found
      refreshText(current)
    }
    show()
  }

  function standNearby(lost: Current): void {
    const { rows } = ports.props()
    const row = rows[Math.min(lost.index, rows.length - 1)]
    if (row !== undefined) return place(row.id, columnOf(lost.columnKey) === undefined ? firstKey() : lost.columnKey)
    endComposition()
    current = null
    base = ''
    input.value = ''
    show()
  }

  function refreshText({ rowId, columnKey }: Current): void {
    const text = textOf(rowId, columnKey)
    if (text === base || composing) return
    const untouched = !dirty()
    base = text
    if (!untouched) return
    input.value = text
    if (fresh && document.activeElement === input) input.select()
  }

  function rowCount(): number {
    return Math.max(ports.props().rows.length, (current?.index ?? -1) + 1)
  }

  function goTo(target: CellPlace | 'before' | 'after'): boolean {
    if (typeof target === 'string') return false
    const id = current?.index === target.row ? current.rowId : ports.props().rows[target.row]?.id
    if (id !== undefined) place(id, target.columnKey, current?.rowId === id ? { index: target.row } : undefined)
    return true
  }

  function addRow(columnKey: string): void {
    const { columns, onNewRow, onLeave } = ports.props()
    if (!canWrite(columns)) return
    if (onNewRow === undefined) return onLeave?.('after')
    place(onNewRow(current?.rowId ?? null), columnKey, { index: (current?.index ?? -1) + 1 })
  }

  /** A table without rows gets its first with the first character, which stays where it is. */
  function startFirstRow(): void {
    const rowId = ports.props().onNewRow?.(null)
    if (rowId === undefined) return
    const columnKey = firstKey()
    current = { rowId, columnKey, index: 0, awaited: rowIndex(rowId) < 0 }
    base = ''
    show()
    ports.props().onSelect?.(rowId, columnKey)
  }

  /** True when the key was used up. */
  function run(command: GridCommand): boolean {
    if (command === 'escape') return escape()
    escapes = 0
    if (current === null) return runInEmpty(command)
    const { rowId, columnKey, index } = current
    const { columns, keyOrder, direction = 'row', onRemoveRow, onInsertRow, onUndo, onRedo, onLeave } = ports.props()
    const from = { row: index, columnKey }
    const walk = { order: walkOrder(columns, keyOrder), rowCount: rowCount(), direction }
    const last = rowCount() - 1
    const columnAt = (step: number) => columns[columns.findIndex((column) => column.key === columnKey) + step]?.key
    const to = (row: number, key: string = columnKey) => {
      if (commit()) goTo({ row: Math.min(last, Math.max(0, row)), columnKey: key })
      return true
    }
    switch (command) {
      case 'advance':
        if (commit() && !goTo(stepAlong(walk, from, columns, 1))) addRow(walk.order[0] ?? columnKey)
        return true
      case 'retreat':
        if (commit()) goTo(stepAlong(walk, from, columns, -1))
        return true
      case 'advance-down':
        if (index < last) return to(index + 1)
        if (commit()) addRow(columnKey)
        return true
      case 'next':
      case 'previous': {
        if (!commit()) return true
        const step = command === 'next' ? 1 : -1
        const tabs = { order: writableKeys(columns), rowCount: rowCount(), direction: 'row' } as const
        if (goTo(stepAlong(tabs, from, columns, step))) return true
        onLeave?.(step > 0 ? 'after' : 'before')
        return onLeave !== undefined
      }
      case 'up':
        return to(index - 1)
      case 'down':
        return to(index + 1)
      case 'left':
      case 'right': {
        const beside = columnAt(command === 'left' ? -1 : 1)
        return beside === undefined || to(index, beside)
      }
      case 'row-start':
        return to(index, columns[0]?.key)
      case 'row-end':
        return to(index, columns.at(-1)?.key)
      case 'first':
        return to(0, columns[0]?.key)
      case 'last':
        return to(last, columns.at(-1)?.key)
      case 'page-up':
        return to(index - pageOfRows(view))
      case 'page-down':
        return to(index + pageOfRows(view))
      case 'edit':
        edit(input.value)
        return true
      case 'ditto': {
        const above = input.readOnly ? null : (ports.props().onDitto?.(rowId, columnKey) ?? null)
        if (above !== null) edit(above)
        return true
      }
      case 'complete':
      case 'fill-down':
      case 'fill-up':
      case 'illegible':
      case 'blank':
      case 'note':
        return runCellAct(command, ports.props(), current, {
          typed: () => input.value,
          readOnly: input.readOnly,
          commit,
          edit,
          drop: () => void (input.value = base),
        })
      case 'remove-row':
        if (onRemoveRow !== undefined) removeRow(rowId)
        return onRemoveRow !== undefined
      case 'insert-row':
        if (onInsertRow === undefined) return false
        if (commit()) place(onInsertRow(rowId), walk.order[0] ?? columnKey, { index })
        return true
      case 'undo':
      case 'redo': {
        const act = command === 'undo' ? onUndo : onRedo
        if (act === undefined || dirty()) return false
        act()
        return true
      }
      case 'fraction':
        if (!input.readOnly) ports.openFraction()
        return true
    }
  }

  function runInEmpty(command: GridCommand): boolean {
    if (command === 'advance' || command === 'advance-down') addRow(firstKey())
    return command === 'advance' || command === 'advance-down'
  }

  function escape(): boolean {
    const { onLeave } = ports.props()
    const changed = dirty() || !fresh
    input.value = base
    input.select()
    fresh = true
    say('')
    editorView.preview(undefined)
    escapes = changed ? 1 : escapes + 1
    if (escapes < 2 || onLeave === undefined) return changed
    escapes = 0
    onLeave('after')
    return true
  }

  function edit(text: string): void {
    input.value = text
    input.setSelectionRange(text.length, text.length)
    fresh = false
  }

  function removeRow(rowId: string): void {
    // What was typed goes with its row.
    input.value = base
    const at = current?.index ?? 0
    const { rows } = ports.props()
    const neighbour = rows[at + 1] ?? rows[at - 1]
    const columnKey = current?.columnKey ?? firstKey()
    ports.props().onRemoveRow?.(rowId)
    if (neighbour !== undefined && neighbour.id !== rowId) place(neighbour.id, columnKey)
  }

  function pasteBlock(text: string): void {
    if (current === null) addRow(firstKey())
    if (current === null) return
    const { columnKey, rowId } = current
    input.value = base
    const placed = placeBlock(ports.props(), current, text)
    const here = placed.taken.find((cell) => sameCell(cell, { rowId, columnKey }))
    if (here !== undefined) base = input.value = here.text
    ports.props().onPasteBlock?.(placed.taken)
    const { waits, message } = afterBlock(placed, ports.words())
    if (waits === null) input.select()
    else place(waits.rowId, waits.columnKey, { index: waits.index })
    if (waits !== null) edit(waits.text)
    say(message)
  }

  return {
    sync,
    commit,
    dirty,
    selected: () => current && { rowId: current.rowId, columnKey: current.columnKey },

    /** A cell was clicked or asked for: what is typed is committed first, and stays where it is when refused. */
    select(rowId: string, columnKey: string): void {
      if (current?.rowId === rowId && current.columnKey === columnKey) return
      wanted = rowIndex(rowId) < 0 ? { rowId, columnKey } : null
      if (wanted === null && commit()) place(rowId, columnKey)
    },

    focus(): void {
      input.focus({ preventScroll: true })
    },

    edit: () => edit(input.value),

    keyDown(event: KeyboardEvent): void {
      ports.onKey()
      // 229 is what browsers report for keys an input method has taken.
      if (composing || event.isComposing || event.keyCode === 229) return
      const command = commandOf(event, caretOf(input, fresh))
      if (command === null) {
        // Arrows and Home inside the text mean that it is being edited.
        if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End') fresh = false
        return
      }
      if (!run(command)) return
      event.preventDefault()
      event.stopPropagation()
    },

    typed(): void {
      ports.onKey()
      fresh = false
      escapes = 0
      say('')
      if (current === null && canWrite(ports.props().columns)) startFirstRow()
      pause.typed()
    },

    paste(event: ClipboardEvent): void {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (composing || input.readOnly || !holdsSeveral(ports.props(), current?.columnKey ?? firstKey(), text)) return
      event.preventDefault()
      pasteBlock(text)
    },

    compose(active: boolean): void {
      composing = active
    },

    /** A press on the selected cell sets the caret: from now on arrows stay in the text. */
    pressed(event: MouseEvent): void {
      if (document.activeElement === input) {
        fresh = false
        return
      }
      // The first press selects the whole text, as arriving by key does.
      event.preventDefault()
      input.focus({ preventScroll: true })
    },

    focused(): void {
      if (suspended) return
      if (fresh && !dirty()) input.select()
      show()
      // The owner follows the cell that is keyed in, and it may be another table's that it followed.
      if (current !== null && !current.awaited) ports.props().onSelect?.(current.rowId, current.columnKey)
    },

    blurred(): void {
      if (suspended) return
      pause.clear()
      if (commit()) fresh = true
      show()
    },

    /** While the fraction entry has the focus the text stays uncommitted. */
    suspend(active: boolean): void {
      suspended = active
    },

    insert(text: string): void {
      input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, 'end')
      fresh = false
    },

    scrolled(): void {
      setView({ ...view, top: scroller.scrollTop, left: scroller.scrollLeft })
    },

    resized(): void {
      setView({ ...view, width: scroller.clientWidth, height: scroller.clientHeight })
    },
  }
}
