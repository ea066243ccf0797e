import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIdle } from './use-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function pass(seconds: number): void {
  act(() => void vi.advanceTimersByTime(seconds * 1000))
}

function touch(): void {
  act(() => void dispatchEvent(new Event('pointerdown')))
}

test('[ORD-8] after a minute without a touch it is told once; each touch begins the minute anew', () => {
  const idle = vi.fn()
  const { result } = renderHook(() => useIdle(true, idle))
  pass(45)
  expect(result.current.left).toBe(15)
  touch()
  expect(result.current.left).toBe(60)
  pass(59)
  expect(idle).not.toHaveBeenCalled()
  pass(1)
  expect(result.current.left).toBe(0)
  pass(120)
  expect(idle).toHaveBeenCalledTimes(1)
})

test('[ORD-8] where nobody was yet the minute begins with the first touch', () => {
  const idle = vi.fn()
  const { result } = renderHook(() => useIdle(false, idle))
  pass(300)
  expect(result.current.left).toBeNull()
  touch()
  pass(60)
  expect(idle).toHaveBeenCalledTimes(1)
})

test('[ORD-8] a screen that slept longer than a minute is told as soon as it wakes', () => {
  const idle = vi.fn()
  renderHook(() => useIdle(true, idle))
  vi.setSystemTime(Date.now() + 3_600_000)
  pass(1)
  expect(idle).toHaveBeenCalledTimes(1)
})

test('[ORD-8] who says to be still here has a whole minute', () => {
  const idle = vi.fn()
  const { result } = renderHook(() => useIdle(true, idle))
  pass(55)
  act(() => result.current.stay())
  pass(59)
  expect(idle).not.toHaveBeenCalled()
})
