import { Dexie } from 'dexie'
import type { KhatianCardRow } from './khatian-card.ts'
import type { StoredCard, StoredRec } from './row-codec.ts'
import type { UserReplica } from './user-replica.ts'

/*
 * What lists show. A record is listed as its own row has it, unless a row of `card` says otherwise of it. Cards are asked
 * for first: a record whose work is taken in between the two readings is met twice and told once, never missed.
 */

/** Cards of a scope in the order of their numbers. */
export async function cardsOfScope(user: UserReplica, scope: string): Promise<KhatianCardRow[]> {
  const [apart, own] = await Promise.all([apartIn(user, scope).toArray(), ownIn(user, scope).toArray()])
  return together(user, own, apart)
}

/** How many khatians lists show of a scope; the volume itself is a record of its scope, and none of them. */
export async function countListed(user: UserReplica, scope: string): Promise<number> {
  const [apart, own] = await Promise.all([apartIn(user, scope).toArray(), ownIn(user, scope, 0).primaryKeys()])
  const hidden = apart.flatMap((row) => (row.hidden === true ? [row.id] : []))
  return new Set([...own, ...apart.map((row) => row.id)]).size - hidden.length
}

function ownIn({ db }: UserReplica, scope: string, least: unknown = Dexie.minKey) {
  return db.rec.where('[held+numberLead]').between([scope, least], [scope, Dexie.maxKey])
}

function apartIn({ db }: UserReplica, scope: string) {
  return db.card.where('[scope+numberLead]').between([scope, Dexie.minKey], [scope, Dexie.maxKey])
}

/** Held khatians with a leading number, from whichever volume on this device. */
export async function cardsByLead(user: UserReplica, lead: number): Promise<KhatianCardRow[]> {
  const keys = (await user.db.scope.toCollection().primaryKeys()).map((scope) => [scope, lead])
  const [apart, own] = await Promise.all([
    user.db.card.where('[scope+numberLead]').anyOf(keys).toArray(),
    user.db.rec.where('[held+numberLead]').anyOf(keys).toArray(),
  ])
  // What waits on a record may be another number.
  const over = await user.db.card.bulkGet(own.map((row) => row.id))
  const renumbered = new Set(over.flatMap((row) => (row === undefined ? [] : [row.id])))
  return together(
    user,
    own.filter((row) => !renumbered.has(row.id)),
    apart,
  )
}

export async function cardsById(user: UserReplica, ids: readonly string[]): Promise<Map<string, KhatianCardRow>> {
  const wanted = [...new Set(ids)]
  const apart = (await user.db.card.bulkGet(wanted)).filter((row): row is StoredCard => row !== undefined)
  const over = new Set(apart.map((row) => row.id))
  const own = await user.db.rec.bulkGet(wanted.filter((id) => !over.has(id)))
  const rows = own.filter((row): row is StoredRec => row !== undefined)
  return new Map(together(user, rows, apart).map((card) => [card.id, card]))
}

/** For a live query that is to run again when a record is sealed, sent, answered or pulled. */
export async function touchCard({ db }: UserReplica, id: string): Promise<void> {
  await Promise.all([db.card.get(id), db.rec.get(id)])
}

function together(user: UserReplica, own: readonly StoredRec[], apart: readonly StoredCard[]): KhatianCardRow[] {
  const { codec } = user
  const over = new Set(apart.map((row) => row.id))
  const cards = own.flatMap((row) => (over.has(row.id) ? [] : (codec.ownCard(row) ?? [])))
  if (apart.length === 0) return cards
  for (const row of apart) {
    const card = row.hidden === true ? undefined : codec.cardOut(row)
    if (card !== undefined) cards.push(card)
  }
  return cards.sort((a, b) => a.numberLead - b.numberLead || (a.id < b.id ? -1 : 1))
}
