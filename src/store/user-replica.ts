import { uuid7Node } from '#domain/kernel/uuid7.ts'
import { createLedger, type Ledger } from '#sync/ledger.ts'
import { createMemoryCopy, type MemoryCopy } from '#sync/memory-copy.ts'
import type { Person, Replica } from '#sync/types.ts'
import { createBlobCipher } from '#vault/blob-cipher.ts'
import { createRowCipher } from '#vault/row-cipher.ts'
import { dexieReplica } from './dexie-replica.ts'
import { khatianLogic } from './khatian-logic.ts'
import { createPageStore, type PageStore } from './page-store.ts'
import { dropRefused } from './drop-refused.ts'
import { openImageDb, openReplicaDb, type ImageDb, type ReplicaDb } from './replica-db.ts'
import { createRowCodec, type RowCodec } from './row-codec.ts'
import { sealedForm } from './sealed-form.ts'
import { createUploadStore, type UploadStore } from './upload-store.ts'

/** The open replica of the signed-in person at the active desk: what screens and the worker share. */
export type UserReplica = {
  readonly person: Person
  readonly db: ReplicaDb
  readonly images: ImageDb
  /** opens rows that were read straight from `db`, as live queries do */
  readonly codec: RowCodec
  readonly pages: PageStore
  readonly uploads: UploadStore
  readonly replica: Replica
  /** the unsent work in this tab's memory, for a browser that deletes the database under it */
  readonly copy: MemoryCopy
  readonly ledger: Ledger
}

/** Ids of version 7 from the machine's clock; each page and worker is a node of its own. */
export const newId = uuid7Node(
  () => Date.now(),
  () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
)

/** `key`: the 32-byte data key of the person's vault, or null where rows are stored plain. */
export function openUserReplica(person: Person, key: Uint8Array | null): UserReplica {
  const db = openReplicaDb(person.userId)
  const images = openImageDb(person.userId)
  const codec = createRowCodec(key === null ? null : createRowCipher(key), (row) => dropRefused(db, row))
  // Before anything is read: whether copies of a former form may still stand here.
  db.on(
    'ready',
    async (opened) => {
      if (await sealedForm(opened as ReplicaDb, codec)) codec.refuseFormer()
    },
    true,
  )
  const cipher = key === null ? null : createBlobCipher(key)
  const pages = createPageStore(images, cipher)
  const uploads = createUploadStore(images, cipher)
  const now = (): number => Date.now()
  const stored = dexieReplica(db, codec)
  const copy = createMemoryCopy({ replica: stored, logic: khatianLogic, now, newId, person })
  const { replica } = copy
  const ledger = createLedger({ replica, logic: khatianLogic, now, newId, person })
  return { person, db, images, codec, pages, uploads, replica, copy, ledger }
}

export function closeUserReplica(user: UserReplica): void {
  user.db.close()
  user.images.close()
}
