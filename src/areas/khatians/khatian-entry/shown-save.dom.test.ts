import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RecordSession } from '#store/record-session.ts'
import type { SaveState } from './session-types.ts'
import { createShownSave } from './shown-save.ts'

function openSign() {
  const listeners = new Set<() => void>()
  let save: SaveState = 'saved'
  const session = {
    state: () => ({ save }),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  } as unknown as RecordSession
  const sign = createShownSave(session)
  const said: SaveState[] = []
  const stop = sign.subscribe(() => said.push(sign.state()))
  return {
    said,
    stop,
    turn: (next: SaveState) => {
      save = next
      for (const listener of listeners) listener()
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[S2] what is not safe is said at once, and that it is safe a moment later at the most', () => {
  const { said, turn } = openSign()
  turn('saving')
  expect(said).toEqual(['saving'])
  turn('saved')
  vi.advanceTimersByTime(99)
  expect(said).toEqual(['saving'])
  vi.advanceTimersByTime(1)
  expect(said).toEqual(['saving', 'saved'])
  turn('saving')
  turn('not-saved')
  expect(said).toEqual(['saving', 'saved', 'saving', 'not-saved'])
})

test('[S2] with the next character it is said that what was before is safe', () => {
  const { said, turn } = openSign()
  turn('saving')
  turn('saved')
  window.dispatchEvent(new Event('input'))
  expect(said).toEqual(['saving', 'saved'])
  window.dispatchEvent(new Event('input'))
  vi.runAllTimers()
  expect(said).toEqual(['saving', 'saved'])
})

test('[S2] the next cell that is on its way takes the word back before it was said', () => {
  const { said, stop, turn } = openSign()
  turn('saving')
  turn('saved')
  turn('saving')
  window.dispatchEvent(new Event('input'))
  vi.runAllTimers()
  expect(said).toEqual(['saving'])
  turn('saved')
  stop()
  vi.runAllTimers()
  expect(said).toEqual(['saving'])
})
