import { Dexie, type Table } from 'dexie'
import type { ScanEntry } from '#contract/calls/volume.ts'
import type { ScopeRow } from '#sync/types.ts'
import type { SealedBlob } from '#vault/blob-cipher.ts'
import type { StoredCard, StoredEntry, StoredRec } from './row-codec.ts'

export type MetaRow = { readonly k: string; readonly v: unknown }

/**
 * One person's replica on this browser. History of versions: 1 — records, cards, entries, scopes, meta; 2 — a record's
 * work is found by `lane`, which settled entries leave; 3 — a record's row carries what lists show of it, and `card` holds
 * only what is listed otherwise; 4 — seals are bound to all that stands beside them, and an older build, which opens none of
 * them, is to let go. Rows of before are changed as they are written again.
 */
export type ReplicaDb = Dexie & {
  rec: Table<StoredRec, string>
  card: Table<StoredCard, string>
  entry: Table<StoredEntry, number>
  scope: Table<ScopeRow, string>
  meta: Table<MetaRow, string>
}

/** A keying copy of a scanned page. */
export type PageRow = {
  readonly id: string
  readonly volumeId: string
  readonly bytes: number
  readonly blob?: Blob
  readonly sealed?: SealedBlob
}

/** What taking a volume offline set out to hold; held pages are those in `page`. */
export type ManifestRow = {
  readonly volumeId: string
  readonly range: { readonly from: number; readonly to: number } | null
  readonly scans: readonly ScanEntry[]
  readonly takenAt: number
  /** the volume's mark of its pages as they were asked for; another one means that they changed */
  readonly scanRev?: number
}

/** A file of scanned pages whose upload is not finished. */
export type UploadRow = {
  readonly id: string
  readonly volumeId: string
  /** size of the file in bytes */
  readonly bytes: number
  readonly addedAt: number
  readonly name: Blob | SealedBlob
  /** missing where the device did not take the file */
  readonly file?: Blob | SealedBlob
}

export type ImageDb = Dexie & {
  page: Table<PageRow, string>
  manifest: Table<ManifestRow, string>
  upload: Table<UploadRow, string>
}

/** Strict durability: "saved on this device" must mean the disk, and Chromium's default is relaxed. */
export function openReplicaDb(userId: string): ReplicaDb {
  const db = new Dexie(`dlrms-${userId}`, { chromeTransactionDurability: 'strict' }) as ReplicaDb
  db.version(1).stores({
    rec: 'id, scope',
    card: 'id, scope, [scope+numberLead], [scope+status], [scope+templateId]',
    entry: 'cseq, mid, recordId, [state+cseq]',
    scope: 'scope',
    meta: 'k',
  })
  db.version(2)
    .stores({ card: 'id, [scope+numberLead], [scope+templateId]', entry: 'cseq, lane, [state+cseq]' })
    .upgrade((tx) =>
      tx
        .table<StoredEntry>('entry')
        .toCollection()
        .modify((entry: { -readonly [K in keyof StoredEntry]: StoredEntry[K] }) => {
          if (entry.state !== 'settled') entry.lane = entry.recordId
        }),
    )
  db.version(3).stores({ rec: 'id, scope, [held+numberLead]' })
  db.version(4)
  return db
}

/** Images stand apart, so that their bulk never slows the small rows down. */
export function openImageDb(userId: string): ImageDb {
  const db = new Dexie(`dlrms-${userId}-pages`) as ImageDb
  db.version(1).stores({ page: 'id, volumeId', manifest: 'volumeId' })
  db.version(2).stores({ upload: 'id, volumeId' })
  return db
}
