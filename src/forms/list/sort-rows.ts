/** By which column a table is sorted, and whether the largest stands first. */
export type Order = { readonly key: string; readonly down: boolean }

type Column<R> = { readonly key: string; readonly value: (row: R) => number | string | null }

/** Sorted rows; those without a figure stand last whichever way it goes, and equal ones stay as they stood. [WRK-7] */
export function sortRows<R>(
  rows: readonly R[],
  columns: readonly Column<R>[],
  { key, down }: Order,
  compare: (a: string, b: string) => number,
): readonly R[] {
  const column = columns.find((one) => one.key === key)
  if (column === undefined) return rows
  const by = (one: R, other: R): number => {
    const [a, b] = [column.value(one), column.value(other)]
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    const way = typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))
    return down ? -way : way
  }
  return rows.toSorted(by)
}
