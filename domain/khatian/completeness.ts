import type { Khatian, Row } from './khatian.ts'

/** "At least one owner and one dag must be filled in a khatian" (spec §5); nothing else stops entry complete. [KHS-3] */
export function missingForCompletion(khatian: Khatian): { code: string; field: string } | null {
  if (!khatian.owners.some(isFilled)) return { code: 'khatian.no-owner', field: 'owners' }
  if (!khatian.dags.some(isFilled)) return { code: 'khatian.no-dag', field: 'dags' }
  return null
}

function isFilled(row: Row): boolean {
  return Object.keys(row.cells).length > 0
}
