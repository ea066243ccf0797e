import { expect, test } from 'vitest'
import type { Accounts } from './account.ts'
import type { Entry } from './entry.ts'
import type { Postings } from './postings.ts'
import { recast } from './recast.ts'
import { reset } from './reset.ts'
import { standingTakings, type KeptEntry } from './standing.ts'
import type { Land } from './take.ts'
import { takeForMutation, unpostedTakings } from './take-for-mutation.ts'

const lands = new Map<string, Land>([
  ['101', { area: 1_000, owners: [] }],
  ['102', { area: null, owners: [] }],
])

/** A balance with its history, as the door keeps it. */
function ledger() {
  let accounts: Accounts = new Map()
  const history: KeptEntry[] = []
  const keep = (postings: Postings, key: string): readonly Entry[] => {
    if (!postings.ok) throw new Error(JSON.stringify(postings.refusal))
    accounts = postings.accounts
    for (const entry of postings.entries) history.push({ place: history.length + 1, key, entry })
    return postings.entries
  }
  const take = (said: ReadonlyMap<string, number>, of = lands) =>
    keep(takeForMutation(accounts, of, standingTakings(history, 'mk:1'), said), 'mk:1')
  return { take, keep, history, accounts: () => accounts }
}

const kinds = (entries: readonly Entry[]) => entries.map(({ kind, delta }) => [kind, delta])

test('[BAL-5] a mutation posts what it says once, and of a later version the difference', () => {
  const { take, accounts } = ledger()
  expect(kinds(take(new Map([['101', 300]])))).toEqual([
    ['opening', 1_000],
    ['mutation', -300],
  ])
  expect(take(new Map([['101', 300]]))).toEqual([])
  expect(kinds(take(new Map([['101', 450]])))).toEqual([['mutation', -150]])
  // Of less, what stands is given back and the rest taken anew.
  expect(kinds(take(new Map([['101', 200]])))).toEqual([
    ['clear', 300],
    ['clear', 150],
    ['mutation', -200],
  ])
  expect(kinds(take(new Map()))).toEqual([['clear', 200]])
  expect(accounts().get('101')).toMatchObject({ remaining: 1_000, taken: 0 })
})

test('[BAL-5] a dag whose area nobody knows is not counted, and less than was taken before a reset stays as it was set', () => {
  const { take, keep, accounts, history } = ledger()
  expect(take(new Map([['102', 5]]))).toEqual([])
  take(new Map([['101', 300]]))
  keep(reset(accounts(), lands, [{ dagNo: '101', remaining: 900, owners: [] }]), 'reset:1')
  expect(take(new Map([['101', 100]]))).toEqual([])
  expect(unpostedTakings(accounts(), lands, standingTakings(history, 'mk:1'), new Map([['101', 100]]))).toEqual([])
  expect(kinds(take(new Map([['101', 350]])))).toEqual([['mutation', -50]])
})

test('[BAL-5] a mutation names a dag as it was numbered then: that the khatian has another number since posts nothing', () => {
  const { take, keep, accounts, history } = ledger()
  take(new Map([['101', 300]]))
  const now = new Map<string, Land>([['200', { area: 1_000, owners: [] }]])
  const [before, after] = ['101', '200'].map((dagNo) => [{ rowId: 'a', dagNo }])
  keep(recast(accounts(), before ?? [], after ?? [], now, false), 'version:2')
  expect(standingTakings(history, 'mk:1')).toMatchObject([{ was: '101', entry: { dagNo: '200' } }])
  expect(take(new Map([['101', 300]]), now)).toEqual([])
  expect(kinds(take(new Map([['200', 300]]), now))).toEqual([])
  expect(kinds(take(new Map([['101', 250]]), now))).toEqual([
    ['clear', 300],
    ['mutation', -250],
  ])
})
