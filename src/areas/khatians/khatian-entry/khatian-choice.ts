import { comparedNumber, parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import { holdsNumber, type Volume } from '#domain/volume/volume.ts'
import type { KhatianCardRow } from '#store/khatian-card.ts'

type Range = Pick<Volume, 'from' | 'to' | 'skipped'>
type Known = Pick<KhatianCardRow, 'id' | 'number' | 'numberLead'>

/** The lowest number of the volume that no khatian on this device has and nobody skipped; null when there is none. */
export function lowestFree(cards: readonly Known[], volume: Range): number | null {
  return freeFrom(takenLeads(cards, volume), volume.from, volume.to)
}

/** The number to key after another one: the next free one above it, else the lowest free. */
export function nextFree(cards: readonly Known[], volume: Range, after: string): number | null {
  const parsed = parseKhatianNumber(after)
  const taken = takenLeads(cards, volume)
  const above = parsed.ok ? freeFrom(taken, Math.max(volume.from, parsed.value.lead + 1), volume.to) : null
  return above ?? freeFrom(taken, volume.from, volume.to)
}

export type NumberVerdict =
  | { readonly ok: true; readonly number: string }
  | { readonly ok: false; readonly code: string; readonly existingId?: string }

/** What the server will say to a number, as far as this device can know. [KHN-1] [VOL-1] */
export function judgeNumber(text: string, cards: readonly Known[], volume: Range): NumberVerdict {
  const parsed = parseKhatianNumber(text)
  if (!parsed.ok) return { ok: false, code: parsed.code }
  const { number, lead } = parsed.value
  if (!holdsNumber(volume, lead)) return { ok: false, code: 'khatian.out-of-volume' }
  const existing = cards.find((card) => comparedNumber(card.number) === number)
  return existing === undefined
    ? { ok: true, number }
    : { ok: false, code: 'khatian.duplicate', existingId: existing.id }
}

/** The khatian that stands before a number in the book: where carried values come from. */
export function khatianBefore(cards: readonly Known[], number: string): string | null {
  const parsed = parseKhatianNumber(number)
  if (!parsed.ok) return null
  const before = cards.filter((card) => card.numberLead < parsed.value.lead)
  return (
    before.reduce<Known | null>(
      (best, card) => (best === null || card.numberLead > best.numberLead ? card : best),
      null,
    )?.id ?? null
  )
}

function takenLeads(cards: readonly Known[], { skipped = [] }: Range): ReadonlySet<number> {
  return new Set([...cards.map((card) => card.numberLead), ...skipped.map((skip) => skip.number)])
}

function freeFrom(taken: ReadonlySet<number>, from: number, to: number): number | null {
  for (let lead = from; lead <= to; lead++) if (!taken.has(lead)) return lead
  return null
}
