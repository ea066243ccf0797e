/**
 * Whether a text surely stands on one line of a column, so that its height need not be measured: setting a cell to learn its
 * height costs as much as setting it. Advances are bounds of Noto Sans Bengali, regular and bold: a digit is at most 0.62 em
 * wide and any other glyph, ligatures included, 1.26 em; no letter gives more than one of those. What is said to fit does; of
 * the rest nothing is said.
 */
export function surelyFits(text: string, widthMm: number): boolean {
  if (!known.test(text)) return false
  const digits = text.replaceAll(wide, '').length
  return (digits * digitEm + (text.length - digits) * otherEm) * emMm <= widthMm
}

/** Other letters come from another font, whose lines are higher. */
const known = /^[\u0980-\u09fb0-9A-Za-z \u00a0.,:;/()-]*$/
const wide = /[^০-৯0-9 \u00a0.,:;/()-]/g
const digitEm = 0.65
const otherEm = 1.3
/** 8.5 pt, as `paper.typ` sets it */
const emMm = (8.5 / 72) * 25.4
