import { expect, test } from 'vitest'
import fc from 'fast-check'
import { type Accounts, openAccount } from './account.ts'
import { clear } from './clear.ts'
import { findAccountDifference, findOtherTotal, takenByDag } from './difference.ts'
import type { Entry } from './entry.ts'
import { ownerParts } from './owner-parts.ts'
import type { Postings } from './postings.ts'
import { recast } from './recast.ts'
import { reset } from './reset.ts'
import { judgeAct } from './sequence.ts'
import { deduct, type Land, takeByMutation } from './take.ts'

const half = { n: 1, d: 2 }
const owners = [
  { id: 'karim', share: half },
  { id: 'rahim', share: half },
]
const lands = new Map<string, Land>([
  ['101', { area: 1_000, owners }],
  ['102', { area: 501, owners }],
  ['103', { area: null, owners }],
])
const none: Accounts = new Map()
const rows = [...lands.keys()].map((dagNo) => ({ rowId: `row-${dagNo}`, dagNo }))

function done(postings: Postings): { accounts: Accounts; entries: readonly Entry[] } {
  if (!postings.ok) throw new Error(JSON.stringify(postings.refusal))
  return postings
}
const take = (dagNo: string, amount: number, ownerId: string | null = null) => ({ dagNo, ownerId, amount })

test('[BAL-2] parts of shares that make one whole make the area, the earlier row first; others are rounded half up', () => {
  expect(ownerParts(501, [half, half])).toEqual([251, 250])
  const third = { n: 1, d: 3 }
  expect(ownerParts(100, [third, third, third])).toEqual([34, 33, 33])
  expect(ownerParts(101, [{ n: 1, d: 6 }, { n: 1, d: 3 }, half])).toEqual([17, 34, 50])
  expect(ownerParts(501, [half, third])).toEqual([251, 167])
  expect(ownerParts(501, [half, null])).toEqual([251, null])
  const weights = fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(weights, fc.integer({ min: 0, max: 999_990_000 }), (parts, area) => {
      const d = parts.reduce((sum, part) => sum + part, 0)
      const found = ownerParts(
        area,
        parts.map((n) => ({ n, d })),
      )
      expect(found.reduce<number>((sum, part) => sum + (part ?? 0), 0)).toBe(area)
      for (const [at, part] of found.entries())
        expect(Math.abs((part ?? 0) - (area * (parts[at] ?? 0)) / d)).toBeLessThan(1)
    }),
  )
})

test('[BAL-4] all takings or none, each within what those before it left of dag and owner', () => {
  const taken = done(deduct(none, lands, [take('101', 300, 'karim'), take('101', 200, 'karim')]))
  expect(taken.accounts.get('101')).toMatchObject({ remaining: 500, taken: 500, owners: [{ id: 'karim', taken: 500 }] })
  expect(taken.entries.map(({ kind, delta, after }) => [kind, delta, after])).toEqual([
    ['opening', 1_000, 1_000],
    ['deduct', -300, 700],
    ['deduct', -200, 500],
  ])
  const refusals = [
    deduct(taken.accounts, lands, [take('101', 1, 'karim')]),
    deduct(none, lands, [take('101', 600), take('101', 401)]),
    deduct(none, lands, [take('101', 100), take('101', 501, 'karim')]),
    deduct(none, lands, [take('101', 1, 'somebody')]),
    deduct(none, lands, [take('103', 1)]),
    deduct(none, lands, [take('104', 1)]),
    deduct(none, lands, [take('101', 0)]),
  ].map((postings) => (postings.ok ? null : postings.refusal))
  expect(refusals).toEqual([
    { code: 'balance.insufficient', dagNo: '101', item: 0, left: 0 },
    { code: 'balance.insufficient', dagNo: '101', item: 1, left: 400 },
    { code: 'balance.insufficient', dagNo: '101', item: 1, left: 500 },
    { code: 'balance.insufficient', dagNo: '101', item: 0, left: 0 },
    { code: 'balance.no-area', dagNo: '103', item: 0 },
    { code: 'balance.no-area', dagNo: '104', item: 0 },
    { code: 'balance.range', dagNo: '101', item: 0 },
  ])
})

test('[BAL-4] a mutation on paper takes what there is, the rest is excess, and what comes back pays that first', () => {
  const taken = done(takeByMutation(none, lands, [take('101', 1_200)]))
  expect(taken.accounts.get('101')).toMatchObject({ remaining: 0, excess: 200 })
  const more = done(takeByMutation(taken.accounts, lands, [take('101', 300)]))
  const entry = more.entries[0]
  expect(entry).toMatchObject({ kind: 'mutation', delta: 0, excessDelta: 300 })
  const cleared = done(clear(more.accounts, [{ place: 1, entry: taken.entries[1] as Entry }]))
  expect(cleared.accounts.get('101')).toMatchObject({ remaining: 700, excess: 0, taken: 300 })
  expect(cleared.entries[0]).toMatchObject({ kind: 'clear', delta: 700, excessDelta: -500, reverses: 1 })
})

test('[BAL-5] a mutation confirms what its case has had taken, and the first dag of which it says otherwise is named', () => {
  const { entries } = done(deduct(none, lands, [take('101', 300), take('102', 20, 'rahim'), take('102', 5)]))
  const taken = takenByDag(entries.filter(({ kind }) => kind === 'deduct'))
  expect(
    findOtherTotal(
      taken,
      new Map([
        ['101', 300],
        ['102', 25],
      ]),
    ),
  ).toBeNull()
  expect(
    findOtherTotal(
      taken,
      new Map([
        ['101', 300],
        ['102', 20],
      ]),
    ),
  ).toBe('102')
  expect(findOtherTotal(taken, new Map([['101', 300]]))).toBe('102')
  expect(
    findOtherTotal(
      taken,
      new Map([
        ['101', 300],
        ['102', 25],
        ['100', 1],
      ]),
    ),
  ).toBe('100')
})

test('[BAL-6] another area is taken over, below what was taken only by an order that accepts it', () => {
  const { accounts } = done(deduct(none, lands, [take('101', 600)]))
  const to = (area: number | null) => new Map(lands).set('101', { area, owners })
  expect(done(recast(accounts, rows, rows, to(700), false)).accounts.get('101')).toMatchObject({ remaining: 100 })
  expect(recast(accounts, rows, rows, to(500), false)).toMatchObject({
    ok: false,
    refusal: { code: 'balance.taken', dagNo: '101', left: 600 },
  })
  expect(done(recast(accounts, rows, rows, to(500), true)).accounts.get('101')).toMatchObject({
    remaining: 0,
    excess: 100,
  })
  expect(recast(accounts, rows, rows, to(null), true)).toMatchObject({ refusal: { code: 'balance.no-area' } })
  const without = new Map(lands)
  without.delete('101')
  expect(recast(accounts, rows, rows.slice(1), without, false)).toMatchObject({ refusal: { code: 'balance.taken' } })
})

test('[BAL-6] a dag that has another number moves, two change places, two become one; one does not become several', () => {
  const { accounts, entries } = done(deduct(none, lands, [take('101', 600), take('102', 1)]))
  const named = (first: string, second: string) => [
    { rowId: 'row-101', dagNo: first },
    { rowId: 'row-102', dagNo: second },
  ]
  const area = (sum: number): Land => ({ area: sum, owners })
  const swapped = done(
    recast(
      accounts,
      rows,
      named('102', '101'),
      new Map([
        ['102', area(1_000)],
        ['101', area(501)],
      ]),
      false,
    ),
  )
  expect(swapped.accounts.get('102')).toMatchObject({ dagNo: '102', area: 1_000, remaining: 400 })
  expect(swapped.accounts.get('101')).toMatchObject({ dagNo: '101', area: 501, remaining: 500 })
  const areas = new Map([
    ['102', 1_000],
    ['101', 501],
  ])
  expect(findAccountDifference(swapped.accounts, [...entries, ...swapped.entries], areas)).toBeNull()

  const joined = done(recast(accounts, rows, named('200', '200'), new Map([['200', area(1_501)]]), false))
  expect([...joined.accounts.values()]).toMatchObject([{ dagNo: '200', area: 1_501, remaining: 900 }])
  expect(findAccountDifference(joined.accounts, [...entries, ...joined.entries], new Map([['200', 1_501]]))).toBeNull()

  const twice = [...rows, { rowId: 'row-101-b', dagNo: '101' }]
  const apart = [...named('101', '102'), { rowId: 'row-101-b', dagNo: '300' }]
  expect(recast(accounts, twice, apart, lands, true)).toMatchObject({
    refusal: { code: 'balance.dag-split', dagNo: '101' },
  })
})

test('[BAL-7] a reset is one compensating entry; what was taken before it is settled', () => {
  const taken = done(deduct(none, lands, [take('101', 600, null), take('101', 300, 'karim')]))
  const set = done(
    reset(taken.accounts, lands, [{ dagNo: '101', remaining: 1_000, owners: [{ id: 'karim', taken: 0 }] }]),
  )
  expect(set.accounts.get('101')).toMatchObject({ remaining: 1_000, taken: 900, adjusted: 900, epoch: 1, owners: [] })
  expect(set.entries.map(({ delta, ownerDelta }) => [delta, ownerDelta])).toEqual([
    [900, 0],
    [0, -300],
  ])
  expect(clear(set.accounts, [{ place: 1, entry: taken.entries[1] as Entry }])).toMatchObject({
    refusal: { code: 'balance.settled', dagNo: '101' },
  })
  for (const remaining of [-1, 1_001, 0.5])
    expect(reset(none, lands, [{ dagNo: '101', remaining, owners: [] }])).toMatchObject({
      refusal: { code: 'balance.range', left: 1_000 },
    })
})

test('[BAL-8] the same act gets the first answer; other content, another order and an act without its ground are refused', () => {
  const numbered = (act: 'update' | 'clear', seq: number, digest = `${act} ${seq}`) => ({ act, seq, digest })
  const acts = [numbered('update', 1), numbered('update', 2), numbered('clear', 3)]
  expect(judgeAct([], numbered('update', 1))).toEqual({ kind: 'post' })
  expect(judgeAct(acts, numbered('update', 2))).toEqual({ kind: 'repeat', place: 1 })
  expect(judgeAct(acts, numbered('update', 2, 'other'))).toEqual({ kind: 'refused', code: 'balance.key-reused' })
  expect(judgeAct(acts, numbered('update', 5))).toEqual({ kind: 'refused', code: 'balance.out-of-order', expected: 4 })
  expect(judgeAct(acts, numbered('clear', 4))).toEqual({ kind: 'refused', code: 'balance.no-deduction' })
  expect(judgeAct(acts, numbered('update', 4))).toEqual({ kind: 'post' })

  const plain = (act: 'update' | 'clear', digest: string = act) => ({ act, seq: 0, digest })
  expect(judgeAct([], plain('clear'))).toEqual({ kind: 'refused', code: 'balance.no-deduction' })
  expect(judgeAct([plain('update')], plain('update'))).toEqual({ kind: 'repeat', place: 0 })
  expect(judgeAct([plain('update')], plain('update', 'other'))).toEqual({ kind: 'refused', code: 'balance.key-reused' })
  expect(judgeAct([plain('update')], plain('clear'))).toEqual({ kind: 'post' })
  const cleared = [plain('update'), plain('clear')]
  expect(judgeAct(cleared, plain('clear'))).toEqual({ kind: 'repeat', place: 1 })
  expect(judgeAct(cleared, plain('update'))).toEqual({ kind: 'refused', code: 'balance.cleared' })
})

test('[BAL-10] what is kept is proven by the entries and the version; the first difference is named', () => {
  const { accounts, entries } = done(deduct(none, lands, [take('101', 600, 'karim'), take('102', 1)].slice(1)))
  const areas = new Map([['102', 501]])
  expect(findAccountDifference(accounts, entries, areas)).toBeNull()
  const account = accounts.get('102') ?? openAccount('102', 0)
  const forged = new Map([['102', { ...account, remaining: 501, taken: 0 }]])
  expect(findAccountDifference(forged, entries, areas)).toEqual({ dagNo: '102', column: 'taken', kept: 0, proven: 1 })
  expect(findAccountDifference(accounts, entries, new Map([['102', 600]]))).toMatchObject({
    column: 'area',
    proven: 600,
  })
  expect(findAccountDifference(accounts, [], areas)).toMatchObject({ dagNo: '102', proven: null })
  const owned = new Map([['102', { ...account, owners: [{ id: 'karim', taken: 1 }] }]])
  expect(findAccountDifference(owned, entries, areas)).toMatchObject({ column: 'owners', proven: [] })
})
