import { expect, test } from 'vitest'
import { costAt, freePlace, type Obstacle } from './free-place.ts'

const size = { width: 380, height: 48 }
const button = (left: number, top: number, width: number, height: number): Obstacle => ({
  left,
  top,
  width,
  height,
  cost: 1000,
})

test('[SHL-19] a message goes down the side past buttons, and over to the other side', () => {
  const wide = { top: 64, width: 1366, height: 768 }
  expect(freePlace(size, wide, [])).toEqual({ left: 974, top: 64 })
  const bar = [button(900, 60, 460, 40)]
  expect(freePlace(size, wide, bar)).toEqual({ left: 974, top: 112 })
  expect(freePlace(size, wide, [button(970, 0, 396, 768)])).toEqual({ left: 12, top: 64 })
})

test('[SHL-19] on a narrow screen that is full it covers a field before a button', () => {
  const narrow = { top: 64, width: 360, height: 740 }
  const small = { width: 336, height: 60 }
  const rows = Array.from({ length: 40 }, (_, i): Obstacle => button(0, i * 20, 360, 18))
  const full = rows.map((one, i) => (i >= 20 && i < 26 ? { ...one, cost: 1 } : one))
  const place = freePlace(small, narrow, full)
  expect(costAt(place, small, full)).toBeLessThan(336 * 60)
  const gap = rows.filter((_, i) => i < 20 || i > 25)
  expect(costAt(freePlace(small, narrow, gap), small, gap)).toBe(0)
})
