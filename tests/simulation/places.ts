import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '#server/db/port.ts'
import type { DoorStore, LogRow } from '#server/door/store.ts'
import { memoryFeedStore } from '#server/sync/memory-feed-store.ts'
import type { FeedStore } from '#server/sync/feed-store.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { sqlFeedStore } from '#server/sync/sql-feed-store.ts'
import { dexieReplica } from '#store/dexie-replica.ts'
import { memoryReplica } from '#store/memory-replica.ts'
import { openReplicaDb } from '#store/replica-db.ts'
import { createRowCodec } from '#store/row-codec.ts'
import { metaEpoch } from '#sync/push.ts'
import type { Card, EntryRow, Rec, Replica } from '#sync/types.ts'
import { createRowCipher } from '#vault/row-cipher.ts'
import { memoryDoorPlace } from '../support/door-place.ts'
import { listedCards } from '../support/listed-cards.ts'
import { takeBackup } from './backup.ts'
import { macrotask, microtasksDone, type Rest, type Scheduler } from './scheduler.ts'

/** A replica with what the laws look at. */
export type DeviceStore = {
  readonly replica: Replica
  look(): Promise<{
    readonly recs: readonly Rec[]
    readonly cards: readonly Card[]
    readonly entries: readonly EntryRow[]
  }>
  /** The browser deletes the database under the open tabs; the memory form only. */
  empty?(): Promise<void>
  /** the epoch that stands at this very moment, where the form can tell without waiting */
  epochNow?(): unknown
}

export type LedgerLine = {
  readonly mid: string
  readonly recordId: string
  readonly deviceId: string | null
  readonly cseq: number | null
  readonly rev: number | null
}

/** The server's database with what the laws look at. */
export type ServerStore = {
  readonly door: DoorStore
  readonly feed: FeedStore
  look(): Promise<{
    readonly records: readonly {
      id: string
      kind: string
      scope: string | null
      rev: number
      digest: string
      body: unknown
    }[]
    readonly ledger: readonly LedgerLine[]
    readonly log: readonly LogRow[]
    readonly feed: ReadonlyMap<string, readonly number[]>
  }>
  /** null where the form cannot be backed up within a run */
  backup(): (() => void) | null
}

/** Where a run keeps everything: the stores' memory forms, interleaved by the seed, or the real ones. */
export type Places = {
  server(scheduler: Scheduler, volumes: number): Promise<ServerStore>
  /** `name` is its database's; `owner` the one under which its operations pause, and die */
  device(name: string, scheduler: Scheduler, owner: string): DeviceStore
  /** when everything that runs in these stores has come to a pause, or had time to get on */
  readonly rest: Rest
}

export const memoryPlaces: Places = {
  async server(scheduler, volumes) {
    const store = memoryDoorPlace(() => scheduler.pause('server'), Math.max(2, volumes))
    return {
      door: store,
      feed: memoryFeedStore(store),
      look: async () => ({
        records: [...store.records.values()],
        ledger: [...store.ledger.values()],
        // Copied like the rest: whoever looks must not see one moment's log beside another's ledger.
        log: [...store.log],
        feed: new Map([...store.feed].map(([scope, rows]) => [scope, rows.map((row) => row.seq)])),
      }),
      backup: () => takeBackup(store),
    }
  },
  device(_name, scheduler, owner) {
    const replica = memoryReplica(() => scheduler.pause(owner))
    return {
      replica,
      look: async () => {
        const { rec, card, entry } = replica.tables()
        return {
          // Most who look ask for entries alone; what is asked for later is still of this moment.
          get recs() {
            return [...rec.values()]
          },
          get cards() {
            return listedCards({ rec, card })
          },
          entries: [...entry.values()].sort((a, b) => a.cseq - b.cseq),
        }
      },
      empty: () => replica.empty(),
      epochNow: () => replica.tables().meta.get(metaEpoch),
    }
  },
  rest: microtasksDone,
}

let names = 0

/** Dexie with a vault on one side, a filled database on the other, emptied of khatians for each run. */
export function realPlaces(db: Database): Places {
  return {
    async server() {
      await db.query(`delete from record where kind = 'khatian'`)
      for (const table of ['khatian_index', 'feed', 'scope_head', 'ledger', 'ledger_mark', 'record_log'])
        await db.query(`delete from ${table}`)
      return {
        door: sqlDoorStore(db),
        feed: sqlFeedStore(db),
        look: async () => lookAtDatabase(db),
        backup: () => null,
      }
    },
    device(name) {
      const key = createHash('sha256').update(name).digest()
      const codec = createRowCodec(createRowCipher(Uint8Array.from(key)))
      const dexie = openReplicaDb(`${name}-${(names += 1)}`)
      const replica = dexieReplica(dexie, codec)
      return {
        replica,
        look: async () => {
          const [recs, cards, entries] = await Promise.all([
            dexie.rec.toArray(),
            dexie.card.toArray(),
            dexie.entry.toArray(),
          ])
          const apart = cards.filter((row) => row.hidden !== true)
          expect([...recs, ...apart, ...entries].every((row) => row.z !== undefined)).toBe(true)
          const over = new Set(cards.map((row) => row.id))
          const own = recs.flatMap((row) => (over.has(row.id) ? [] : (codec.ownCard(row) ?? [])))
          return {
            recs: recs.flatMap((row) => codec.recOut(row) ?? []),
            cards: [...own, ...apart.flatMap((row) => codec.cardOut(row) ?? [])],
            entries: entries.flatMap((row) => codec.entryOut(row) ?? []),
          }
        },
      }
    },
    rest: macrotask,
  }
}

async function lookAtDatabase(db: Database): ReturnType<ServerStore['look']> {
  const [records, ledger, log, feed] = await Promise.all([
    db.query<{ id: string; kind: string; scope: string; rev: number; digest: string; body: unknown }>(
      `select id::text, kind, scope, rev::int as rev, digest, body from record`,
    ),
    db.query<LedgerLine>(
      `select mid, record_id::text as "recordId", device_id::text as "deviceId", cseq::int as cseq, rev::int as rev from ledger`,
    ),
    db.query<LogRow>(
      `select record_id::text as "recordId", idx as index, at, text, prev_hash as "prevHash", hash
       from record_log order by record_id, idx`,
    ),
    db.query<{ scope: string; seq: number }>(`select scope, seq::int as seq from feed order by scope, seq`),
  ])
  const rows = new Map<string, number[]>()
  for (const { scope, seq } of feed) rows.set(scope, [...(rows.get(scope) ?? []), seq])
  return { records, ledger, log, feed: rows }
}
