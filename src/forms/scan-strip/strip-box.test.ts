import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inPieces, stripBox } from './strip-box.ts'

const part = fc.double({ min: 0, max: 1, noNaN: true })

test('[SEC-8] a strip lies within the page and holds the whole zone', () => {
  fc.assert(
    fc.property(part, part, part, part, (left, top, across, down) => {
      const zone = { left, top, width: (1 - left) * across, height: (1 - top) * down }
      const box = stripBox({ page: 0, top: top + zone.height / 2, zone })
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.top).toBeGreaterThanOrEqual(0)
      expect(box.left + box.width).toBeLessThanOrEqual(1 + 1e-9)
      expect(box.top + box.height).toBeLessThanOrEqual(1 + 1e-9)
      expect(box.left).toBeLessThanOrEqual(zone.left)
      expect(box.left + box.width).toBeGreaterThanOrEqual(zone.left + zone.width - 1e-9)
      expect(box.top).toBeLessThanOrEqual(zone.top)
      expect(box.top + box.height).toBeGreaterThanOrEqual(zone.top + zone.height - 1e-9)
    }),
  )
})

test('[SEC-8] without a zone it is the width of the page about the line', () => {
  const box = stripBox({ page: 0, top: 0.5 })
  expect([box.left, box.width]).toEqual([0, 1])
  expect(box.top + box.height / 2).toBeCloseTo(0.5)
  expect(stripBox({ page: 0, top: 0.01 }).top).toBe(0)
})

test('[SEC-8] in pieces nothing of it is left out', () => {
  const box = stripBox({ page: 0, top: 0.5 })
  expect(inPieces(box, 1)).toEqual([box])
  const [first, second] = inPieces(box, 2)
  expect([first?.left, (second?.left ?? 0) + (second?.width ?? 0)]).toEqual([0, 1])
  expect((first?.left ?? 0) + (first?.width ?? 0)).toBeGreaterThan(second?.left ?? 1)
})
