import { fitWidth, type ScanView } from './scan-view.ts'

const prefix = 'scan-view:'

/** Where the reader left a page; kept for the tab's life only, since it says nothing about the record. */
export function recallScanView(key: string): ScanView {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')
    return isView(kept) ? kept : fitWidth
  } catch {
    return fitWidth
  }
}

export function keepScanView(key: string, view: ScanView): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(view))
  } catch {
    // a full or forbidden storage costs only the remembered position
  }
}

function isView(value: unknown): value is ScanView {
  if (typeof value !== 'object' || value === null) return false
  const { zoom, x, y, turn } = value as Record<string, unknown>
  return [zoom, x, y].every((part) => Number.isFinite(part)) && [0, 90, 180, 270].includes(turn as number)
}
