import { expect, test } from 'vitest'
import { seededBelow } from '#tests/support/hostile-input.ts'
import { type Account, type Accounts, findBrokenAccount } from './account.ts'
import { type Cleared, clear } from './clear.ts'
import { findAccountDifference } from './difference.ts'
import { type Entry, replay } from './entry.ts'
import { ownerParts } from './owner-parts.ts'
import type { Postings } from './postings.ts'
import { recast } from './recast.ts'
import { reset } from './reset.ts'
import { type CaseAct, judgeAct } from './sequence.ts'
import { deduct, type Land, takeByMutation, type Taking } from './take.ts'

/** 20,000 in the test run; `npm run prove -- --only L12` takes a million, in pieces told apart by their seeds. */
const steps = Number(process.env['BALANCE_STEPS'] ?? 20_000)
const seed = Number(process.env['BALANCE_SEED'] ?? 1)

/** The rules as the law words them, step by step and in whole numbers of any size, beside the domain's. */
class Model {
  area = 0n
  taken = 0n
  adjusted = 0n
  excess = 0n
  remaining = 0n
  constructor(area: number) {
    this.area = BigInt(area)
    this.remaining = this.area
  }
  take(amount: bigint): void {
    const had = amount < this.remaining ? amount : this.remaining
    this.taken += amount
    this.remaining -= had
    this.excess += amount - had
  }
  giveBack(amount: bigint): void {
    const paid = amount < this.excess ? amount : this.excess
    this.excess -= paid
    this.remaining += amount - paid
  }
  clear(amount: bigint): void {
    this.taken -= amount
    this.giveBack(amount)
  }
  reset(remaining: bigint): void {
    this.adjusted += remaining - this.remaining + this.excess
    this.remaining = remaining
    this.excess = 0n
  }
  recast(area: bigint): void {
    const change = area - this.area
    this.area = area
    if (change >= 0n) return this.giveBack(change)
    const had = -change < this.remaining ? -change : this.remaining
    this.remaining -= had
    this.excess += -change - had
  }
}

const dags = ['1', '2/3', '17']
const owners = [
  { id: 'a', share: { n: 1, d: 3 } },
  { id: 'b', share: { n: 1, d: 3 } },
  { id: 'c', share: { n: 1, d: 3 } },
]

test(`[BAL-1] [BAL-4] [BAL-6] [BAL-7] [BAL-8] ${steps} random takings, clearings, resets and recasts against a model`, () => {
  const next = seededBelow(20_261_125 + seed)
  let accounts: Accounts = new Map()
  let lands = new Map<string, Land>(dags.map((dagNo) => [dagNo, { area: 5_000 + next(20_000), owners }]))
  let models = new Map<string, Model>()
  let entries: Entry[] = []
  const standing = new Map<number, Entry>()
  const acts: CaseAct[] = []
  const seen = { posted: 0, refused: 0, repeated: 0, 'out of order': 0 }

  const modelOf = (dagNo: string): Model => {
    const model = models.get(dagNo) ?? new Model(lands.get(dagNo)?.area ?? 0)
    models.set(dagNo, model)
    return model
  }
  const keep = (postings: Postings): postings is Postings & { ok: true } => {
    if (!postings.ok) {
      seen.refused += 1
      return false
    }
    seen.posted += 1
    accounts = postings.accounts
    for (const entry of postings.entries) {
      if (entry.kind === 'deduct' || entry.kind === 'mutation') standing.set(entries.length, entry)
      if (entry.reverses !== undefined) standing.delete(entry.reverses)
      entries.push(entry)
    }
    return true
  }

  for (let step = 0; step < steps; step += 1) {
    const dagNo = dags[next(dags.length)] ?? '1'
    const what = next(100)
    if (what < 45) {
      const takings: Taking[] = Array.from({ length: 1 + next(3) }, () => ({
        dagNo: dags[next(dags.length)] ?? '1',
        ownerId: next(2) === 0 ? null : (owners[next(3)]?.id ?? null),
        amount: 1 + next(next(4) === 0 ? 9_000 : 400),
      }))
      const kind = what < 35 ? deduct : takeByMutation
      if (keep(kind(accounts, lands, takings))) for (const one of takings) modelOf(one.dagNo).take(BigInt(one.amount))
    } else if (what < 75) {
      const open = [...standing]
      const cleared: Cleared[] = []
      for (let count = 1 + next(3); count > 0 && open.length > 0; count -= 1) {
        const [[place, entry] = [0, null]] = open.splice(next(open.length), 1)
        if (entry !== null) cleared.push({ place, entry })
      }
      if (keep(clear(accounts, cleared)))
        for (const { entry } of cleared) modelOf(entry.dagNo).clear(BigInt(entry.excessDelta - entry.delta))
    } else if (what < 80) {
      const remaining = next((lands.get(dagNo)?.area ?? 0) + (next(10) === 0 ? 500 : 1))
      if (keep(reset(accounts, lands, [{ dagNo, remaining, owners: next(2) === 0 ? [] : [{ id: 'a', taken: 0 }] }])))
        modelOf(dagNo).reset(BigInt(remaining))
    } else if (what < 90) {
      const area = next(25_000)
      const rows = dags.map((number) => ({ rowId: number, dagNo: number }))
      const anew = new Map(lands).set(dagNo, { area, owners })
      if (keep(recast(accounts, rows, rows, anew, next(2) === 0))) {
        lands = anew
        if (accounts.has(dagNo)) modelOf(dagNo).recast(BigInt(area))
        else models.delete(dagNo)
      }
    } else {
      // Acts of a case arrive again, in another order, or with other content.
      const seq = 1 + next(acts.length + 2)
      const digest = next(6) === 0 ? 'other' : `of ${seq}`
      const judged = judgeAct(acts, { act: acts[seq - 1]?.act ?? 'update', seq, digest })
      if (judged.kind === 'post') acts.push({ act: 'update', seq, digest })
      else if (judged.kind === 'repeat') seen.repeated += 1
      else seen['out of order'] += 1
      if (judged.kind === 'repeat') expect(acts[judged.place]).toEqual({ act: 'update', seq, digest })
      expect(acts.map((act) => act.seq)).toEqual(acts.map((_, at) => at + 1))
      if (acts.length > 20) acts.length = 0
    }

    for (const [number, account] of accounts) expectAsModel(account, modelOf(number))
    // The history of so many steps would be walked through again and again: it is proven by parts.
    if (entries.length > 4_000) {
      expectProven(accounts, entries, lands)
      entries = []
      accounts = new Map()
      models = new Map()
      standing.clear()
    }
  }
  expectProven(accounts, entries, lands)
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(steps / 100)
})

function expectAsModel(account: Account, model: Model): void {
  const { area, taken, adjusted, remaining, excess } = account
  const columns = [area, taken, adjusted, remaining, excess].map(BigInt)
  const modelled = [model.area, model.taken, model.adjusted, model.remaining, model.excess]
  if (columns.some((column, at) => column !== modelled[at]) || findBrokenAccount(account) !== null)
    expect({ columns, broken: findBrokenAccount(account) }).toEqual({ columns: modelled, broken: null })
}

function expectProven(accounts: Accounts, entries: readonly Entry[], lands: ReadonlyMap<string, Land>): void {
  const areas = new Map([...accounts.keys()].map((dagNo) => [dagNo, lands.get(dagNo)?.area ?? 0]))
  expect(findAccountDifference(accounts, entries, areas)).toBeNull()
  expect(replay(entries)).toEqual(new Map(accounts))
  for (const { area } of accounts.values()) {
    const parts = ownerParts(
      area,
      owners.map(({ share }) => share),
    )
    expect(parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)).toBe(area)
  }
}
