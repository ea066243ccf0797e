import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freshScope } from '#sync/fresh-scope.ts'
import type { EntryRow, Rec, Replica } from '#sync/types.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { dexieReplica } from './dexie-replica.ts'
import { memoryReplica } from './memory-replica.ts'
import { openReplicaDb } from './replica-db.ts'
import { createRowCodec } from './row-codec.ts'
import { createRowCipher } from '#vault/row-cipher.ts'

const rec = (n: number, values: Partial<Rec> = {}): Rec => ({
  id: testId(n),
  kind: 'khatian',
  scope: 'volume:a',
  rev: 1,
  digest: 'd',
  body: { n },
  ...values,
})

const entry = (cseq: number, values: Partial<EntryRow> = {}): EntryRow => ({
  cseq,
  mid: testId(1000 + cseq),
  recordId: testId(1),
  scope: 'volume:a',
  userId: 'u',
  deskId: 'd',
  state: 'sealed',
  command: 'khatian.edit',
  input: null,
  baseRev: 0,
  madeAt: 0,
  touchedAt: 0,
  text: '{"input":null}',
  attempts: 0,
  parkedUntil: 0,
  answer: null,
  conflicts: [],
  ackRev: null,
  ...values,
})

const scope = freshScope('volume:a', 'd', { any: 'thing' })

const unsettled = ['sealed', 'open', 'conflict', 'acknowledged'] as const

let names = 0

const forms: [string, () => Replica][] = [
  ['memory', () => memoryReplica()],
  ['Dexie', () => dexieReplica(openReplicaDb(`suite-${(names += 1)}`))],
  [
    'Dexie with a vault',
    () =>
      dexieReplica(openReplicaDb(`suite-${(names += 1)}`), createRowCodec(createRowCipher(new Uint8Array(32).fill(7)))),
  ],
]

describe.each(forms)('[S2] the replica on %s', (_name, open) => {
  test('keeps records, entries, scopes and notes, and gives them back as they were', async () => {
    const replica = open()
    await replica.write(async (tx) => {
      await tx.putRecs([rec(1), rec(2, { scope: 'volume:b' })])
      await tx.putEntries([entry(2), entry(1, { state: 'open' })])
      await tx.putScope(scope)
      await tx.putMeta('cseq', 2)
      await tx.putCards([{ id: testId(1), scope: 'volume:a', numberLead: 1, status: 1, templateId: 't' }])
    })
    await replica.read(async (tx) => {
      expect(await tx.recs([testId(2), testId(9), testId(1)])).toEqual([
        rec(2, { scope: 'volume:b' }),
        undefined,
        rec(1),
      ])
      expect(await tx.recsOfScope('volume:a')).toEqual([rec(1)])
      expect(await tx.entriesOf([testId(1), testId(7)])).toEqual(
        new Map([[testId(1), [entry(1, { state: 'open' }), entry(2)]]]),
      )
      expect(await tx.entries([2, 5])).toEqual([entry(2), undefined])
      expect(await tx.scope('volume:a')).toEqual(scope)
      expect(await tx.scopes()).toEqual([scope])
      expect(await tx.meta('cseq')).toBe(2)
      expect(await tx.meta('nothing')).toBeUndefined()
    })
  })

  test('finds entries by state in their order, and sealed ones from a place on', async () => {
    const replica = open()
    await replica.write((tx) =>
      tx.putEntries([entry(5), entry(3, { state: 'conflict' }), entry(4), entry(1, { state: 'quarantine' }), entry(2)]),
    )
    await replica.read(async (tx) => {
      expect((await tx.entriesIn(['quarantine', 'conflict'])).map((one) => one.cseq)).toEqual([1, 3])
      expect((await tx.entriesFrom('sealed', 3, 10)).map((one) => one.cseq)).toEqual([4, 5])
      expect((await tx.entriesFrom('sealed', 0, 2)).map((one) => one.cseq)).toEqual([2, 4])
    })
  })

  test('a write that fails half way leaves nothing behind', async () => {
    const replica = open()
    await replica.write((tx) => tx.putRecs([rec(1)]))
    const failing = replica.write(async (tx) => {
      await tx.putRecs([rec(1, { rev: 9 }), rec(2)])
      await tx.deleteRecs([testId(1)])
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    await replica.read(async (tx) => {
      expect(await tx.recs([testId(1), testId(2)])).toEqual([rec(1), undefined])
    })
  })

  test('finds the same rows whether what is asked for stands side by side or scattered among others', async () => {
    const numbers = fc.uniqueArray(fc.nat(60), { maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(numbers, numbers, numbers, async (held, settled, asked) => {
        const replica = open()
        const states = new Map<number, EntryRow['state']>(
          held.map((n, index) => [
            n,
            settled.includes(n) ? 'settled' : (unsettled[index % unsettled.length] ?? 'sealed'),
          ]),
        )
        const rows = held.flatMap((n) => [
          entry(2 * n, { recordId: testId(n), state: states.get(n) ?? 'sealed' }),
          entry(2 * n + 1, { recordId: testId(n) }),
        ])
        await replica.write(async (tx) => {
          await tx.putRecs(held.map((n) => rec(n)))
          await tx.putEntries(rows)
        })
        await replica.read(async (tx) => {
          expect(await tx.recs(asked.map(testId))).toEqual(asked.map((n) => (held.includes(n) ? rec(n) : undefined)))
          const found = await tx.entriesOf(asked.map(testId))
          const wanted = asked.filter((n) => held.includes(n))
          expect([...found.keys()].sort()).toEqual(wanted.map(testId).sort())
          for (const n of wanted)
            expect(found.get(testId(n))?.map((one) => one.cseq)).toEqual(
              states.get(n) === 'settled' ? [2 * n + 1] : [2 * n, 2 * n + 1],
            )
        })
      }),
      { numRuns: 60 },
    )
  })

  test('what is deleted is gone, and deleting nothing is nothing', async () => {
    const replica = open()
    await replica.write(async (tx) => {
      await tx.putRecs([rec(1)])
      await tx.putEntries([entry(1)])
      await tx.putScope(scope)
    })
    await replica.write(async (tx) => {
      await tx.deleteRecs([testId(1), testId(2)])
      await tx.deleteEntries([1, 2])
      await tx.deleteScope('volume:a')
      await tx.deleteCards([])
    })
    await replica.read(async (tx) => {
      expect(await tx.recs([testId(1)])).toEqual([undefined])
      expect(await tx.entries([1])).toEqual([undefined])
      expect(await tx.scopes()).toEqual([])
    })
  })

  test('two writers of one counter never give a number twice', async () => {
    const replica = open()
    const next = () =>
      replica.write(async (tx) => {
        const value = Number((await tx.meta('cseq')) ?? 0) + 1
        await tx.putMeta('cseq', value)
        return value
      })
    const numbers = await Promise.all(Array.from({ length: 20 }, next))
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_v, index) => index + 1))
  })
})

test('[SYN-23] cards that go take no other with them, whether they stand side by side or not', async () => {
  const numbers = fc.uniqueArray(fc.nat(60), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(numbers, numbers, async (held, gone) => {
      const db = openReplicaDb(`suite-${(names += 1)}`)
      const replica = dexieReplica(db)
      await replica.write((tx) =>
        tx.putCards(held.map((n) => ({ id: testId(n), scope: 'volume:a', hidden: true as const }))),
      )
      await replica.write((tx) => tx.deleteCards(gone.map(testId)))
      const left = held.filter((n) => !gone.includes(n))
      expect(await db.card.toCollection().primaryKeys()).toEqual(left.map(testId).sort())
      db.close()
    }),
    { numRuns: 60 },
  )
})
