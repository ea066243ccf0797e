import type { Khatian } from '#domain/khatian/khatian.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import { sourceKey } from '#domain/mutation/sources.ts'
import type { Template } from '#domain/template/template.ts'
import { volumeStatus } from '#domain/volume/volume.ts'
import type { LogEntry } from './log-entry.ts'
import { MemoryRecords } from './memory-records.ts'
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

export type DeviceMark = { readonly ackedThrough: number; readonly prunedThrough: number }

/** The door's store in memory, for the simulation and for measuring the door without a database. */
export type MemoryDoorStore = DoorStore & {
  readonly records: Map<string, StoredRecord>
  readonly ledger: Map<string, LedgerRow>
  readonly log: LogRow[]
  /** by `record/version` */
  readonly versions: Map<string, VersionRow>
  /** what commands wrote beside their records, by table */
  readonly effects: Map<string, object[]>
  /** rows of a scope from its oldest kept number on */
  readonly feed: Map<string, FeedRow[]>
  /** by `district/user/device`, as `ledger_mark` in the database */
  readonly marks: Map<string, DeviceMark>
  /** living records of a scope in order of id */
  living(homeDistrict: string, scope: string): readonly StoredRecord[]
  /** Puts a record in place from outside the door, for a test's beginning. */
  place(record: StoredRecord): void
}

/** A khatian's body as a version of it was approved; written once and never again. */
export type VersionRow = { readonly recordId: string; readonly version: number; readonly body: object }

export type MemoryPlace = {
  readonly mouzas?: ReadonlyMap<string, MouzaFacts>
  readonly rules?: VolumeFacts['rules']
  /** awaited inside every transaction, so that a scheduler can interleave and crash there */
  readonly pause?: () => Promise<void>
}

export function memoryDoorStore(place: MemoryPlace = {}): MemoryDoorStore {
  const records = new MemoryRecords()
  const ledger = new Map<string, LedgerRow>()
  const log: LogRow[] = []
  const versions = new Map<string, VersionRow>()
  const effects = new Map<string, object[]>()
  const feed = new Map<string, FeedRow[]>()
  const marks = new Map<string, DeviceMark>()
  let queue: Promise<unknown> = Promise.resolve()

  const ledgerKey = (district: string, userId: string, mid: string): string => `${district}/${userId}/${mid}`
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
    for (const {
      upazilaBbs: _u,
      officeId: _o,
      mouzaId: _m,
      actorId: _a,
      installed: _i,
      at: _t,
      before: _b,
      touches: _l,
      ...record
    } of writes.records)
      records.set(record.id, record)
    log.push(...writes.log)
    for (const { table, rows } of writes.effects) {
      effects.set(table, [...(effects.get(table) ?? []), ...rows])
      if (table !== 'khatian_version') continue
      for (const row of rows as readonly VersionRow[]) {
        const key = `${row.recordId}/${row.version}`
        if (!versions.has(key)) versions.set(key, row)
      }
    }
    for (const draft of writes.feed) {
      const rows = feed.get(draft.scope) ?? []
      rows.push({ ...draft, seq: (rows.at(-1)?.seq ?? 0) + 1 })
      feed.set(draft.scope, rows)
    }
  }

  function begin(): { tx: DoorTx; pending: Writes[] } {
    const pending: Writes[] = []
    const tx: DoorTx = {
      sql: {
        query: () => Promise.reject(new Error('a store in memory takes no statements')),
        announce: () => undefined,
      },
      template: async (id) => (records.get(id)?.body as Template | undefined) ?? null,
      ledger: async (district, userId, mids) =>
        new Map(
          mids.flatMap((mid) => {
            const row = ledger.get(ledgerKey(district, userId, mid))
            return row === undefined ? [] : [[mid, row] as const]
          }),
        ),
      prunedThrough: async (district, userId, deviceIds) =>
        new Map(deviceIds.map((id) => [id, marks.get(`${district}/${userId}/${id}`)?.prunedThrough ?? 0])),
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
          ids
            .flatMap((id) => records.volumes.get(id) ?? [])
            .filter((volume) => volume.homeDistrict === district)
            .map((volume) => [
              volume.id,
              {
                volume,
                upazilaBbs: place.mouzas?.get(volume.mouzaId)?.upazilaBbs ?? null,
                rules: place.rules ?? { skipVerification: false, allowSamePerson: false },
              },
            ]),
        ),
      numbers: async (district, claims) =>
        new Map(
          claims.map(claimKey).flatMap((key) => {
            const owner = records.owner(district, key)
            return owner === undefined ? [] : [[key, owner] as const]
          }),
        ),
      khatiansOf: async (district, mouzaId, named) => {
        const wanted = new Set(named.map((one) => sourceKey(one.survey, one.number)))
        const books = [...records.volumes.values()].filter((volume) => volume.mouzaId === mouzaId)
        const there = books.flatMap((volume) => records.khatiansOf(district, volume.id))
        const ids = new Map(there.map((one) => [sourceKey(one.survey, one.number), one.id]))
        return new Map([...ids].filter(([key]) => wanted.has(key)))
      },
      laneSteps: async (district, recordId, afterRev) =>
        [...ledger]
          .filter(
            ([key, row]) => key.startsWith(`${district}/`) && row.recordId === recordId && (row.rev ?? 0) > afterRev,
          )
          .map(([, row]) => ({ recordId, rev: row.rev ?? 0, userId: row.userId, deviceId: row.deviceId })),
      mouza: async (mouzaId) => place.mouzas?.get(mouzaId) ?? null,
      takeTemplates: async (ids) =>
        new Map(
          ids.flatMap((id): [string, Template][] => {
            const body = records.get(id)?.body
            return body === undefined || body === null ? [] : [[id, body as Template]]
          }),
        ),
      isTemplateTaken: async (id) => [...records.volumes.values()].some((volume) => volume.templateId === id),
      keepVolumes: async () => {},
      isVolumeUsed: async (district, id) => records.khatiansOf(district, id).length > 0,
      volumeNumberOwner: async (district, jlNumberId, survey, volumeNo) =>
        [...records.volumes.values()].find(
          (volume) =>
            volume.homeDistrict === district &&
            volume.jlNumberId === jlNumberId &&
            volume.survey === survey &&
            volume.volumeNo === volumeNo,
        )?.id ?? null,
      isRangeTaken: async (district, { id, jlNumberId, survey, from, to, splitFrom }) =>
        [...records.volumes.values()].some(
          (volume) =>
            volume.homeDistrict === district &&
            volume.jlNumberId === jlNumberId &&
            volume.survey === survey &&
            volume.id !== id &&
            volume.status !== volumeStatus.archived &&
            volume.id !== splitFrom &&
            volume.splitFrom !== id &&
            volume.from <= to &&
            volume.to >= from,
        ),
      usedRange: async (district, volumeId) => {
        const leads = records.khatiansOf(district, volumeId).map(lead)
        return leads.length === 0 ? null : { lowest: Math.min(...leads), highest: Math.max(...leads) }
      },
      enteredNumbers: async (district, volumeId, from, to) =>
        records
          .khatiansOf(district, volumeId)
          .map(lead)
          .filter((number) => number >= from && number <= to),
      writersOf: async (_district, recordId, commands) => {
        const entries = log.filter((row) => row.recordId === recordId).map((row) => JSON.parse(row.text) as LogEntry)
        return new Set(entries.filter((one) => commands.includes(one.command)).map((one) => one.userId))
      },
      khatianVersion: async (_district, khatianId, version) => {
        const kept = [...versions.values()].filter((row) => row.recordId === khatianId)
        const wanted = version ?? Math.max(...kept.map((row) => row.version))
        return (kept.find((row) => row.version === wanted)?.body as Khatian | undefined) ?? null
      },
      // Cases stand in no memory.
      isInWork: () => Promise.resolve(false),
      caseOfMutation: () => Promise.resolve(null),
      isUnderReview: () => Promise.resolve(false),
      isBlindTo: (_district, userId, recordId) =>
        Promise.resolve(
          ![...ledger.values()].some((row) => row.userId === userId && row.recordId === recordId && row.rev !== null),
        ),
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
    versions,
    effects,
    feed,
    marks,
    living: (homeDistrict, scope) => records.living(homeDistrict, scope),
    place: (record) => void records.set(record.id, record),
  }
}
