/** In CSS pixels: a cell's padding, its line, and the sign that a mark sets before the text. */
const besideText = 34
/** Where nothing can be measured, and for what is measured before the font is there. */
const widestLetter = 18
const mostKept = 4000

const kept = new Map<string, number>()
let pen: CanvasRenderingContext2D | null | undefined

/**
 * Whether a text may be wider than its column, at the size of a cell. Measured beside the page, which would otherwise be
 * laid out for it; each text once.
 */
export function mayOverflow(text: string, columnWidth: number): boolean {
  const room = columnWidth - besideText
  return text.length * widestLetter > room && widthOf(text) > room
}

/** The width of a text at the size of a cell, measured as above. */
export function widthOf(text: string): number {
  const known = kept.get(text)
  if (known !== undefined) return known
  pen ??= openPen()
  if (pen === null) return text.length * widestLetter
  if (kept.size >= mostKept) kept.clear()
  const { width } = pen.measureText(text)
  kept.set(text, width)
  return width
}

function openPen(): CanvasRenderingContext2D | null {
  // The font of the cells comes from the page; it may still be on its way.
  if (!('fonts' in document) || !document.fonts.check(font(), 'ক')) return null
  const canvas = document.createElement('canvas').getContext('2d')
  if (canvas !== null) canvas.font = font()
  return canvas
}

function font(): string {
  return `16px ${getComputedStyle(document.body).fontFamily}`
}
