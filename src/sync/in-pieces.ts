/** A list in its order, at most so many at once. */
export function inPieces<T>(list: readonly T[], most: number): T[][] {
  const pieces: T[][] = []
  for (let start = 0; start < list.length; start += most) pieces.push(list.slice(start, start + most))
  return pieces
}
