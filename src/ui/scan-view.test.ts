import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fitWidth,
  type Frame,
  keepInside,
  pageSize,
  panBy,
  type ScanView,
  showBox,
  showLine,
  turnRight,
  untouched,
  zoomAt,
  zoomOnBox,
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

  const cell = fc.record({
    left: fc.double({ min: 0, max: 0.8, noNaN: true }),
    top: fc.double({ min: 0, max: 0.9, noNaN: true }),
    width: fc.double({ min: 0.04, max: 0.2, noNaN: true }),
    height: fc.constant(0.03),
  })
  const isSeen = (view: ScanView, box: { left: number; top: number; width: number; height: number }, at: Frame) => {
    const { width, height } = pageSize(view, at)
    const middle = view.y + (box.top + box.height / 2) * height
    expect(view.x + box.left * width).toBeGreaterThanOrEqual(-1e-9)
    expect(middle).toBeGreaterThan(-1e-9)
    expect(middle).toBeLessThan(at.windowRatio + 1e-9)
    if (box.width * width <= 0.96) expect(view.x + (box.left + box.width) * width).toBeLessThanOrEqual(1 + 1e-9)
  }

  test('[SCN-1] until somebody chose a zoom the cell is as wide as the window, as far as the picture is sharp', () => {
    const at = { ...frame, sharp: 2.4 }
    const narrow = showBox(untouched, { left: 0.7, top: 0.5, width: 0.06, height: 0.03 }, at)
    expect(narrow.zoom).toBeCloseTo(2.4)
    expect(showBox(narrow, { left: 0.05, top: 0.1, width: 0.6, height: 0.03 }, at).zoom).toBeCloseTo(1.6)
    const chosen = { ...narrow, zoom: 1.2, follows: false }
    expect(showBox(chosen, { left: 0.7, top: 0.5, width: 0.06, height: 0.03 }, at).zoom).toBe(1.2)
    fc.assert(fc.property(cell, (box) => isSeen(showBox(untouched, box, at), box, at)))
  })

  test('[SCN-1] zooming keeps the cell that is keyed in sight', () => {
    fc.assert(
      fc.property(cell, fc.array(fc.constantFrom(1.25, 0.8), { maxLength: 12 }), (box, factors) => {
        const view = factors.reduce((held, factor) => zoomOnBox(held, factor, box, frame), untouched)
        if (factors.length > 0) isSeen(view, box, frame)
      }),
    )
  })
})
