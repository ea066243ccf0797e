import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaperSpot } from '#forms/scan-choice.ts'
import type { RecordSession, SaveState } from '#store/record-session.ts'
import { createScanFollower } from './follow-scan.ts'

const spot = (top: number): PaperSpot => ({ page: 0, top })

function openDesk() {
  const listeners = new Set<() => void>()
  let save: SaveState = 'saved'
  const session = {
    state: () => ({ save }),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  } as unknown as RecordSession
  const followed: (PaperSpot | null)[] = []
  const scan = { current: { turnPage: () => undefined, follow: (at: PaperSpot | null) => void followed.push(at) } }
  return {
    followed,
    follow: createScanFollower(session, scan),
    turn: (next: SaveState) => {
      save = next
      for (const listener of listeners) listener()
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[ENT-22] the picture follows at once where nothing is being written', () => {
  const { follow, followed } = openDesk()
  follow(spot(0.1))
  expect(followed).toEqual([spot(0.1)])
})

test('[ENT-22] while a cell is being written the picture waits for the disk and goes to the last place asked for', () => {
  const { follow, followed, turn } = openDesk()
  turn('saving')
  follow(spot(0.1))
  follow(spot(0.2))
  expect(followed).toEqual([])
  turn('saved')
  vi.runAllTimers()
  expect(followed).toEqual([spot(0.2)])
})

test('[ENT-22] a slow disk does not hold the picture', () => {
  const { follow, followed, turn } = openDesk()
  turn('saving')
  follow(spot(0.1))
  vi.advanceTimersByTime(50)
  expect(followed).toEqual([spot(0.1)])
  turn('not-saved')
  expect(followed).toHaveLength(1)
})
