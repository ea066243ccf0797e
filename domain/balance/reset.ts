import { type Accounts, takenOf } from './account.ts'
import { type Entry, post } from './entry.ts'
import { type Postings, refuse } from './postings.ts'
import { accountOf, type Lands, openingOf } from './take.ts'

/** What is to remain of a dag from now on, and for the owners listed how much counts as taken of them. */
export type Reset = {
  readonly dagNo: string
  readonly remaining: number
  readonly owners: readonly { readonly id: string; readonly taken: number }[]
}

/**
 * Sets what remains by one compensating entry a dag and one for each owner listed, and begins a new epoch: nothing from
 * before it is taken back any more. What is to remain lies between nothing and the area, else `balance.range`. [BAL-7]
 */
export function reset(accounts: Accounts, lands: Lands, resets: readonly Reset[]): Postings {
  const changed = new Map(accounts)
  const entries: Entry[] = []
  for (const [item, { dagNo, remaining, owners }] of resets.entries()) {
    const found = accountOf(changed, lands, dagNo)
    if (found === null) return refuse('balance.no-area', dagNo, item)
    const { area, taken, epoch } = found.account
    if (!isPart(remaining, area)) return refuse('balance.range', dagNo, item, area)
    if (found.opened) entries.push(openingOf(found.account))
    let posted = post(found.account, { adjusted: remaining + taken - area, epoch: epoch + 1 }, { kind: 'reset' })
    entries.push(posted.entry)
    for (const owner of owners) {
      if (!isPart(owner.taken, area)) return refuse('balance.range', dagNo, item, area)
      const ownerDelta = owner.taken - takenOf(posted.account, owner.id)
      posted = post(posted.account, {}, { kind: 'reset', ownerId: owner.id, ownerDelta })
      entries.push(posted.entry)
    }
    changed.set(dagNo, posted.account)
  }
  return { ok: true, accounts: changed, entries }
}

function isPart(value: number, area: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= area
}
