import type { KeyGridProps, SelectedCell } from './grid-types.ts'
import type { GridCommand } from './key-command.ts'

export type CellAct = Extract<GridCommand, 'complete' | 'fill-down' | 'fill-up' | 'illegible' | 'blank' | 'note'>

/** The live editor, as far as acts on its cell need it. */
type Editor = {
  typed(): string
  readonly readOnly: boolean
  commit(): boolean
  edit(text: string): void
  /** gives up what was typed */
  drop(): void
}

/** Acts that the owner of the grid carries out on the selected cell; false where it knows no such act. */
export function runCellAct(act: CellAct, owner: KeyGridProps, { rowId, columnKey }: SelectedCell, editor: Editor) {
  const { onComplete, onFill, onMark, onNote } = owner
  switch (act) {
    case 'complete': {
      const whole = editor.readOnly ? null : (onComplete?.(columnKey, editor.typed()) ?? null)
      if (whole !== null) editor.edit(whole)
      return onComplete !== undefined
    }
    case 'fill-down':
    case 'fill-up':
      if (onFill === undefined || editor.readOnly) return false
      if (editor.commit()) onFill(rowId, columnKey, act === 'fill-down' ? 'down' : 'up')
      return true
    case 'illegible':
    case 'blank':
      if (onMark === undefined || editor.readOnly) return false
      // The mark takes the place of what was typed.
      editor.drop()
      onMark(rowId, columnKey, act)
      return true
    case 'note':
      if (onNote === undefined) return false
      if (editor.commit()) onNote(rowId, columnKey)
      return true
  }
}
