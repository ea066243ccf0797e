import { type Account, type Accounts, openAccount } from './account.ts'
import { type Entry, merge, post } from './entry.ts'
import { type Postings, refuse } from './postings.ts'
import type { Lands } from './take.ts'

/** The dags of a version row by row: which number each row has. */
export type DagRows = readonly { readonly rowId: string; readonly dagNo: string }[]

/**
 * Brings touched accounts to a new version of their khatian: a dag that has another number moves, then each takes the area it
 * has now. Where more was taken than there is, `balance.taken`, unless the order accepts it; where one number has become
 * several, `balance.dag-split`. [BAL-6]
 *
 * @param before rows of the version that the accounts stand on
 * @param acceptExcess whether the order says that more was taken than the khatian has
 */
export function recast(
  accounts: Accounts,
  before: DagRows,
  after: DagRows,
  lands: Lands,
  acceptExcess: boolean,
): Postings {
  const targets = numbersNow(accounts, before, after)
  const changed = new Map(accounts)
  const entries: Entry[] = []
  const moving: { account: Account; to: string }[] = []
  for (const [dagNo, account] of accounts) {
    const [to = dagNo, ...others] = targets.get(dagNo) ?? []
    if (others.length > 0) return refuse('balance.dag-split', dagNo, 0)
    if (to !== dagNo) moving.push({ account, to })
  }
  // All leave their numbers before the first comes to another, so that two dags may change places.
  for (const { account } of moving) {
    changed.delete(account.dagNo)
    entries.push(moveOut(account))
  }
  for (const { account, to } of moving) {
    const stands = changed.get(to) ?? openAccount(to, 0)
    const both = merge(stands, account)
    changed.set(to, both)
    entries.push(moveIn(stands, both, account.dagNo))
  }
  return takeAreas(changed, entries, lands, acceptExcess)
}

function takeAreas(accounts: Accounts, moves: readonly Entry[], lands: Lands, acceptExcess: boolean): Postings {
  const changed = new Map(accounts)
  const entries = [...moves]
  for (const [dagNo, account] of accounts) {
    const land = lands.get(dagNo)
    // A dag that the version has no more has no land; one whose area is not known any more cannot be counted.
    const area = land === undefined ? 0 : land.area
    if (area === null) return refuse('balance.no-area', dagNo, 0)
    if (area === account.area) continue
    const posted = post(account, { area }, { kind: 'recast' })
    if (posted.account.excess > account.excess && !acceptExcess)
      return refuse('balance.taken', dagNo, 0, account.area - account.remaining)
    changed.set(dagNo, posted.account)
    entries.push(posted.entry)
  }
  return { ok: true, accounts: changed, entries }
}

function moveOut({ dagNo, remaining, excess, epoch }: Account): Entry {
  const delta = -remaining
  return { kind: 'move', dagNo, ownerId: null, delta, excessDelta: -excess, ownerDelta: 0, after: 0, epoch }
}

function moveIn(stands: Account, both: Account, from: string): Entry {
  const { dagNo, remaining, excess, epoch } = both
  const [delta, excessDelta] = [remaining - stands.remaining, excess - stands.excess]
  return { kind: 'move', dagNo, ownerId: null, delta, excessDelta, ownerDelta: 0, after: remaining, epoch, from }
}

/** The numbers that the rows of each touched dag have in the new version; none where all its rows are gone. */
function numbersNow(accounts: Accounts, before: DagRows, after: DagRows): Map<string, string[]> {
  const now = new Map(after.map(({ rowId, dagNo }) => [rowId, dagNo]))
  const targets = new Map<string, string[]>()
  for (const { rowId, dagNo } of before) {
    const number = now.get(rowId)
    if (number === undefined || !accounts.has(dagNo)) continue
    const known = targets.get(dagNo) ?? []
    if (!known.includes(number)) targets.set(dagNo, [...known, number])
  }
  return targets
}
