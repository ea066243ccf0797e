/** Signs of which some join or turn round when they are set, and the places of the private area where they are set instead. */
const ranges = [
  { from: 0x80, to: 0x188f, shift: 0xe000 },
  { from: 0x2000, to: 0x206f, shift: 0xf890 - 0x2000 },
] as const

/**
 * A text as it is set in the unseen layer of a document: letter by letter, each in the place of the private area that is
 * its own, since signs that may join are kept together and lose which of them is which. [PAP-10]
 */
export function toUnseen(text: string): string {
  return text.replace(/[\u0080-\u188f\u2000-\u206f]/g, (letter) => {
    const code = letter.charCodeAt(0)
    const range = ranges.find(({ from, to }) => code >= from && code <= to)
    return range === undefined ? letter : String.fromCharCode(code + range.shift)
  })
}

/** The letter that such a place stands for; every other code is its own. */
export function fromUnseen(code: number): number {
  const range = ranges.find(({ from, to, shift }) => code >= from + shift && code <= to + shift)
  return range === undefined ? code : code - range.shift
}
