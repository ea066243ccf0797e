import { uuid7Source } from '#domain/kernel/uuid7.ts'
import { createLedger, type Ledger } from '#sync/ledger.ts'
import type { Person, Replica } from '#sync/types.ts'
import { dexieReplica } from './dexie-replica.ts'
import { khatianLogic } from './khatian-logic.ts'
import { openImageDb, openReplicaDb, type ImageDb, type ReplicaDb } from './replica-db.ts'

/** The open replica of the signed-in person at the active desk: what screens and the worker share. */
export type UserReplica = {
  readonly person: Person
  readonly db: ReplicaDb
  readonly images: ImageDb
  readonly replica: Replica
  readonly ledger: Ledger
}

/** Ids of version 7 from the machine's clock and its cryptographic random numbers. */
export const newId = uuid7Source(
  () => Date.now(),
  () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
)

export function openUserReplica(person: Person): UserReplica {
  const db = openReplicaDb(person.userId)
  const images = openImageDb(person.userId)
  const replica = dexieReplica(db)
  const ledger = createLedger({ replica, logic: khatianLogic, now: () => Date.now(), newId, person })
  return { person, db, images, replica, ledger }
}

export function closeUserReplica(user: UserReplica): void {
  user.db.close()
  user.images.close()
}
