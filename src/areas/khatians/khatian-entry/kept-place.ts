import type { CellSpot } from './first-change.ts'

const prefix = 'dlrms.entry.place:'

/** Where the cursor stood in a khatian, for a reload or a way back in this tab. It holds no value of the record. */
export function keepPlace(recordId: string, spot: CellSpot): void {
  try {
    sessionStorage.setItem(prefix + recordId, JSON.stringify(spot))
  } catch {
    // the cursor then starts at the top
  }
}

export function recallPlace(recordId: string): CellSpot | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + recordId) ?? 'null')
    return isSpot(kept) ? kept : null
  } catch {
    return null
  }
}

function isSpot(value: unknown): value is CellSpot {
  if (typeof value !== 'object' || value === null) return false
  const { section, rowId, field } = value as Record<string, unknown>
  if (section === 'header') return typeof field === 'string'
  return (
    (section === 'owners' || section === 'dags') &&
    typeof rowId === 'string' &&
    (field === null || typeof field === 'string')
  )
}
