import { canWrite, sameCell } from './cell-moves.ts'
import { createCellEditor, type SessionPorts } from './cell-editor.ts'
import { createGridCommands } from './grid-commands.ts'
import type { PastedCell, SelectedCell } from './grid-types.ts'
import { caretOf, commandOf } from './key-command.ts'
import { afterBlock, blockMessage, holdsSeveral, placeBlock } from './place-block.ts'

export type GridSession = ReturnType<typeof createGridSession>

/**
 * A grid as its events and renders see it. It outlives renders and changes the input only between compositions; what
 * stands in the cell is the editor's, what a key does the commands'.
 */
export function createGridSession(ports: SessionPorts) {
  const { input, scroller } = ports
  const editor = createCellEditor(ports)
  const run = createGridCommands(ports, editor)
  const { at, addRow, columnOf, commit, dirty, edit, firstKey, place, rowIndex, say, setView, show } = editor
  /** asked for before its row arrived */
  let wanted: SelectedCell | null = null

  /** After every render: the selected cell may have moved, changed or gone. */
  function sync(): void {
    const { rows, columns } = ports.props()
    if (wanted !== null && rowIndex(wanted.rowId) >= 0) {
      const { rowId, columnKey } = wanted
      wanted = null
      if (commit()) place(rowId, columnKey)
    }
    if (at.current === null) {
      const first = rows[0]
      return first === undefined ? show() : place(first.id, firstKey())
    }
    const found = rowIndex(at.current.rowId)
    const columnGone = columnOf(at.current.columnKey) === undefined
    if ((found < 0 && !at.current.awaited) || (columnGone && columns.length > 0)) return editor.standNearby(at.current)
    if (found >= 0) {
      at.current.awaited = false
      at.current.index = found
      editor.refreshText(at.current)
    }
    show()
  }

  function pasteBlock(text: string): void {
    if (at.current === null) addRow(firstKey())
    if (at.current === null) return
    const { columnKey, rowId } = at.current
    input.value = at.base
    const placed = placeBlock(ports.props(), at.current, text)
    const here = placed.taken.find((cell) => sameCell(cell, { rowId, columnKey }))
    if (here !== undefined) at.base = input.value = here.text
    ports.props().onPasteBlock?.(placed.taken)
    const { waits, left } = afterBlock(placed)
    const count = ports.onLeft(left)
    if (waits === null) input.select()
    else place(waits.rowId, waits.columnKey, { index: waits.index })
    if (waits !== null) edit(waits.text)
    say(blockMessage(waits, left.length === 0 ? 0 : count, ports.words()))
  }

  return {
    sync,
    commit,
    dirty,
    open: () =>
      at.current === null || input.readOnly || !dirty()
        ? null
        : { rowId: at.current.rowId, columnKey: at.current.columnKey, text: input.value },

    reopen({ rowId, columnKey, text }: PastedCell): void {
      if (columnOf(columnKey) === undefined) return
      place(rowId, columnKey, { index: ports.props().rows.length })
      edit(text)
      commit()
    },

    drop(): void {
      input.value = at.base
      at.fresh = true
      say('')
    },

    selected: () => at.current && { rowId: at.current.rowId, columnKey: at.current.columnKey },

    /** A cell was clicked or asked for: what is typed is committed first, and stays where it is when refused. */
    select(rowId: string, columnKey: string): void {
      if (at.current?.rowId === rowId && at.current.columnKey === columnKey) return
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
      if (at.composing || event.isComposing || event.keyCode === 229) return
      const command = commandOf(event, caretOf(input, at.fresh))
      if (command === null) {
        // Arrows and Home inside the text mean that it is being edited.
        if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End') at.fresh = false
        return
      }
      if (!run(command)) return
      event.preventDefault()
      event.stopPropagation()
    },

    typed(): void {
      ports.onKey()
      at.fresh = false
      at.escapes = 0
      say('')
      if (at.current === null && canWrite(ports.props().columns)) editor.startFirstRow()
      editor.pause.typed()
    },

    paste(event: ClipboardEvent): void {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (at.composing || input.readOnly || !holdsSeveral(ports.props(), at.current?.columnKey ?? firstKey(), text))
        return
      event.preventDefault()
      pasteBlock(text)
    },

    compose(active: boolean): void {
      at.composing = active
    },

    /** A press on the selected cell sets the caret: from now on arrows stay in the text. */
    pressed(event: MouseEvent): void {
      if (document.activeElement === input) {
        at.fresh = false
        return
      }
      // The first press selects the whole text, as arriving by key does.
      event.preventDefault()
      input.focus({ preventScroll: true })
    },

    focused(): void {
      if (at.suspended) return
      if (at.fresh && !dirty()) input.select()
      show()
      // The owner follows the cell that is keyed in, and it may be another table's that it followed.
      if (at.current !== null && !at.current.awaited) ports.props().onSelect?.(at.current.rowId, at.current.columnKey)
    },

    blurred(): void {
      if (at.suspended) return
      editor.pause.clear()
      if (commit()) at.fresh = true
      show()
    },

    /** While the fraction entry has the focus the text stays uncommitted. */
    suspend(active: boolean): void {
      at.suspended = active
    },

    /** Puts a text into the selected cell, where it can be mended before it is committed. */
    put(text: string): void {
      if (input.readOnly) return
      input.focus({ preventScroll: true })
      edit(text)
    },

    insert(text: string): void {
      input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, 'end')
      at.fresh = false
    },

    scrolled(): void {
      setView({ ...at.view, top: scroller.scrollTop, left: scroller.scrollLeft })
    },

    /** The table goes: what waits for the hand to rest has nothing left to be shown in. */
    close(): void {
      editor.pause.clear()
    },

    resized(): void {
      setView({ ...at.view, width: scroller.clientWidth, height: scroller.clientHeight })
    },
  }
}
