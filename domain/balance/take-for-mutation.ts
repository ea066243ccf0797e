import type { Accounts } from './account.ts'
import { clear } from './clear.ts'
import { takenByDag } from './difference.ts'
import type { Entry } from './entry.ts'
import type { Postings } from './postings.ts'
import type { Standing } from './standing.ts'
import { accountOf, type Lands, takeByMutation } from './take.ts'

/** Of one dag: what stands as taken by a mutation khatian, and what it says. */
export type Unposted = { readonly dagNo: string; readonly taken: number; readonly said: number }

/**
 * Where an approved mutation khatian says something else than what stands of it. Not told: a dag whose area nobody knows,
 * and less than was taken before a reset, which has settled it. [BAL-5]
 *
 * @param standing what earlier versions of the same mutation khatian took
 * @param said how much it says now, of each dag
 */
export function unpostedTakings(
  accounts: Accounts,
  lands: Lands,
  standing: readonly Standing[],
  said: ReadonlyMap<string, number>,
): Unposted[] {
  const taken = takenByDag(standing.map(({ entry }) => entry))
  const says = byNumberNow(lands, standing, said)
  return [...new Set([...taken.keys(), ...says.keys()])].toSorted().flatMap((dagNo) => {
    const [had, has] = [taken.get(dagNo) ?? 0, says.get(dagNo) ?? 0]
    const account = accountOf(accounts, lands, dagNo)?.account
    if (had === has || account === undefined) return []
    const settled = standing.some(({ entry }) => entry.dagNo === dagNo && entry.epoch !== account.epoch)
    return has < had && settled ? [] : [{ dagNo, taken: had, said: has }]
  })
}

/** A mutation names its dags as they were numbered then. */
function byNumberNow(
  lands: Lands,
  standing: readonly Standing[],
  said: ReadonlyMap<string, number>,
): Map<string, number> {
  const now = new Map(standing.map(({ was, entry }) => [was, entry.dagNo]))
  const sums = new Map<string, number>()
  for (const [dagNo, amount] of said) {
    const number = lands.has(dagNo) ? dagNo : (now.get(dagNo) ?? dagNo)
    sums.set(number, (sums.get(number) ?? 0) + amount)
  }
  return sums
}

/** Posts the difference: of less than was taken, that is given back and the rest is taken anew. [BAL-5] */
export function takeForMutation(
  accounts: Accounts,
  lands: Lands,
  standing: readonly Standing[],
  said: ReadonlyMap<string, number>,
): Postings {
  let now = accounts
  const entries: Entry[] = []
  const keep = (postings: Postings): boolean => {
    if (!postings.ok) return false
    now = postings.accounts
    entries.push(...postings.entries)
    return true
  }
  for (const { dagNo, taken, said: says } of unpostedTakings(accounts, lands, standing, said)) {
    const isLess = says < taken
    const back = clear(now, isLess ? standing.filter(({ entry }) => entry.dagNo === dagNo) : [])
    if (!keep(back)) return back
    const amount = isLess ? says : says - taken
    if (amount === 0) continue
    const posted = takeByMutation(now, lands, [{ dagNo, ownerId: null, amount }])
    if (!keep(posted)) return posted
  }
  return { ok: true, accounts: now, entries }
}
