/** A pair of rows of the two keyings that are the same line of the paper; one side is missing where only one has it. */
export type RowPair = { readonly first: number | null; readonly second: number | null }

/** Beside a row without a like one on the other side it is still likelier that a line was keyed wrong than left out. */
const anyPair = 0.1
/** Beyond this many cells of the table only rows near each other are compared. */
const largestTable = 250_000
const band = 60

/**
 * Puts the rows of two keyings beside each other in their order: a line that one of them left out must not shift all
 * that follow. `alike`: how many cells of two rows agree. [SEC-4]
 */
export function alignRows(
  firstCount: number,
  secondCount: number,
  alike: (first: number, second: number) => number,
): readonly RowPair[] {
  const pairs: RowPair[] = []
  let start = 0
  while (start < Math.min(firstCount, secondCount) && isWhole(alike, start, start)) {
    pairs.push({ first: start, second: start })
    start += 1
  }
  const tail: RowPair[] = []
  let [endFirst, endSecond] = [firstCount, secondCount]
  while (endFirst > start && endSecond > start && isWhole(alike, endFirst - 1, endSecond - 1)) {
    endFirst -= 1
    endSecond -= 1
    tail.unshift({ first: endFirst, second: endSecond })
  }
  return [...pairs, ...alignMiddle(start, endFirst, endSecond, alike), ...tail]
}

/** The caller counts cells; a row that agrees in all of them says so by infinity. */
function isWhole(alike: (first: number, second: number) => number, first: number, second: number): boolean {
  return alike(first, second) === Infinity
}

function alignMiddle(
  start: number,
  endFirst: number,
  endSecond: number,
  alike: (first: number, second: number) => number,
): RowPair[] {
  const [rows, columns] = [endFirst - start, endSecond - start]
  const width = columns + 1
  const best = new Float64Array((rows + 1) * width)
  const near = rows * columns <= largestTable ? Infinity : Math.abs(rows - columns) + band
  const at = (i: number, j: number): number => best[i * width + j] ?? 0
  const pair = (i: number, j: number): number => Math.min(1000, alike(start + i, start + j)) + anyPair
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--) {
      const apart = Math.max(at(i + 1, j), at(i, j + 1))
      best[i * width + j] = Math.abs(i - j) > near ? apart : Math.max(apart, at(i + 1, j + 1) + pair(i, j))
    }
  const pairs: RowPair[] = []
  let [i, j] = [0, 0]
  while (i < rows && j < columns) {
    if (Math.abs(i - j) <= near && at(i, j) === at(i + 1, j + 1) + pair(i, j))
      pairs.push({ first: start + i++, second: start + j++ })
    else if (at(i, j) === at(i + 1, j)) pairs.push({ first: start + i++, second: null })
    else pairs.push({ first: null, second: start + j++ })
  }
  while (i < rows) pairs.push({ first: start + i++, second: null })
  while (j < columns) pairs.push({ first: null, second: start + j++ })
  return pairs
}
