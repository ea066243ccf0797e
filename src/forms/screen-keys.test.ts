import { expect, test } from 'vitest'
import { screenCommand, undoCommand } from './screen-keys.ts'

const stroke = (code: string, keys: Partial<Record<'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey', boolean>> = {}) => ({
  code,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  metaKey: false,
  ...keys,
})

test('[GRD-2] commands of the screen go by the place of the key, and AltGr types', () => {
  expect(screenCommand(stroke('KeyN', { altKey: true }))).toBe('next-khatian')
  expect(screenCommand(stroke('KeyN', { altKey: true, shiftKey: true }))).toBe('other-number')
  expect(screenCommand(stroke('KeyN', { altKey: true, ctrlKey: true }))).toBeNull()
  expect(screenCommand(stroke('KeyS', { ctrlKey: true }))).toBe('save')
  expect(screenCommand(stroke('KeyS'))).toBeNull()
  expect(screenCommand(stroke('F1'))).toBe('keys')
  expect(undoCommand(stroke('KeyZ', { ctrlKey: true, shiftKey: true }))).toBe('redo')
  expect(undoCommand(stroke('KeyZ'))).toBeNull()
})
