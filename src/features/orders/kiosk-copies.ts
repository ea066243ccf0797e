import { useSyncExternalStore } from 'react'

type State = 'waiting' | 'taken'

const keptName = 'dlrms.kiosk-copies'
const listeners = new Set<() => void>()
let read: { readonly text: string; readonly waiting: readonly string[] } = { text: '', waiting: [] }

/** Notes that an order at a kiosk has paid online copies. They wait until they are printed or sent. [ORD-18] */
export function noteCopies(publicId: string): void {
  const kept = readKept()
  if (kept[publicId] === undefined) keep({ ...kept, [publicId]: 'waiting' })
}

/** The customer has the copies of an order: on paper, by SMS or on the own phone. */
export function markTaken(publicId: string): void {
  keep({ ...readKept(), [publicId]: 'taken' })
}

export function forgetCopies(): void {
  keep({})
}

/** Public ids of orders whose paid copies are neither printed nor sent. */
export function useWaitingCopies(): readonly string[] {
  return useSyncExternalStore(watch, readWaiting)
}

function watch(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function readWaiting(): readonly string[] {
  const text = readText()
  if (text !== read.text)
    read = { text, waiting: Object.entries(readKept()).flatMap(([id, state]) => (state === 'waiting' ? [id] : [])) }
  return read.waiting
}

/** The tab keeps ids of orders, because a kiosk reloads between screens. It keeps no personal data. */
function keep(kept: Readonly<Record<string, State>>): void {
  if (Object.keys(kept).length === 0) sessionStorage.removeItem(keptName)
  else sessionStorage.setItem(keptName, JSON.stringify(kept))
  for (const changed of listeners) changed()
}

function readKept(): Readonly<Record<string, State>> {
  try {
    return JSON.parse(readText()) as Record<string, State>
  } catch {
    return {}
  }
}

function readText(): string {
  return sessionStorage.getItem(keptName) ?? ''
}
