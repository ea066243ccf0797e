/** Where a page lies under its window. All lengths are in widths of the window, so that a resize changes nothing. */
export type ScanView = {
  readonly zoom: number
  readonly x: number
  readonly y: number
  readonly turn: 0 | 90 | 180 | 270
}

export type Frame = {
  /** height of the window over its width */
  readonly windowRatio: number
  /** height of the unturned page over its width */
  readonly pageRatio: number
}

export const fitWidth: ScanView = { zoom: 1, x: 0, y: 0, turn: 0 }

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

/** Zooms so that the point under (atX, atY) stays where it is. */
export function zoomAt(view: ScanView, factor: number, atX: number, atY: number, frame: Frame): ScanView {
  const zoom = Math.min(most, Math.max(least, view.zoom * factor))
  const by = zoom / view.zoom
  return keepInside({ ...view, zoom, x: atX - (atX - view.x) * by, y: atY - (atY - view.y) * by }, frame)
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

function bound(value: number, slack: number): number {
  const result = Math.min(Math.max(value, Math.min(0, slack)), Math.max(0, slack))
  return result === 0 ? 0 : result
}
