import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fitWidth,
  type Frame,
  keepInside,
  pageSize,
  panBy,
  type ScanView,
  showLine,
  turnRight,
  zoomAt,
} from './scan-view.ts'

const frame: Frame = { windowRatio: 0.8, pageRatio: 1.4 }
const frames = fc.record({
  windowRatio: fc.double({ min: 0.2, max: 3, noNaN: true }),
  pageRatio: fc.double({ min: 0.3, max: 3, noNaN: true }),
})
const steps = fc.array(
  fc.oneof(
    fc.record({
      pan: fc.tuple(fc.double({ min: -2, max: 2, noNaN: true }), fc.double({ min: -2, max: 2, noNaN: true })),
    }),
    fc.record({ zoom: fc.double({ min: 0.2, max: 4, noNaN: true }) }),
    fc.constant({ turn: true }),
  ),
  { maxLength: 20 },
)

function walk(list: readonly object[], at: Frame): ScanView {
  return list.reduce<ScanView>((view, step) => {
    if ('pan' in step) return panBy(view, ...(step.pan as [number, number]), at)
    if ('zoom' in step) return zoomAt(view, step.zoom as number, 0.5, 0.4, at)
    return turnRight(view, at)
  }, fitWidth)
}

describe('scan view', () => {
  test('[SCN-1] whatever is done, a page larger than its window covers it and a smaller one stays inside', () => {
    fc.assert(
      fc.property(frames, steps, (at, list) => {
        const view = walk(list, at)
        const { width, height } = pageSize(view, at)
        const inside = (offset: number, size: number, room: number) =>
          size >= room
            ? offset <= 1e-9 && offset + size >= room - 1e-9
            : offset >= -1e-9 && offset + size <= room + 1e-9
        expect(inside(view.x, width, 1)).toBe(true)
        expect(inside(view.y, height, at.windowRatio)).toBe(true)
        expect(keepInside(view, at)).toEqual(view)
      }),
    )
  })

  test('[SCN-1] zooming keeps the point under the pointer where there is room on every side', () => {
    const near = zoomAt(fitWidth, 4, 0.5, 0.4, frame)
    const before = (0.5 - near.x) / near.zoom
    const after = zoomAt(near, 1.5, 0.5, 0.4, frame)
    expect((0.5 - after.x) / after.zoom).toBeCloseTo(before, 9)
  })

  test('[SCN-1] a line in comfortable sight moves nothing, one out of sight is brought in', () => {
    const near = zoomAt(fitWidth, 3, 0.5, 0.4, frame)
    const shown = showLine(near, 0.9, frame)
    const at = shown.y + 0.9 * pageSize(shown, frame).height
    expect(at).toBeGreaterThan(0)
    expect(at).toBeLessThan(frame.windowRatio)
    expect(showLine(shown, 0.9, frame)).toEqual(shown)
  })

  test('[SCN-1] four turns lead back', () => {
    const turned = [1, 2, 3, 4].reduce((view) => turnRight(view, frame), fitWidth)
    expect(turned).toEqual(fitWidth)
  })
})
