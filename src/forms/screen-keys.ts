export type ScreenCommand =
  | 'save'
  | 'next-khatian'
  | 'other-number'
  | 'complete'
  | 'undo'
  | 'redo'
  | 'to-header'
  | 'to-owners'
  | 'to-dags'
  | 'pages'
  | 'page-before'
  | 'page-after'
  | 'turn-order'
  | 'line-strip'
  | 'keys'
  | 'signs'

const withAlt: Readonly<Record<string, ScreenCommand>> = {
  KeyN: 'next-khatian',
  KeyE: 'complete',
  KeyO: 'turn-order',
  KeyL: 'line-strip',
  Digit1: 'to-header',
  Digit2: 'to-owners',
  Digit3: 'to-dags',
  Digit4: 'pages',
  PageUp: 'page-before',
  PageDown: 'page-after',
}

type Stroke = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>

/**
 * The commands of the whole screen. They go by the place of the key, since a Bangla layout gives other letters; AltGr
 * arrives as Ctrl+Alt and always types. Ctrl+Z and Ctrl+Y are answered by the field that has the focus.
 */
export function screenCommand(stroke: Stroke): ScreenCommand | null {
  if (stroke.metaKey || (stroke.ctrlKey && stroke.altKey)) return null
  if (stroke.altKey) {
    if (stroke.shiftKey) return stroke.code === 'KeyN' ? 'other-number' : null
    return withAlt[stroke.code] ?? null
  }
  if (stroke.ctrlKey) return stroke.code === 'KeyS' && !stroke.shiftKey ? 'save' : null
  if (stroke.code !== 'F1') return null
  return stroke.shiftKey ? 'signs' : 'keys'
}

/** Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z. */
export function undoCommand(stroke: Stroke): 'undo' | 'redo' | null {
  if (!stroke.ctrlKey || stroke.altKey || stroke.metaKey) return null
  if (stroke.code === 'KeyZ') return stroke.shiftKey ? 'redo' : 'undo'
  return stroke.code === 'KeyY' && !stroke.shiftKey ? 'redo' : null
}
