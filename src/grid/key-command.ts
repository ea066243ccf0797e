export type GridCommand =
  | 'advance'
  | 'retreat'
  | 'advance-down'
  | 'next'
  | 'previous'
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'row-start'
  | 'row-end'
  | 'first'
  | 'last'
  | 'page-up'
  | 'page-down'
  | 'edit'
  | 'escape'
  | 'remove-row'
  | 'insert-row'
  | 'ditto'
  | 'undo'
  | 'redo'
  | 'fraction'
  | 'complete'
  | 'fill-down'
  | 'fill-up'
  | 'illegible'
  | 'blank'
  | 'note'

export type KeyStroke = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>

/** Where the caret is; fresh means that nothing was typed since the cell was selected. */
export type CaretState = { fresh: boolean; atStart: boolean; atEnd: boolean }

export function caretOf(input: HTMLInputElement, fresh: boolean): CaretState {
  const { selectionStart: start, selectionEnd: end, value } = input
  return { fresh, atStart: start === 0 && end === 0, atEnd: start === value.length && end === value.length }
}

const withCtrl: Readonly<Record<string, GridCommand>> = {
  Enter: 'advance-down',
  NumpadEnter: 'advance-down',
  Home: 'first',
  End: 'last',
  Delete: 'remove-row',
  Insert: 'insert-row',
  KeyZ: 'undo',
  KeyY: 'redo',
  Backquote: 'fraction',
}

const withAlt: Readonly<Record<string, GridCommand>> = {
  KeyD: 'fill-down',
  KeyU: 'fill-up',
  KeyI: 'illegible',
  KeyK: 'blank',
  KeyT: 'note',
}

const plain: Readonly<Record<string, GridCommand>> = {
  Enter: 'advance',
  Tab: 'next',
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'page-up',
  PageDown: 'page-down',
  F2: 'edit',
  F3: 'ditto',
  F4: 'complete',
  Escape: 'escape',
}

/**
 * What a key means to the grid, null when it belongs to the text or to the page. Shortcuts go by the place of the key,
 * since a Bangla layout gives other letters; AltGr arrives as Ctrl+Alt and always types.
 */
export function commandOf(stroke: KeyStroke, caret: CaretState): GridCommand | null {
  if (stroke.metaKey || (stroke.altKey && stroke.ctrlKey)) return null
  if (stroke.altKey) return stroke.shiftKey ? null : (withAlt[stroke.code] ?? null)
  if (stroke.ctrlKey) {
    const command = withCtrl[stroke.code] ?? null
    return command === 'undo' && stroke.shiftKey ? 'redo' : command
  }
  if (stroke.shiftKey) return stroke.key === 'Tab' ? 'previous' : stroke.key === 'Enter' ? 'retreat' : null
  if (stroke.key === 'ArrowLeft') return caret.fresh || caret.atStart ? 'left' : null
  if (stroke.key === 'ArrowRight') return caret.fresh || caret.atEnd ? 'right' : null
  if (stroke.key === 'Home') return caret.fresh ? 'row-start' : null
  if (stroke.key === 'End') return caret.fresh ? 'row-end' : null
  return plain[stroke.key] ?? null
}
