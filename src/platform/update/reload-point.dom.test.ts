import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadWhenIdle } from './reload-point.ts'
import { registerPending, registerUnsafe } from './safe-point.ts'

const reload = vi.fn()
const undo: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  reload.mockClear()
})
afterEach(() => {
  undo.splice(0).forEach((one) => one())
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
})

test('[CAL-5] an idle page is loaded anew at once, and not again within a minute', () => {
  reloadWhenIdle(reload)
  reloadWhenIdle(reload)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  reloadWhenIdle(reload)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('[CAL-5] with something typed it waits until that is stored', () => {
  const stored = registerUnsafe(() => true)
  undo.push(registerPending(() => true))
  reloadWhenIdle(reload)
  vi.advanceTimersByTime(120_000)
  expect(reload).not.toHaveBeenCalled()
  stored()
  vi.advanceTimersByTime(1000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('[CAL-5] with work that waits to be sent it is not taken from under the fingers', () => {
  undo.push(registerPending(() => true))
  reloadWhenIdle(reload)
  for (let n = 0; n < 12; n++) {
    vi.advanceTimersByTime(5000)
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  }
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(11_000)
  expect(reload).toHaveBeenCalledTimes(1)
})
