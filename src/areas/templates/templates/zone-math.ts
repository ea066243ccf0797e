import type { PageKind, Zone } from '#domain/template/template.ts'

export type ZonePoint = { readonly x: number; readonly y: number }

const whole = 1000
/** Smaller than this nobody finds it again. */
const least = 8

/** The zone that two corners span, drawn in any direction. */
export function between(page: PageKind, from: ZonePoint, to: ZonePoint): Zone {
  const [x, right] = span(from.x, to.x)
  const [y, bottom] = span(from.y, to.y)
  return { page, x, y, w: right - x, h: bottom - y }
}

export function shifted(zone: Zone, dx: number, dy: number): Zone {
  return { ...zone, x: bound(zone.x + dx, 0, whole - zone.w), y: bound(zone.y + dy, 0, whole - zone.h) }
}

/** Moves the corner at the end; the one at the start stays. */
export function resized(zone: Zone, dw: number, dh: number): Zone {
  return { ...zone, w: bound(zone.w + dw, least, whole - zone.x), h: bound(zone.h + dh, least, whole - zone.y) }
}

function span(a: number, b: number): [start: number, end: number] {
  const start = bound(Math.min(a, b), 0, whole - least)
  return [start, bound(Math.max(a, b), start + least, whole)]
}

function bound(value: number, low: number, high: number): number {
  return Math.round(Math.min(Math.max(value, low), high))
}
