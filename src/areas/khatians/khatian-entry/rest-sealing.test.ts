import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRestSealing, restMs } from './rest-sealing.ts'

let online = true
let waits = false
let sealed = 0

function sealing() {
  return createRestSealing({
    waits: () => waits,
    isOnline: () => online,
    seal: () => {
      sealed += 1
      waits = false
    },
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  ;[online, waits, sealed] = [true, false, 0]
})
afterEach(() => vi.useRealTimers())

test('[ENT-31] at speed everything stays one entry; after a rest it goes by itself, in less than ten seconds', () => {
  const rest = sealing()
  for (let cell = 0; cell < 30; cell++) {
    waits = true
    rest.stir()
    vi.advanceTimersByTime(2_000)
    expect(sealed).toBe(0)
  }
  vi.advanceTimersByTime(restMs)
  expect(sealed).toBe(1)
  expect(restMs).toBeLessThan(9_000)
  vi.advanceTimersByTime(60_000)
  expect(sealed).toBe(1)
})

test('[ENT-31] without a connection nothing is split; it goes once the connection is back', () => {
  const rest = sealing()
  ;[online, waits] = [false, true]
  rest.stir()
  vi.advanceTimersByTime(60_000)
  expect(sealed).toBe(0)
  online = true
  rest.stir()
  vi.advanceTimersByTime(restMs)
  expect(sealed).toBe(1)
})

test('[ENT-31] a screen that was left seals nothing any more by itself', () => {
  const rest = sealing()
  waits = true
  rest.stir()
  rest.end()
  vi.advanceTimersByTime(60_000)
  expect(sealed).toBe(0)
})
