import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stripPlace } from './strip-place.ts'

const picture = { width: 1240, height: 1640 }
const strip = { width: 760, height: 76 }
const part = fc.double({ min: 0, max: 1, noNaN: true })

test('[ENT-29] the strip never shows what lies beside the page, and always the line that is keyed', () => {
  fc.assert(
    fc.property(part, part, part, part, (left, top, across, down) => {
      const zone = { left, top, width: (1 - left) * across, height: Math.max(0.01, (1 - top) * down) }
      const spot = { page: 0, top: top + zone.height / 2, zone }
      const place = stripPlace(spot, picture, strip)
      const height = (place.width * picture.height) / picture.width
      expect(place.width).toBeGreaterThanOrEqual(strip.width)
      expect(place.left).toBeGreaterThanOrEqual(0)
      expect(place.left + strip.width).toBeLessThanOrEqual(place.width + 1)
      expect(place.up).toBeGreaterThanOrEqual(0)
      expect(place.up + strip.height).toBeLessThanOrEqual(height + 1)
    }),
  )
})

test('[ENT-29] a line of the form fills the strip, and the cell stands in it', () => {
  const zone = { left: 0.8, top: 0.5, width: 0.07, height: 0.039 }
  const place = stripPlace({ page: 0, top: 0.5195, zone }, picture, strip)
  const lineHeight = (zone.height * place.width * picture.height) / picture.width
  expect(lineHeight).toBeGreaterThan(50)
  expect(lineHeight).toBeLessThanOrEqual(strip.height)
  expect(zone.left * place.width - place.left).toBeGreaterThan(0)
  expect((zone.left + zone.width) * place.width - place.left).toBeLessThan(strip.width)
})
