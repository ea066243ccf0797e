/** A piece of a text, and whether the other text has something else there. */
export type LetterPart = { readonly text: string; readonly differs: boolean }

/** Beyond this many pairs of letters only the common beginning and end are told. */
const largestTable = 250_000
const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/**
 * Two texts in pieces that agree and pieces that differ. A letter is what a reader takes for one: a consonant with its
 * vowel sign is never split. [SYN-33]
 */
export function differingLetters(
  first: string,
  second: string,
): readonly [readonly LetterPart[], readonly LetterPart[]] {
  const [a, b] = [split(first), split(second)]
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const common = commonOf(a.slice(start, a.length - end), b.slice(start, b.length - end))
  const within = (all: readonly string[], kept: ReadonlySet<number>): LetterPart[] =>
    joined(all.map((text, i) => ({ text, differs: i >= start && i < all.length - end && !kept.has(i - start) })))
  return [within(a, common.first), within(b, common.second)]
}

function split(text: string): readonly string[] {
  return Array.from(letters.segment(text.normalize('NFC')), ({ segment }) => segment)
}

/** Which letters of each belong to the longest sequence that both have. */
function commonOf(a: readonly string[], b: readonly string[]): { first: Set<number>; second: Set<number> } {
  const [first, second] = [new Set<number>(), new Set<number>()]
  if (a.length * b.length > largestTable) return { first, second }
  const width = b.length + 1
  const length = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number): number => length[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      length[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      first.add(i++)
      second.add(j++)
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return { first, second }
}

function joined(parts: readonly LetterPart[]): LetterPart[] {
  const all: LetterPart[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last?.differs === part.differs) all[all.length - 1] = { ...last, text: last.text + part.text }
    else all.push(part)
  }
  return all
}
