import { sameCell } from './cell-moves.ts'
import type { KeyGridProps, LeftText, PastedCell, PastedText, SelectedCell } from './grid-types.ts'
import type { GridWords } from './grid-words.ts'
import { isBlock, parseBlock } from './parse-block.ts'

type RefusedCell = PastedCell & { readonly message: string; readonly index: number }

type Placed = {
  readonly taken: readonly PastedCell[]
  readonly refused: readonly RefusedCell[]
  /** cells with a text for which the table has no column, or no line, to write in */
  readonly beyond: readonly LeftText[]
}

type Owner = Pick<KeyGridProps, 'columns' | 'rows' | 'editText' | 'onCommit' | 'onNewRow' | 'onSplit' | 'asOneStep'>

/** A cell of a block, as far as the table has a column for it. */
type BlockCell = { readonly columnKey: string | null; readonly text: string }

/** Whether a pasted text is more than the value of one cell. */
export function holdsSeveral(owner: Owner, columnKey: string, text: string): boolean {
  return isBlock(text) || splitByOwner(owner, columnKey, text) !== null
}

/**
 * Puts a pasted text into the cells from `start` on, making rows as needed; nothing refused is written. All of it is one
 * act of the keyer.
 */
export function placeBlock(owner: Owner, start: SelectedCell & { index: number }, text: string): Placed {
  let placed: Placed = { taken: [], refused: [], beyond: [] }
  const place = (): void => void (placed = placeLines(owner, start, readBlock(owner, start.columnKey, text)))
  if (owner.asOneStep === undefined) place()
  else owner.asOneStep(place)
  return placed
}

function placeLines(
  owner: Owner,
  start: SelectedCell & { index: number },
  lines: readonly (readonly BlockCell[])[],
): Placed {
  const { columns, rows } = owner
  const taken: PastedCell[] = []
  const refused: RefusedCell[] = []
  const beyond: LeftText[] = []
  let rowId = start.rowId
  lines.forEach((cells, i) => {
    const index = start.index + i
    const row = rows[index]
    const lineId = i === 0 ? rowId : (row?.id ?? owner.onNewRow?.(rowId))
    if (lineId === undefined) {
      for (const { columnKey, text } of cells)
        if (text.trim() !== '') beyond.push({ text, index, columnKey, message: null })
      return
    }
    rowId = lineId
    for (const { columnKey, text: cell } of cells) {
      const column = columns.find(({ key }) => key === columnKey)
      if (column === undefined || columnKey === null) {
        if (cell.trim() !== '') beyond.push({ text: cell, index, columnKey: null, message: null })
        continue
      }
      const shown = row === undefined ? '' : (owner.editText?.(rowId, columnKey) ?? row.cells[columnKey]?.text ?? '')
      if (cell === shown) continue
      if (column.readOnly === true) {
        if (cell.trim() !== '') beyond.push({ text: cell, index, columnKey, message: null })
        continue
      }
      const answer = owner.onCommit(rowId, columnKey, cell)
      if (!answer.ok) refused.push({ rowId, columnKey, text: cell, message: answer.message, index })
      else taken.push({ rowId, columnKey, text: cell })
    }
  })
  return { taken, refused, beyond }
}

/** The values of a text by the columns they go to: as its owner reads it, else by their place in the block. */
function readBlock(owner: Owner, startKey: string, text: string): readonly (readonly BlockCell[])[] {
  const split = splitByOwner(owner, startKey, text)
  if (split !== null) return split
  const left = owner.columns.findIndex((column) => column.key === startKey)
  return parseBlock(text).map((cells) =>
    cells.map((cell, k) => ({ columnKey: owner.columns[left + k]?.key ?? null, text: cell })),
  )
}

/** A tab says which cell a text belongs to: then nothing is read into the words. [GRD-33] */
function splitByOwner({ onSplit }: Owner, columnKey: string, text: string): readonly (readonly PastedText[])[] | null {
  return text.includes('\t') ? null : (onSplit?.(columnKey, text) ?? null)
}

/** Which refused cell waits in the editor, and what is in no cell at all. */
export function afterBlock({ taken, refused, beyond }: Placed): {
  waits: RefusedCell | null
  left: readonly LeftText[]
} {
  // A row of which nothing was taken is not there: its place went to the line behind it.
  const waits = refused.find((cell) => !taken.some((one) => sameCell(one, cell))) ?? null
  const left = [
    ...refused
      .filter((cell) => cell !== waits)
      .map(({ text, index, columnKey, message }) => ({ text, index, columnKey, message })),
    ...beyond,
  ].sort((a, b) => a.index - b.index)
  return { waits, left }
}

/** Names the fault of the text in the editor, and counts the texts that the list below the grid shows. */
export function blockMessage(waits: RefusedCell | null, leftCount: number, words: GridWords): string {
  const count = leftCount === 0 ? [] : [words.leftTitle(leftCount)]
  return [...(waits === null ? [] : [waits.message]), ...count].join(' · ')
}
