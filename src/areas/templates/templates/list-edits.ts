/** Moves one item of a list by some places; it stays within the list. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from]
  if (item === undefined) return items
  const rest = items.filter((_, index) => index !== from)
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, item)
}
