import { type ScanView, untouched } from './scan-view.ts'

const prefix = 'scan-view:'

/** Not written yet: the page moves with every cell, and the storage is slow beside a key. */
const unwritten = new Map<string, ScanView>()
const togetherMs = 500

/** Where the reader left a page; kept for the tab's life only, since it says nothing about the record. */
export function recallScanView(key: string): ScanView {
  const waiting = unwritten.get(key)
  if (waiting !== undefined) return waiting
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')
    return isView(kept) ? kept : untouched
  } catch {
    return untouched
  }
}

export function keepScanView(key: string, view: ScanView): void {
  if (unwritten.size === 0) setTimeout(write, togetherMs)
  unwritten.set(key, view)
}

addEventListener('pagehide', write)

function write(): void {
  try {
    for (const [key, view] of unwritten) sessionStorage.setItem(prefix + key, JSON.stringify(view))
  } catch {
    // a full or forbidden storage costs only the remembered position
  }
  unwritten.clear()
}

function isView(value: unknown): value is ScanView {
  if (typeof value !== 'object' || value === null) return false
  const { zoom, x, y, turn, light = 1 } = value as Record<string, unknown>
  return [zoom, x, y, light].every((part) => Number.isFinite(part)) && [0, 90, 180, 270].includes(turn as number)
}
