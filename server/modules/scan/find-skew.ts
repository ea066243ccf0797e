/** A grey picture, one byte a pixel. */
export type GreyPicture = { readonly data: Uint8Array; readonly width: number; readonly height: number }

const widestTenths = 50
/** A page that lies this straight is left alone. */
const leastTenths = 3
/** How much sharper the lines of writing must stand out for a page to be turned at all. */
const clearlyBetter = 1.15

/**
 * By how many tenths of a degree the writing of a page slopes, clockwise positive; 0 where it is straight or nobody can
 * tell. Along the right angle lines of writing and rules fall together, so that the sums of ink by row differ most.
 */
export function findSkew(picture: GreyPicture): number {
  const ink = inkOf(picture)
  if (ink.x.length < 200) return 0
  const straight = sharpness(ink, picture, 0)
  let best = { tenths: 0, score: straight }
  const look = (from: number, to: number, step: number): void => {
    for (let tenths = from; tenths <= to; tenths += step) {
      const score = sharpness(ink, picture, tenths)
      if (score > best.score) best = { tenths, score }
    }
  }
  look(-widestTenths, widestTenths, 5)
  const around = best.tenths
  look(Math.max(-widestTenths, around - 4), Math.min(widestTenths, around + 4), 1)
  return Math.abs(best.tenths) >= leastTenths && best.score > straight * clearlyBetter ? best.tenths : 0
}

type Ink = { readonly x: Int32Array; readonly y: Int32Array }

/** The dark points, without the edge, where the scanner's own shadow lies. */
function inkOf({ data, width, height }: GreyPicture): Ink {
  const dark = darkBelow(data)
  const [marginX, marginY] = [Math.round(width * 0.04), Math.round(height * 0.04)]
  const xs: number[] = []
  const ys: number[] = []
  for (let y = marginY; y < height - marginY; y++)
    for (let x = marginX; x < width - marginX; x++)
      if ((data[y * width + x] ?? 255) < dark) {
        xs.push(x)
        ys.push(y)
      }
  return { x: Int32Array.from(xs), y: Int32Array.from(ys) }
}

/** Old paper is grey itself: dark is what lies well below the paper's own brightness. */
function darkBelow(data: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1
  let [seen, paper] = [0, 255]
  for (; paper > 0 && seen < data.length / 2; paper--) seen += counts[paper] ?? 0
  return Math.max(40, Math.round(paper * 0.72))
}

function sharpness(ink: Ink, { width, height }: GreyPicture, tenths: number): number {
  const angle = (tenths / 10) * (Math.PI / 180)
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const reach = Math.ceil(width * Math.abs(sine)) + 1
  const rows = new Uint32Array(height + 2 * reach + 2)
  for (let i = 0; i < ink.x.length; i++) {
    const row = Math.round((ink.y[i] ?? 0) * cosine - (ink.x[i] ?? 0) * sine) + reach
    rows[row] = (rows[row] ?? 0) + 1
  }
  let sum = 0
  for (let i = 1; i < rows.length; i++) {
    const step = (rows[i] ?? 0) - (rows[i - 1] ?? 0)
    sum += step * step
  }
  return sum
}
