import { advanceOf } from './fonts.ts'
import { toUnseen } from './unseen-text.ts'

/** What is set to be seen, and the same for the unseen layer; '' where nothing is written. [PAP-10] */
export type Said = readonly [seen: string, unseen: string] | ''

/** A line of a table whose unseen text is set once for all its cells. */
export type SaidLine = { readonly cells: readonly string[]; readonly unseen: string }

export function said(text: string): Said {
  return text === '' ? '' : [printable(text), toUnseen(printable(text))]
}

export function saidLine(cells: readonly string[]): SaidLine {
  const printed = cells.map(printable)
  return { cells: printed, unseen: toUnseen(printed.join('  ')) }
}

/** Invisible by definition: joiners, directions, variation selectors. They need no glyph. */
const unprinted = /[\p{Default_Ignorable_Code_Point}\p{Cc}\s]/u

/**
 * The text with each sign that no font of the documents has as its code, such as `[U+4E2D]`: a sign that would print as
 * nothing is shown. [PAP-11]
 */
export function printable(text: string): string {
  if (usual.test(text)) return text
  return Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    if (advanceOf(code) !== undefined || unprinted.test(sign)) return sign
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
  }).join('')
}

/** Nearly every text of a khatian: letters and signs that the first font has. */
const usual = /^[\u0980-\u09fb\u0964\u0965\u200c-\u200d0-9A-Za-z \u00a0.,:;/()\-\n]*$/

/** A place where a line may break without a sign of it, and one where it may not. */
const breakHere = '\u200b'
const noBreakHere = '\u2060'
const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/**
 * A text that stays within its cell: words wider than the cell may break behind a comma, stroke or dash, and within a word
 * where that is not enough. Numbers with strokes or dashes that fit stay whole. [PAP-12]
 *
 * @param widthMm room for the text on one line
 * @param sizePt size of the letters
 */
export function withinCell(text: string, widthMm: number, sizePt: number): string {
  const room = widthMm / ((sizePt / 72) * 25.4)
  if (text.length * widest <= room && !/[-/]/.test(text)) return text
  return text
    .split(/([\s\u00a0]+)/)
    .map((word) => (emWidth(word) <= room ? wholeNumber(word) : breakable(word, room)))
    .join('')
}

/** No glyph of Bangla or Latin letters is wider, in em. */
const widest = 1.3

/** An upper bound: shaping joins letters and seldom widens them. */
function emWidth(text: string): number {
  return Array.from(text).reduce((sum, sign) => sum + (advanceOf(sign.codePointAt(0) ?? 0) ?? 0), 0)
}

function wholeNumber(word: string): string {
  return /^[0-9০-৯]+([-/][0-9০-৯]+)+$/.test(word) ? word.replace(/[-/]/g, (sign) => `${sign}${noBreakHere}`) : word
}

function breakable(word: string, room: number): string {
  const pieces = word.split(/(?<=[,;/।\-–])/)
  return pieces
    .map((piece) =>
      emWidth(piece) <= room ? piece : Array.from(letters.segment(piece), ({ segment }) => segment).join(breakHere),
    )
    .join(breakHere)
}
