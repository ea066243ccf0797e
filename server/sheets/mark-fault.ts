import type { CellMark } from './sheet-row.ts'

/**
 * Why a cell that is not plain text is refused for a field of some kind; null where it is good. A dag such as 1/2 that the
 * program turned into a day is refused, and an error never erases what is stored. [IMP-5] [IMP-6]
 */
export function markFault(
  mark: CellMark | undefined,
  kind: string,
): 'cell.date' | 'cell.error' | 'cell.formula' | null {
  if (mark === undefined || mark === kind) return null
  if (mark === 'error') return 'cell.error'
  return mark === 'formula' ? 'cell.formula' : 'cell.date'
}
