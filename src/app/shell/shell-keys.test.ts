import { expect, test } from 'vitest'
import { shellCommand } from './shell-keys.ts'

const stroke = (code: string, held = '') => ({
  code,
  ctrlKey: held.includes('c'),
  altKey: held.includes('a'),
  shiftKey: held.includes('s'),
  metaKey: held.includes('m'),
})

test.each([
  ['KeyK', 'c', 'find'],
  ['KeyK', 'm', 'find'],
  ['KeyK', '', null],
  ['KeyK', 'cs', null],
  ['F1', '', 'keys'],
  ['F1', 'c', null],
  ['KeyM', 'a', 'menu'],
  // AltGr arrives as Ctrl+Alt and always types.
  ['KeyM', 'ca', null],
  ['KeyK', 'ca', null],
] as const)('[SHL-8] %s with %s does %s', (code, held, command) => {
  expect(shellCommand(stroke(code, held))).toBe(command)
})
