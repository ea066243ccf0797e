import { runCellAct } from './cell-act.ts'
import type { CellEditor, SessionPorts } from './cell-editor.ts'
import { stepAlong, walkOrder, writableKeys } from './cell-moves.ts'
import { pageOfRows } from './grid-metrics.ts'
import type { GridCommand } from './key-command.ts'

/** What each command of the keyboard does with the editor; the answer says whether the key was used up. */
export function createGridCommands(ports: SessionPorts, editor: CellEditor) {
  const { input } = ports
  const { at, addRow, commit, dirty, edit, firstKey, goTo, place, rowCount, say } = editor

  /** True when the key was used up. */
  function run(command: GridCommand): boolean {
    if (command === 'escape') return escape()
    at.escapes = 0
    if (at.current === null) return runInEmpty(command)
    const { rowId, columnKey, index } = at.current
    const { columns, keyOrder, direction = 'row', onRemoveRow, onInsertRow, onLeave } = ports.props()
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
        return to(index - pageOfRows(at.view))
      case 'page-down':
        return to(index + pageOfRows(at.view))
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
        return runCellAct(command, ports.props(), at.current, {
          typed: () => input.value,
          readOnly: input.readOnly,
          commit,
          edit,
          drop: () => void (input.value = at.base),
        })
      case 'remove-row':
        if (onRemoveRow !== undefined) removeRow(rowId)
        return onRemoveRow !== undefined
      case 'insert-row':
        if (onInsertRow === undefined) return false
        if (commit()) place(onInsertRow(rowId), walk.order[0] ?? columnKey, { index })
        return true
      case 'undo':
      case 'redo':
        return !dirty() && takeStep(command)
      case 'fraction':
        if (!input.readOnly) ports.openFraction()
        return true
    }
  }

  function takeStep(command: 'undo' | 'redo'): boolean {
    const act = command === 'undo' ? ports.props().onUndo : ports.props().onRedo
    act?.()
    return act !== undefined
  }

  function runInEmpty(command: GridCommand): boolean {
    if (command === 'advance' || command === 'advance-down') addRow(firstKey())
    // The browser's own undo and redo would write former text into the empty editor, which begins a row. [ENT-46]
    if (command === 'undo' || command === 'redo') takeStep(command)
    return command === 'advance' || command === 'advance-down' || command === 'undo' || command === 'redo'
  }

  function escape(): boolean {
    const { onLeave } = ports.props()
    const changed = dirty() || !at.fresh
    input.value = at.base
    input.select()
    at.fresh = true
    say('')
    editor.clearPreview()
    at.escapes = changed ? 1 : at.escapes + 1
    if (at.escapes < 2 || onLeave === undefined) return changed
    at.escapes = 0
    onLeave('after')
    return true
  }

  function removeRow(rowId: string): void {
    // What was typed goes with its row.
    input.value = at.base
    const index = at.current?.index ?? 0
    const { rows } = ports.props()
    const neighbour = rows[index + 1] ?? rows[index - 1]
    const columnKey = at.current?.columnKey ?? firstKey()
    ports.props().onRemoveRow?.(rowId)
    if (neighbour !== undefined && neighbour.id !== rowId) place(neighbour.id, columnKey)
  }

  return run
}
