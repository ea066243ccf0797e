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
  /** shown below the grid while a cell of the column is selected */
  hint?: string
}

/** A cell as displayed; a mark is soft, it never keeps the operator in the cell. */
export type CellState = { text: string; mark?: 'error' | 'warn' | 'conflict' | 'saving'; title?: string }

/** Rows are compared by reference: an unchanged row must stay the same object. */
export type GridRow = { id: string; cells: Record<string, CellState> }

export type CommitAnswer = { ok: true } | { ok: false; message: string }

export type SelectedCell = { rowId: string; columnKey: string }

export type KeyGridHandle = {
  focusCell: (rowId: string, columnKey: string) => void
  /** Commits what is typed; false when it was refused and stays in the editor. */
  commit: () => boolean
  selected: () => SelectedCell | null
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
  /** Makes a row and returns its id; the row may show up in `rows` later. */
  onNewRow: (afterRowId: string | null) => string
  onRemoveRow?: ((rowId: string) => void) | undefined
  onInsertRow?: ((beforeRowId: string) => string) | undefined
  /** The text that a ditto takes from above; null when there is none. */
  onDitto?: ((rowId: string, columnKey: string) => string | null) | undefined
  onSelect?: ((rowId: string, columnKey: string) => void) | undefined
  onUndo?: (() => void) | undefined
  onRedo?: (() => void) | undefined
  /** Focus should move on; without it Tab leaves as in any form. */
  onLeave?: ((direction: 'before' | 'after') => void) | undefined
  words?: GridWords | undefined
  ref?: Ref<KeyGridHandle> | undefined
}
