import type { KhatianCard } from '#contract/calls/khatian-lists.ts'
import { compareKhatianNumbers } from '#domain/kernel/khatian-number.ts'
import { isEditable, khatianStatus, type KhatianStatus } from '#domain/khatian/status.ts'
import type { KhatianCardRow } from '#store/khatian-card.ts'

/** One khatian of a volume as the list shows it, from the server's card or this device's. */
export type ListRow = {
  id: string
  number: string
  status: KhatianStatus
  ownerCount: number
  dagCount: number
  firstOwner: string | null
  totalArea: number
  updatedAt: number | null
  lastRemark: string | null
  /** something of it waits on this device */
  pending: boolean
  /** needs a decision of this person */
  trouble: boolean
}

/** This device's state of a khatian stands over the server's: it holds what was keyed here and not yet sent. */
export function mergeCards(server: readonly KhatianCard[], local: readonly KhatianCardRow[] | null): ListRow[] {
  const rows = new Map<string, ListRow>(server.map((card) => [card.id, fromServer(card)]))
  for (const card of local ?? []) rows.set(card.id, fromLocal(card, rows.get(card.id)))
  return [...rows.values()].sort(byUrgencyThenNumber)
}

function byUrgencyThenNumber(a: ListRow, b: ListRow): number {
  return Number(needsCorrection(b)) - Number(needsCorrection(a)) || compareKhatianNumbers(a.number, b.number)
}

export function needsCorrection(row: Pick<ListRow, 'status'>): boolean {
  return row.status === khatianStatus.reCorrection
}

export function isOpenForEntry(row: Pick<ListRow, 'status'>): boolean {
  return isEditable(row.status)
}

function fromServer(card: KhatianCard): ListRow {
  const { id, number, status, ownerCount, dagCount, firstOwner, totalArea, lastRemark } = card
  return {
    id,
    number,
    status,
    ownerCount,
    dagCount,
    firstOwner,
    totalArea,
    updatedAt: Date.parse(card.updatedAt),
    lastRemark,
    pending: false,
    trouble: false,
  }
}

function fromLocal(card: KhatianCardRow, known: ListRow | undefined): ListRow {
  return {
    id: card.id,
    number: card.number,
    status: card.status,
    ownerCount: card.ownerCount,
    dagCount: card.dagCount,
    firstOwner: card.firstOwner,
    totalArea: card.totalArea,
    updatedAt: known?.updatedAt ?? null,
    lastRemark: card.lastRemark ?? known?.lastRemark ?? null,
    pending: card.pending > 0,
    trouble: card.trouble !== null,
  }
}
