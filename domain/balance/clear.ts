import { type Accounts, takenOf } from './account.ts'
import { amountTaken, type Entry, post } from './entry.ts'
import { type Postings, refuse } from './postings.ts'

/** An entry of the history that is to be taken back. */
export type Cleared = { readonly place: number; readonly entry: Entry }

/**
 * Gives back what entries took: first to the excess, then to what remains. Nothing from before a reset, which has settled it
 * (`balance.settled`). [BAL-4] [BAL-7]
 *
 * @param cleared takings that have not been cleared, by the number that their dag has now
 */
export function clear(accounts: Accounts, cleared: readonly Cleared[]): Postings {
  const changed = new Map(accounts)
  const entries: Entry[] = []
  for (const [item, { place, entry }] of cleared.entries()) {
    const before = changed.get(entry.dagNo)
    if (before === undefined || before.epoch !== entry.epoch) return refuse('balance.settled', entry.dagNo, item)
    const { ownerId } = entry
    // What a reset has set for an owner is less than what was taken of them: no more than that comes back.
    const ownerDelta = ownerId === null ? 0 : -Math.min(entry.ownerDelta, takenOf(before, ownerId))
    const change = { taken: before.taken - amountTaken(entry) }
    const posted = post(before, change, { kind: 'clear', ownerId, ownerDelta, reverses: place })
    changed.set(entry.dagNo, posted.account)
    entries.push(posted.entry)
  }
  return { ok: true, accounts: changed, entries }
}
