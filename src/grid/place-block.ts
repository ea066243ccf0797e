import type { KeyGridProps, PastedCell, PastedText, SelectedCell } from './grid-types.ts'
import { isBlock, parseBlock } from './parse-block.ts'

type RefusedCell = PastedCell & { readonly message: string; readonly index: number }

type Placed = { readonly taken: readonly PastedCell[]; readonly refused: readonly RefusedCell[] }

type Owner = Pick<KeyGridProps, 'columns' | 'rows' | 'editText' | 'onCommit' | 'onNewRow' | 'onSplit'>

/** Whether a pasted text is more than the value of one cell. */
export function holdsSeveral({ onSplit }: Owner, columnKey: string, text: string): boolean {
  return isBlock(text) || (onSplit?.(columnKey, text) ?? null) !== null
}

/** Puts a pasted text into the cells from `start` on, making rows as needed; nothing refused is written. */
export function placeBlock(owner: Owner, start: SelectedCell & { index: number }, text: string): Placed {
  const { columns, rows } = owner
  const taken: PastedCell[] = []
  const refused: RefusedCell[] = []
  let rowId = start.rowId
  readBlock(owner, start.columnKey, text).forEach((cells, i) => {
    const index = start.index + i
    const row = rows[index]
    if (i > 0) rowId = row?.id ?? owner.onNewRow(rowId)
    for (const { columnKey, text: cell } of cells) {
      const column = columns.find(({ key }) => key === columnKey)
      const shown = row === undefined ? '' : (owner.editText?.(rowId, columnKey) ?? row.cells[columnKey]?.text ?? '')
      if (column === undefined || column.readOnly === true || cell === shown) continue
      const answer = owner.onCommit(rowId, columnKey, cell)
      if (!answer.ok) refused.push({ rowId, columnKey, text: cell, message: answer.message, index })
      else taken.push({ rowId, columnKey, text: cell })
    }
  })
  return { taken, refused }
}

/** The values of a text by the columns they go to: as its owner reads it, else by their place in the block. */
function readBlock({ columns, onSplit }: Owner, startKey: string, text: string): readonly (readonly PastedText[])[] {
  const split = onSplit?.(startKey, text) ?? null
  if (split !== null) return split
  const left = columns.findIndex((column) => column.key === startKey)
  return parseBlock(text).map((cells) =>
    cells.flatMap((cell, k) => {
      const column = columns[left + k]
      return column === undefined ? [] : [{ columnKey: column.key, text: cell }]
    }),
  )
}
