import 'fake-indexeddb/auto'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { afterEach, expect, test } from 'vitest'
import { testId } from '#tests/support/build-khatian.ts'
import { pulledScope, syncContext, syncPerson, syncRecord, syncScope } from '#tests/support/sync-place.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { freshScope } from '#sync/fresh-scope.ts'
import type { Rec } from '#sync/types.ts'
import { cardsById, cardsByLead, cardsOfScope } from './cards.ts'
import { khatianLogic } from './khatian-logic.ts'
import { namedTemplates } from './named-templates.ts'
import { closeUserReplica, openUserReplica, type UserReplica } from './user-replica.ts'

const [a, b] = [testId(0x11), testId(0x12)]
const forms: [string, Uint8Array | null][] = [
  ['plain', null],
  ['sealed', new Uint8Array(32).fill(7)],
]

let user: UserReplica
let users = 0

async function openWith(key: Uint8Array | null, recs: readonly Rec[]): Promise<void> {
  user = openUserReplica({ ...syncPerson, userId: `cards-${(users += 1)}` }, key)
  await user.replica.write(async (tx) => {
    await tx.putScope({ ...freshScope(syncScope, syncPerson.deskId, syncContext), ...pulledScope })
    await tx.putRecs(recs)
  })
}

afterEach(() => closeUserReplica(user))

const listed = async (): Promise<[string, number, string | null][]> =>
  (await cardsOfScope(user, syncScope)).map(({ number, pending, trouble }) => [number, pending, trouble])

const keyed = (to: number) => [{ path: 'header.totalArea', from: null, to }]

/** As builds sealed that bound a row to its store and key alone, and packed nothing. */
function sealedBefore(key: Uint8Array, value: unknown, place: string): Uint8Array {
  const [nonce, encoder] = [crypto.getRandomValues(new Uint8Array(24)), new TextEncoder()]
  const cipher = xchacha20poly1305(key, nonce, encoder.encode(`1:${place}`))
  return Uint8Array.from([1, ...nonce, ...cipher.encrypt(encoder.encode(JSON.stringify(value)))])
}

/** The rows as the build before left them: the copy without a card, and the card beside it. */
async function asBefore(rec: Rec, key: Uint8Array | null): Promise<void> {
  const { body, ...rest } = rec
  const z = key === null ? null : sealedBefore(key, body, `rec:${rec.id}`)
  await user.db.rec.put({ ...rest, ...(z === null ? { body } : { z }) })
  const card = khatianLogic.card(rec.body, rec.scope, { rev: rec.rev, pending: 0, trouble: null })
  if (card !== null) await user.db.card.put(user.codec.cardIn(card))
}

test.each(forms)(
  '[SYN-23] %s: a record is listed from its own row, and apart only while something waits',
  async (_, key) => {
    await openWith(key, [syncRecord(b, 1, { number: '12' }), syncRecord(a, 1, { number: '5' })])
    expect(await listed()).toEqual([
      ['5', 0, null],
      ['12', 0, null],
    ])
    await user.ledger.commitEdits(b, syncScope, keyed(7))
    await user.ledger.seal(b)
    expect(await listed()).toEqual([
      ['5', 0, null],
      ['12', 1, null],
    ])
    await user.ledger.withdrawEntry(1)
    expect(await listed()).toEqual([
      ['5', 0, null],
      ['12', 0, null],
    ])
    expect(await user.db.card.count()).toBe(0)
  },
)

test.each(forms)(
  '[SYN-23] %s: a record whose removal waits is listed nowhere, and again when that is taken back',
  async (_, key) => {
    await openWith(key, [syncRecord(a, 1, { number: '5' })])
    await user.ledger.queue(a, syncScope, 'khatian.remove', {})
    expect(await listed()).toEqual([])
    expect(await cardsByLead(user, 5)).toEqual([])
    expect(await cardsById(user, [a])).toEqual(new Map())
    await user.ledger.withdrawEntry(1)
    expect((await cardsByLead(user, 5)).map((card) => card.id)).toEqual([a])
    expect([...(await cardsById(user, [a, b])).keys()]).toEqual([a])
  },
)

test.each(forms)('[SYN-23] %s: a number that waits is the one by which a record is found', async (_, key) => {
  await openWith(key, [syncRecord(a, 1, { number: '5' })])
  await user.ledger.queue(a, syncScope, 'khatian.renumber', { number: '9' })
  expect(await cardsByLead(user, 5)).toEqual([])
  expect((await cardsByLead(user, 9)).map((card) => card.number)).toEqual(['9'])
  expect(await listed()).toEqual([['9', 1, null]])
})

test.each(forms)(
  '[SYN-23] %s: rows of the build before are listed, and stay so when work on them is taken back',
  async (_, key) => {
    const rec = syncRecord(a, 1, { number: '5' })
    await openWith(key, [rec])
    await asBefore(rec, key)
    expect(await listed()).toEqual([['5', 0, null]])
    await user.ledger.commitEdits(a, syncScope, keyed(7))
    await user.ledger.seal(a)
    await user.ledger.withdrawEntry(1)
    expect(await listed()).toEqual([['5', 0, null]])
    expect(await user.db.card.count()).toBe(0)
    expect(await user.replica.read((tx) => tx.recs([a]))).toEqual([rec])
  },
)

test.each(forms)('[SYN-23] %s: the templates of what is held are known, of either build', async (_, key) => {
  const rec = syncRecord(a, 1)
  await openWith(key, [rec, syncRecord(b, 1, { templateId: testId(0xab) })])
  const both = [
    [syncScope, testTemplate.id],
    [syncScope, testId(0xab)],
  ]
  expect(await namedTemplates(user.db)).toEqual(both)
  await user.replica.write((tx) => tx.putRecs([syncRecord(b, 2, { templateId: testId(0xab) })]))
  expect(await namedTemplates(user.db)).toEqual(both)
  await asBefore(rec, key)
  await user.db.meta.delete('templates')
  expect(await namedTemplates(user.db)).toEqual([[syncScope, testTemplate.id]])
})
