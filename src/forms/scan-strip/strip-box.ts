import type { PaperSpot } from '#forms/scan-choice.ts'
import type { PageBox } from '#ui/scan-view.ts'

/** Around a zone a little of its surroundings, since writing runs over the lines of a form. */
const margin = { x: 0.02, y: 0.008 } as const

/** Half of the band that is shown where the form says no zone: wide enough for the line, which is only reckoned. */
const halfBand = 0.045

/** The piece of a page on which a value is read: its zone, or the width of the page about its line. [SEC-8] */
export function stripBox({ zone, top }: PaperSpot): PageBox {
  if (zone === undefined) return within({ left: 0, top: top - halfBand, width: 1, height: 2 * halfBand })
  const { left, width, height } = zone
  return within({
    left: left - margin.x,
    top: zone.top - margin.y,
    width: width + 2 * margin.x,
    height: height + 2 * margin.y,
  })
}

function within({ left, top, width, height }: PageBox): PageBox {
  const [x, y] = [Math.max(0, left), Math.max(0, top)]
  return { left: x, top: y, width: Math.min(1, left + width) - x, height: Math.min(1, top + height) - y }
}

/** A box in pieces of equal width that lie over each other a little, for screens on which it would be too small. */
export function inPieces(box: PageBox, count: number): readonly PageBox[] {
  const width = box.width / count
  return Array.from({ length: count }, (_, n) => {
    const left = Math.max(box.left, box.left + n * width - margin.x)
    const right = Math.min(box.left + box.width, box.left + (n + 1) * width + margin.x)
    return { ...box, left, width: right - left }
  })
}
