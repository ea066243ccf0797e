import { afterEach, expect, test, vi } from 'vitest'
import { listenToEditor } from './editor-events.ts'
import type { GridSession } from './grid-session.ts'

const kinds = ['keydown', 'keypress', 'input', 'keyup', 'selectionchange'] as const

function openEditor() {
  const session = { keyDown: vi.fn(), typed: vi.fn(), blurred: vi.fn() }
  const input = document.body.appendChild(document.createElement('input'))
  return { input, session, end: listenToEditor(input, session as unknown as GridSession) }
}

/** Which kinds of event the rest of the page hears of. */
function listenOnPage(): string[] {
  const heard: string[] = []
  for (const kind of kinds) document.addEventListener(kind, () => void heard.push(kind), { capture: true })
  return heard
}

const send = (target: Element, event: Event) => target.dispatchEvent(event)
const key = (init: KeyboardEventInit) => new KeyboardEvent('keydown', { bubbles: true, ...init })

afterEach(() => document.body.replaceChildren())

test('[GRD-28] a character ends at its editor; the page hears of keys that may be commands and of other fields', () => {
  const heard = listenOnPage()
  const one = openEditor()
  const other = openEditor()
  send(one.input, key({ key: 'ক' }))
  for (const kind of kinds.slice(1)) send(one.input, new Event(kind, { bubbles: true }))
  expect(heard).toEqual([])
  expect(one.session.typed).toHaveBeenCalledOnce()
  expect(other.session.typed).not.toHaveBeenCalled()

  send(one.input, key({ key: 'Enter' }))
  send(one.input, key({ key: 's', ctrlKey: true }))
  expect(one.session.keyDown).toHaveBeenCalledTimes(2)
  expect(heard).toEqual(['keydown', 'keydown'])

  one.end()
  send(one.input, new Event('input', { bubbles: true }))
  expect(one.session.typed).toHaveBeenCalledOnce()
  send(other.input, new Event('input', { bubbles: true }))
  expect(other.session.typed).toHaveBeenCalledOnce()
  expect(heard).toEqual(['keydown', 'keydown', 'input'])
  other.end()
})
