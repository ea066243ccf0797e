import type { Khatian } from '#domain/khatian/khatian.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import type { Template } from '#domain/template/template.ts'
import type { Volume } from '#domain/volume/volume.ts'
import {
  claimKey,
  NumberRace,
  type DoorStore,
  type DoorTx,
  type FeedDraft,
  type LedgerRow,
  type LogRow,
  type MouzaFacts,
  type StoredRecord,
  type VolumeFacts,
  type Writes,
} from './store.ts'

export type FeedRow = FeedDraft & { readonly seq: number }

/** The door's store in memory, for the simulation and for measuring the door without a database. */
export type MemoryDoorStore = DoorStore & {
  readonly records: Map<string, StoredRecord>
  readonly ledger: Map<string, LedgerRow>
  readonly log: LogRow[]
  readonly feed: Map<string, FeedRow[]>
  /** Puts a record in place from outside the door, for a test's beginning. */
  place(record: StoredRecord): void
}

export type MemoryPlace = {
  readonly mouzas?: ReadonlyMap<string, MouzaFacts>
  readonly rules?: VolumeFacts['rules']
  /** awaited inside every transaction, so that a scheduler can interleave and crash there */
  readonly pause?: () => Promise<void>
}

export function memoryDoorStore(place: MemoryPlace = {}): MemoryDoorStore {
  const records = new Map<string, StoredRecord>()
  const ledger = new Map<string, LedgerRow>()
  const log: LogRow[] = []
  const feed = new Map<string, FeedRow[]>()
  let queue: Promise<unknown> = Promise.resolve()

  const ledgerKey = (district: string, userId: string, mid: string): string => `${district}/${userId}/${mid}`
  const khatians = (): Khatian[] =>
    [...records.values()].flatMap((record) =>
      record.kind === 'khatian' && record.body !== null ? [record.body as Khatian] : [],
    )
  const volumes = (): Volume[] =>
    [...records.values()].flatMap((record) => (record.kind === 'volume' ? [record.body as Volume] : []))
  const lead = (khatian: Khatian): number => {
    const parsed = parseKhatianNumber(khatian.number)
    return parsed.ok ? parsed.value.lead : 0
  }

  function commit(writes: Writes): void {
    for (const row of writes.ledger) {
      const key = ledgerKey(writes.homeDistrict, row.userId, row.mid)
      if (ledger.has(key)) throw new NumberRace('the same mutation was written meanwhile')
      ledger.set(key, row)
    }
    for (const { upazilaBbs: _u, officeId: _o, mouzaId: _m, actorId: _a, at: _t, ...record } of writes.records)
      records.set(record.id, record)
    log.push(...writes.log)
    for (const draft of writes.feed) {
      const rows = feed.get(draft.scope) ?? []
      rows.push({ ...draft, seq: rows.length + 1 })
      feed.set(draft.scope, rows)
    }
  }

  function begin(): { tx: DoorTx; pending: Writes[] } {
    const pending: Writes[] = []
    const tx: DoorTx = {
      template: async (id) => (records.get(id)?.body as Template | undefined) ?? null,
      ledger: async (district, userId, mids) =>
        new Map(
          mids.flatMap((mid) => {
            const row = ledger.get(ledgerKey(district, userId, mid))
            return row === undefined ? [] : [[mid, row] as const]
          }),
        ),
      lockRecords: async (district, ids) => {
        await place.pause?.()
        return new Map(
          ids.flatMap((id) => {
            const record = records.get(id)
            return record === undefined || record.homeDistrict !== district ? [] : [[id, record] as const]
          }),
        )
      },
      volumes: async (district, ids) =>
        new Map(
          volumes()
            .filter((volume) => volume.homeDistrict === district && ids.includes(volume.id))
            .map((volume) => [
              volume.id,
              {
                volume,
                upazilaBbs: place.mouzas?.get(volume.mouzaId)?.upazilaBbs ?? null,
                rules: place.rules ?? { skipVerification: false, allowSamePerson: false },
              },
            ]),
        ),
      numbers: async (district, claims) => {
        const wanted = new Set(claims.map(claimKey))
        return new Map(
          khatians()
            .filter((khatian) => khatian.homeDistrict === district && wanted.has(claimKey(khatian)))
            .map((khatian) => [claimKey(khatian), khatian.id]),
        )
      },
      laneSteps: async (district, recordId, afterRev) =>
        [...ledger]
          .filter(
            ([key, row]) => key.startsWith(`${district}/`) && row.recordId === recordId && (row.rev ?? 0) > afterRev,
          )
          .map(([, row]) => ({ recordId, rev: row.rev ?? 0, userId: row.userId, deviceId: row.deviceId })),
      mouza: async (mouzaId) => place.mouzas?.get(mouzaId) ?? null,
      volumeNumberOwner: async (district, jlNumberId, survey, volumeNo) =>
        volumes().find(
          (volume) =>
            volume.homeDistrict === district &&
            volume.jlNumberId === jlNumberId &&
            volume.survey === survey &&
            volume.volumeNo === volumeNo,
        )?.id ?? null,
      usedRange: async (district, volumeId) => {
        const leads = khatians()
          .filter((khatian) => khatian.homeDistrict === district && khatian.volumeId === volumeId)
          .map(lead)
        return leads.length === 0 ? null : { lowest: Math.min(...leads), highest: Math.max(...leads) }
      },
      write: async (writes) => {
        await place.pause?.()
        pending.push(writes)
      },
    }
    return { tx, pending }
  }

  /** One after the other, as the row locks of one volume would have it; nothing is visible before the commit. */
  function transaction<T>(work: (tx: DoorTx) => Promise<T>): Promise<T> {
    const run = queue.then(async () => {
      const { tx, pending } = begin()
      const answer = await work(tx)
      pending.forEach(commit)
      return answer
    })
    queue = run.catch(() => undefined)
    return run
  }

  return {
    transaction,
    records,
    ledger,
    log,
    feed,
    place: (record) => void records.set(record.id, record),
  }
}
