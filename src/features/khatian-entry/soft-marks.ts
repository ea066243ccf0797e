import { ownPart } from '#domain/kernel/area.ts'
import { isOddDagNumber, nextDagNumber } from '#domain/kernel/dag-number.ts'
import { isShare } from '#domain/khatian/canonical-value.ts'
import type { Row } from '#domain/khatian/khatian.ts'

/** The columns of a dag that belong together by arithmetic, on every form. */
export const dagFields = { number: 'dagNo', total: 'totalArea', portion: 'portion', area: 'area' } as const

export type SoftMark = { readonly field: string; readonly kind: 'own-part' | 'odd-dag' }

/** The part of the dag that its portion makes; null until both are keyed. [ARE-4] */
export function expectedPart(row: Row): number | null {
  const total = row.cells[dagFields.total] ?? null
  const portion = row.cells[dagFields.portion] ?? null
  return typeof total === 'number' && isShare(portion) ? ownPart(total, portion) : null
}

/** What looks wrong in a dag, though the paper may say so: never a block. */
export function marksOfDag(row: Row): readonly SoftMark[] {
  const marks: SoftMark[] = []
  const number = row.cells[dagFields.number]
  const area = row.cells[dagFields.area]
  const expected = expectedPart(row)
  if (typeof number === 'string' && isOddDagNumber(number)) marks.push({ field: dagFields.number, kind: 'odd-dag' })
  if (typeof area === 'number' && expected !== null && area !== expected)
    marks.push({ field: dagFields.area, kind: 'own-part' })
  return marks
}

/** The dag number to offer below another row. */
export function nextDagOf(above: Row | undefined): string | null {
  const number = above?.cells[dagFields.number]
  return typeof number === 'string' ? nextDagNumber(number) : null
}
