import type { Ref } from 'react'
import type { GridWords } from './grid-words.ts'

export type GridColumn = {
  key: string
  title: string
  /** in CSS pixels */
  width: number
  align?: 'start' | 'end' | 'center'
  /** free for the owner of the grid */
  kind?: string
  readOnly?: boolean
  inputMode?: 'text' | 'numeric' | 'decimal'
  /** `plain` where no Bangla text is written, which the typing aids then leave alone */
  typing?: 'plain'
  /** shown below the grid while a cell of the column is selected */
  hint?: string
  /** what a text that is being typed comes to, shown beside the hint; nothing where it is empty */
  preview?: (text: string) => string
}

/** A cell as displayed; a mark is soft, it never keeps the operator in the cell. */
export type CellState = {
  text: string
  mark?: 'error' | 'warn' | 'conflict' | 'saving' | 'taken' | 'changed' | 'added'
  title?: string
  note?: boolean
}

/** Rows are compared by reference: an unchanged row must stay the same object. */
export type GridRow = { id: string; cells: Record<string, CellState> }

export type CommitAnswer = { ok: true } | { ok: false; message: string }

/** A value for a column that a pasted text holds. */
export type PastedText = { columnKey: string; text: string }

export type PastedCell = SelectedCell & { text: string }

/** A pasted text that is in no cell: it is shown until the keyer decides on it. [GRD-38] */
export type LeftText = {
  readonly text: string
  /** line of the table that it was meant for, counted from 0 */
  readonly index: number
  /** null where the table has no column for it */
  readonly columnKey: string | null
  /** why the cell refused it; null where there is no cell */
  readonly message: string | null
}

export type SelectedCell = { rowId: string; columnKey: string }

export type KeyGridHandle = {
  /** `edit` sets the caret behind the text, so that the next key overwrites nothing. */
  focusCell: (rowId: string, columnKey: string, edit?: boolean) => void
  /** Commits what is typed; false when it was refused and stays in the editor. */
  commit: () => boolean
  selected: () => SelectedCell | null
  /** the text of the editor that is not committed, with its cell */
  open: () => PastedCell | null
  /** Shows an open text again, and why its cell refuses it. The row may show up in `rows` later. */
  reopen: (cell: PastedCell) => void
  /** Adds pasted texts that are in no cell, as they were kept. */
  addLeft: (left: readonly LeftText[]) => void
  /** Drops what is typed and what was pasted into no cell. */
  drop: () => void
  dirty: () => boolean
}

export type KeyGridProps = {
  /** accessible name */
  label: string
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  /** column keys in the order in which Enter walks a row; the writable columns as shown by default */
  keyOrder?: readonly string[] | undefined
  /** whether Enter walks along the row or down the column */
  direction?: 'row' | 'column' | undefined
  /** the text to edit; the displayed text by default */
  editText?: ((rowId: string, columnKey: string) => string) | undefined
  /** Called with changed text only. Refused text stays in the editor and the cell stays selected. */
  onCommit: (rowId: string, columnKey: string, text: string) => CommitAnswer
  /** Makes a row and returns its id; the row may show up in `rows` later. Absent where the rows are all there are. */
  onNewRow?: ((afterRowId: string | null) => string) | undefined
  onRemoveRow?: ((rowId: string) => void) | undefined
  onInsertRow?: ((beforeRowId: string) => string) | undefined
  /** The text that a ditto takes from above; null when there is none. */
  onDitto?: ((rowId: string, columnKey: string) => string | null) | undefined
  /** What the beginning of a word may mean, in the columns that know their words; null when there is nothing. */
  onComplete?: ((columnKey: string, typed: string) => string | null) | undefined
  /** Fills the empty cells of the column on that side, up to the next filled one, with what stands here. */
  onFill?: ((rowId: string, columnKey: string, side: 'down' | 'up') => void) | undefined
  /** Says of a cell that there is nothing to key. */
  onMark?: ((rowId: string, columnKey: string, mark: 'illegible' | 'blank') => void) | undefined
  /** Asks for a note on a cell. */
  onNote?: ((rowId: string, columnKey: string) => void) | undefined
  /** Several rows in a text pasted into one cell, for columns where a list is understood; null where it is one value. */
  onSplit?: ((columnKey: string, text: string) => readonly (readonly PastedText[])[] | null) | undefined
  /** Runs what is one act of the keyer, such as a paste of many cells: one undo takes all of it back. */
  asOneStep?: ((work: () => void) => void) | undefined
  /** After a block was pasted: the cells that took it, with their texts. */
  onPasteBlock?: ((cells: readonly PastedCell[]) => void) | undefined
  /** pasted texts that are in no cell, as they were kept; read when the grid is shown */
  firstLeft?: readonly LeftText[] | undefined
  /** Keeps the pasted texts that are in no cell. */
  onLeft?: ((left: readonly LeftText[]) => void) | undefined
  onSelect?: ((rowId: string, columnKey: string) => void) | undefined
  onUndo?: (() => void) | undefined
  onRedo?: (() => void) | undefined
  /** Focus should move on; without it Tab leaves as in any form. */
  onLeave?: ((direction: 'before' | 'after') => void) | undefined
  words?: GridWords | undefined
  ref?: Ref<KeyGridHandle> | undefined
}
