import { wireLimits } from '#contract/limits.ts'
import { volumeScope } from '#contract/sync.ts'
import { cardsOfScope, countListed } from './cards.ts'
import type { KhatianCardRow } from './khatian-card.ts'
import type { UserReplica } from './user-replica.ts'
import { asVolumeContext, type VolumeContext } from './volume-context.ts'
import { comparedNumber } from '#domain/kernel/khatian-number.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { EntryRow, EntryState, Rec } from '#sync/types.ts'
import { nextBatch } from '#sync/push.ts'
import { metaBirth } from '#sync/memory-copy.ts'
import { metaReceipts, type Receipt, type ReceiptsHeld } from '#sync/receipts.ts'
import { viewRecord } from '#sync/view.ts'
import { inState } from './dexie-replica.ts'
import { khatianLogic, isKhatian } from './khatian-logic.ts'
import type { StoredEntry } from './row-codec.ts'

/** Queries for live screens: each reads stored rows only, so that useLiveQuery can watch what it touched. */

export type Readiness = {
  /** `partial` holds the records but not every scan asked for; `ready` lets a person key without any connection */
  readonly state: 'none' | 'partial' | 'ready'
  /** khatians, as lists show them */
  readonly records: number
  readonly recordsTotal: number
  readonly scans: number
  readonly scansTotal: number
  readonly bytes: number
  readonly bytesTotal: number
  readonly freshAt: number | null
  readonly range: { readonly from: number; readonly to: number } | null
}

/** Cards of a volume in the order of its book. */
export function volumeCards(user: UserReplica, volumeId: string): Promise<KhatianCardRow[]> {
  return cardsOfScope(user, volumeScope(volumeId))
}

export async function heldVolumes(user: UserReplica): Promise<VolumeContext[]> {
  const rows = await user.db.scope.toArray()
  return rows.flatMap((row) => {
    const context = asVolumeContext(row.context)
    return context === undefined ? [] : [context]
  })
}

export async function volumeContext(user: UserReplica, volumeId: string): Promise<VolumeContext | undefined> {
  return asVolumeContext((await user.db.scope.get(volumeScope(volumeId)))?.context)
}

/** True readiness: counted from what is held, never from a flag. */
export async function readiness(user: UserReplica, volumeId: string): Promise<Readiness> {
  const scope = volumeScope(volumeId)
  const [row, manifest, pages, records] = await Promise.all([
    user.db.scope.get(scope),
    user.images.manifest.get(volumeId),
    user.images.page.where('volumeId').equals(volumeId).primaryKeys(),
    countListed(user, scope),
  ])
  const held = new Set(pages)
  const scans = manifest?.scans ?? []
  const here = scans.filter((scan) => held.has(scan.id))
  const context = asVolumeContext(row?.context)
  const whole = row?.bootstrapped === true && context?.templates[context.volume.templateId] !== undefined
  const state = manifest === undefined ? 'none' : whole && here.length === scans.length ? 'ready' : 'partial'
  return {
    state,
    records,
    // What the server counts is the volume's own record as well.
    recordsTotal: Math.max(0, (row?.total ?? 0) - 1),
    scans: here.length,
    scansTotal: scans.length,
    bytes: here.reduce((sum, scan) => sum + scan.bytes, 0),
    bytesTotal: scans.reduce((sum, scan) => sum + scan.bytes, 0),
    freshAt: row?.pulledAt ?? null,
    range: manifest?.range ?? null,
  }
}

export type Pending = {
  readonly open: number
  readonly sealed: number
  readonly conflicts: number
  readonly quarantined: number
}

/** What waits here; an entry with a receipt does not. */
export async function pendingCounts(user: UserReplica): Promise<Pending> {
  const count = (state: EntryState): PromiseLike<number> => inState(user.db, state, 0).count()
  const { db } = user
  return db.transaction('r', db.entry, db.meta, async () => {
    const [birth, receipts, open, sealed, conflicts, quarantined] = await Promise.all([
      db.meta.get(metaBirth),
      db.meta.get(metaReceipts),
      count('open'),
      count('sealed'),
      count('conflict'),
      count('quarantine'),
    ])
    // An emptied database must not pass for one from which everything was sent. [STO-4]
    if (user.copy.isOther(birth?.v)) return { open: 0, sealed: user.copy.unsent(), conflicts: 0, quarantined: 0 }
    const sent = (receipts?.v as ReceiptsHeld | undefined)?.entries ?? 0
    return { open, sealed: Math.max(sealed - sent, 0), conflicts, quarantined }
  })
}

/** Number of the oldest entry that nothing but sending keeps here: not at rest, and not behind one in trouble. */
export function oldestSendable(user: UserReplica): Promise<number | null> {
  return user.replica.read(
    async (tx) => (await nextBatch(tx, { ...wireLimits, entries: 1 }, Date.now())).batch[0]?.cseq ?? null,
  )
}

/** Everything that is not in the server's history yet, and the last hundred that are. */
export async function ledgerRows(user: UserReplica): Promise<{ waiting: EntryRow[]; sent: EntryRow[] }> {
  const of = (state: EntryState) => inState(user.db, state, 0)
  const opened = (row: StoredEntry): EntryRow | readonly EntryRow[] => user.codec.entryOut(row) ?? []
  const [open, sealed, conflict, quarantine, settled, acknowledged] = await Promise.all([
    of('open').toArray(),
    of('sealed').toArray(),
    of('conflict').toArray(),
    of('quarantine').toArray(),
    of('settled').reverse().limit(100).toArray(),
    of('acknowledged').toArray(),
  ])
  const receipts = await user.db.meta.where('k').startsWith(`${metaReceipts}:`).toArray()
  const receipted = new Set(receipts.flatMap((row) => (row.v as Receipt).sent.map((one) => one.mid)))
  const [carriedOut, toSend] = [
    sealed.filter((row) => receipted.has(row.mid)),
    sealed.filter((row) => !receipted.has(row.mid)),
  ]
  return {
    waiting: [...open, ...toSend, ...conflict, ...quarantine].sort((a, b) => a.cseq - b.cseq).flatMap(opened),
    sent: [
      ...carriedOut.map((row) => ({ ...row, state: 'acknowledged' as const })).reverse(),
      ...acknowledged.reverse(),
      ...settled,
    ].flatMap(opened),
  }
}

export type KhatianView = {
  readonly khatian: Khatian | undefined
  readonly rec: Rec | undefined
  readonly entries: readonly EntryRow[]
  readonly context: VolumeContext | undefined
}

/** A khatian as this device shows it, with what is pending on it. */
export async function khatianView(user: UserReplica, recordId: string): Promise<KhatianView> {
  return user.replica.read(async (tx) => {
    const view = await viewRecord(tx, khatianLogic, recordId)
    const context = view.scope === null ? undefined : asVolumeContext((await tx.scope(view.scope))?.context)
    return { khatian: isKhatian(view.body) ? view.body : undefined, rec: view.rec, entries: view.entries, context }
  })
}

/**
 * Held khatians of a volume with a khatian's number, besides itself: what a duplicate can be merged with. One transaction:
 * Dexie loses hold of a second one that begins within the same live query.
 */
export function sameNumber(user: UserReplica, khatian: Khatian): Promise<Khatian[]> {
  return user.replica.read(async (tx) => {
    const cards = await volumeCards(user, khatian.volumeId)
    const found: Khatian[] = []
    for (const card of cards) {
      if (comparedNumber(card.number) !== comparedNumber(khatian.number) || card.id === khatian.id) continue
      const { body } = await viewRecord(tx, khatianLogic, card.id)
      if (isKhatian(body)) found.push(body)
    }
    return found
  })
}
