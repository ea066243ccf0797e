import type { Fraction } from '../kernel/fraction.ts'
import { type Account, type Accounts, openAccount } from './account.ts'
import { type Entry, post } from './entry.ts'
import { ownerParts, remainingOfOwner } from './owner-parts.ts'
import { type Postings, refuse } from './postings.ts'

/** A dag of the last approved version as far as its land is counted; `area` null where none is written or it is marked. */
export type Land = {
  readonly area: number | null
  readonly owners: readonly { readonly id: string; readonly share: Fraction | null }[]
}
/** The dags of a khatian by their number. */
export type Lands = ReadonlyMap<string, Land>

export type Taking = { readonly dagNo: string; readonly ownerId: string | null; readonly amount: number }

/** A dag's account, opened where nothing has touched it yet; null where no area is known. */
export function accountOf(
  accounts: Accounts,
  lands: Lands,
  dagNo: string,
): { account: Account; opened: boolean } | null {
  const account = accounts.get(dagNo)
  if (account !== undefined) return { account, opened: false }
  const area = lands.get(dagNo)?.area ?? null
  return area === null ? null : { account: openAccount(dagNo, area), opened: true }
}

export function openingOf({ dagNo, area }: Account): Entry {
  return { kind: 'opening', dagNo, ownerId: null, delta: area, excessDelta: 0, ownerDelta: 0, after: area, epoch: 0 }
}

/**
 * Takes land of dags and owners, all of it or none: each taking within what the ones before it have left of dag and owner's
 * part, else `balance.insufficient` with what there is. [BAL-4]
 */
export function deduct(accounts: Accounts, lands: Lands, takings: readonly Taking[]): Postings {
  return takeAll(accounts, lands, takings, 'deduct')
}

/**
 * Land that went by a mutation on paper, which has happened: what the dag does not have is excess, a mark and no refusal.
 * [BAL-4]
 */
export function takeByMutation(accounts: Accounts, lands: Lands, takings: readonly Taking[]): Postings {
  return takeAll(accounts, lands, takings, 'mutation')
}

function takeAll(accounts: Accounts, lands: Lands, takings: readonly Taking[], kind: 'deduct' | 'mutation'): Postings {
  const changed = new Map(accounts)
  const entries: Entry[] = []
  for (const [item, { dagNo, ownerId, amount }] of takings.entries()) {
    if (!Number.isSafeInteger(amount) || amount <= 0) return refuse('balance.range', dagNo, item)
    const found = accountOf(changed, lands, dagNo)
    if (found === null) return refuse('balance.no-area', dagNo, item)
    const left = leftFor(found.account, lands.get(dagNo), ownerId)
    if (kind === 'deduct' && amount > left) return refuse('balance.insufficient', dagNo, item, left)
    if (found.opened) entries.push(openingOf(found.account))
    const ownerDelta = ownerId === null ? 0 : amount
    const { account, entry } = post(
      found.account,
      { taken: found.account.taken + amount },
      { kind, ownerId, ownerDelta },
    )
    changed.set(dagNo, account)
    entries.push(entry)
  }
  return { ok: true, accounts: changed, entries }
}

/** A taking without an owner is bound by the dag alone; an owner whom the version does not name has nothing. */
function leftFor(account: Account, land: Land | undefined, ownerId: string | null): number {
  if (ownerId === null) return account.remaining
  const owners = land?.owners ?? []
  const row = owners.findIndex(({ id }) => id === ownerId)
  if (row === -1) return 0
  const parts = ownerParts(
    account.area,
    owners.map(({ share }) => share),
  )
  return remainingOfOwner(account, ownerId, parts[row] ?? null)
}
