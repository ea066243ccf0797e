/** Where a page lies under its window. All lengths are in widths of the window, so that a resize changes nothing. */
export type ScanView = {
  readonly zoom: number
  readonly x: number
  readonly y: number
  readonly turn: 0 | 90 | 180 | 270
  /** brightness, 1 as scanned; faded ink is read better in a darker picture */
  readonly light?: number
  /** nobody chose a zoom for this page: it follows what is read */
  readonly follows?: boolean
}

/** A piece of the page, in parts of its width and height. */
export type PageBox = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type Frame = {
  /** height of the window over its width */
  readonly windowRatio: number
  /** height of the unturned page over its width */
  readonly pageRatio: number
  /** width of the picture over that of the window: enlarged further it shows no more */
  readonly sharp?: number
}

export const fitWidth: ScanView = { zoom: 1, x: 0, y: 0, turn: 0 }
/** A page as it is first seen. */
export const untouched: ScanView = { ...fitWidth, follows: true }

const least = 0.3
const most = 8

/** Size of the page as it lies now. */
export function pageSize(view: ScanView, frame: Frame): { width: number; height: number } {
  const ratio = view.turn % 180 === 0 ? frame.pageRatio : 1 / frame.pageRatio
  return { width: view.zoom, height: view.zoom * ratio }
}

/** A page larger than its window covers it, a smaller one stays inside it. */
export function keepInside(view: ScanView, frame: Frame): ScanView {
  const { width, height } = pageSize(view, frame)
  return { ...view, x: bound(view.x, 1 - width), y: bound(view.y, frame.windowRatio - height) }
}

export function panBy(view: ScanView, dx: number, dy: number, frame: Frame): ScanView {
  return keepInside({ ...view, x: view.x + dx, y: view.y + dy }, frame)
}

/** Zooms so that the point under (atX, atY) stays where it is; from then on the page keeps the zoom that was chosen. */
export function zoomAt(view: ScanView, factor: number, atX: number, atY: number, frame: Frame): ScanView {
  return { ...enlarge(view, factor, atX, atY, frame), follows: false }
}

function enlarge(view: ScanView, factor: number, atX: number, atY: number, frame: Frame): ScanView {
  const zoom = Math.min(most, Math.max(least, view.zoom * factor))
  const by = zoom / view.zoom
  return keepInside({ ...view, zoom, x: atX - (atX - view.x) * by, y: atY - (atY - view.y) * by }, frame)
}

/** Zooms about what is read, which then is in sight whichever way it went. */
export function zoomOnBox(view: ScanView, factor: number, box: PageBox, frame: Frame): ScanView {
  const { width, height } = pageSize(view, frame)
  const within = (at: number, room: number): number => Math.min(room, Math.max(0, at))
  const atX = within(view.x + (box.left + box.width / 2) * width, 1)
  const atY = within(view.y + (box.top + box.height / 2) * height, frame.windowRatio)
  return showBox(zoomAt(view, factor, atX, atY, frame), box, frame)
}

/** A line across the page, as a box. */
export function lineBox(top: number): PageBox {
  return { left: 0, top, width: 1, height: 0 }
}

export function turnRight(view: ScanView, frame: Frame): ScanView {
  const turn = ((view.turn + 90) % 360) as ScanView['turn']
  return keepInside({ ...view, turn, x: 0, y: 0, zoom: 1 }, frame)
}

/** Moves the page only when the line at `top` of its height is near the window's edge or outside it. */
export function showLine(view: ScanView, top: number, frame: Frame): ScanView {
  const at = view.y + top * pageSize(view, frame).height
  const comfortable = at > frame.windowRatio * 0.12 && at < frame.windowRatio * 0.8
  return comfortable ? view : panBy(view, 0, frame.windowRatio * 0.4 - at, frame)
}

const margin = 0.02

/** The zoom at which a piece of the page is as wide as the window, or the picture as sharp as it is. */
function readingZoom(box: PageBox, { sharp = 1 }: Frame): number {
  const whole = (1 - 2 * margin) / Math.max(box.width, 0.01)
  return Math.min(most, Math.max(1, Math.min(whole, sharp)))
}

/**
 * Moves the page only as far as a piece of it lies outside the window, or under its edge. While nobody chose a zoom, it is
 * one at which the piece is read.
 */
export function showBox(before: ScanView, box: PageBox, frame: Frame): ScanView {
  const turned = before.turn !== 0
  const factor = before.follows === true && !turned && box.width < 1 ? readingZoom(box, frame) / before.zoom : 1
  const view = factor === 1 ? before : enlarge(before, factor, 0, 0, frame)
  const { width } = pageSize(view, frame)
  const down = showLine(view, box.top + box.height / 2, frame)
  const [left, right] = [down.x + box.left * width, down.x + (box.left + box.width) * width]
  // What is wider than the window is read from its beginning.
  const by =
    left < margin || right - left > 1 - 2 * margin ? margin - left : right > 1 - margin ? 1 - margin - right : 0
  return by === 0 ? down : panBy(down, by, 0, frame)
}

const darkest = 0.4
const lightest = 2

export function changeLight(view: ScanView, by: number): ScanView {
  const light = Math.min(lightest, Math.max(darkest, Math.round(((view.light ?? 1) + by) * 10) / 10))
  return { ...view, light }
}

function bound(value: number, slack: number): number {
  const result = Math.min(Math.max(value, Math.min(0, slack)), Math.max(0, slack))
  return result === 0 ? 0 : result
}
