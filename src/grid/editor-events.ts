import type { GridSession } from './grid-session.ts'

/** Kinds that nobody but React listens for, which would walk the whole screen for each of them at every character. */
const unheard = ['keypress', 'keyup', 'textInput'] as const

/** Ties the one editor to its session, past React, until the given function is called. */
export function listenToEditor(input: HTMLInputElement, session: GridSession): () => void {
  const end = new AbortController()
  const { signal } = end
  input.addEventListener('keydown', (event) => session.keyDown(event), { signal })
  input.addEventListener('input', () => session.typed(), { signal })
  input.addEventListener('paste', (event) => session.paste(event), { signal })
  input.addEventListener('compositionstart', () => session.compose(true), { signal })
  input.addEventListener('compositionend', () => session.compose(false), { signal })
  input.addEventListener('mousedown', (event) => session.pressed(event), { signal })
  input.addEventListener('focus', () => session.focused(), { signal })
  input.addEventListener('blur', () => session.blurred(), { signal })
  const quiet = (event: Event): void => {
    if (event.target === input) event.stopPropagation()
  }
  for (const kind of unheard) window.addEventListener(kind, quiet, { capture: true, signal })
  return () => end.abort()
}
