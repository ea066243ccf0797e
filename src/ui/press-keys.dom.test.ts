// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { pressKeys } from './press-keys.ts'

afterEach(() => document.body.replaceChildren())

test('[ENT-26] a key named in the sheet is pressed on whatever has the focus, by its place and with its companions', () => {
  const input = document.createElement('input')
  document.body.append(input)
  input.focus()
  const heard: string[] = []
  window.addEventListener('keydown', ({ code, altKey, ctrlKey, shiftKey }) =>
    heard.push([altKey && 'Alt', ctrlKey && 'Ctrl', shiftKey && 'Shift', code].filter(Boolean).join('+')),
  )
  for (const keys of ['Alt+E', 'Alt+Shift+N', 'Ctrl+Delete', 'Alt+4', 'F3']) pressKeys(keys)
  expect(heard).toEqual(['Alt+KeyE', 'Alt+Shift+KeyN', 'Ctrl+Delete', 'Alt+Digit4', 'F3'])
})
