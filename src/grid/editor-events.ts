import type { GridSession } from './grid-session.ts'

/** What each character brings along. Who else wants to hear it from an editor listens at the window too. */
const ofEachCharacter = ['keydown', 'keypress', 'textInput', 'input', 'keyup', 'selectionchange'] as const

const editors = new Map<EventTarget, GridSession>()

/** Ties the one editor to its session, past React, until the given function is called. */
export function listenToEditor(input: HTMLInputElement, session: GridSession): () => void {
  const end = new AbortController()
  const { signal } = end
  input.addEventListener('keydown', (event) => session.keyDown(event), { signal })
  input.addEventListener('paste', (event) => session.paste(event), { signal })
  input.addEventListener('compositionstart', () => session.compose(true), { signal })
  input.addEventListener('compositionend', () => session.compose(false), { signal })
  input.addEventListener('mousedown', (event) => session.pressed(event), { signal })
  input.addEventListener('focus', () => session.focused(), { signal })
  input.addEventListener('blur', () => session.blurred(), { signal })
  editors.set(input, session)
  // One listener for all editors, however often it is added.
  for (const kind of ofEachCharacter) window.addEventListener(kind, endAtWindow, { capture: true })
  return () => {
    end.abort()
    editors.delete(input)
    if (editors.size > 0) return
    for (const kind of ofEachCharacter) window.removeEventListener(kind, endAtWindow, { capture: true })
  }
}

/** A character is the editor's alone: going on, each of its events would walk the whole screen, through React twice. */
function endAtWindow(event: Event): void {
  const session = event.target === null ? undefined : editors.get(event.target)
  if (session === undefined || (event instanceof KeyboardEvent && event.type === 'keydown' && !writesText(event)))
    return
  event.stopPropagation()
  if (event.type === 'input') session.typed()
}

/** A character and nothing else, which no session acts upon and no shortcut of a screen consists of. */
function writesText({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !altKey && !metaKey
}
