import { must } from '../kernel/result.ts'
import { type Account, openAccount, settle, takenOf, withOwner } from './account.ts'

export type EntryKind = 'opening' | 'deduct' | 'mutation' | 'clear' | 'reset' | 'recast' | 'move'

/** One line of the history of an account, only ever added. Areas in ajutangsho. [BAL-3] */
export type Entry = {
  readonly kind: EntryKind
  readonly dagNo: string
  readonly ownerId: string | null
  /** change of what remains, and of the excess */
  readonly delta: number
  readonly excessDelta: number
  /** change of what was taken of the owner; 0 where it names none */
  readonly ownerDelta: number
  /** what remains after it */
  readonly after: number
  readonly epoch: number
  /** of a clearing: which entry it takes back, by its place in the history */
  readonly reverses?: number
  /** of a move into a dag: the number it had before; the move out of that number is told before it */
  readonly from?: string
}

/** What an entry took, whether the dag had it or not. */
export function amountTaken({ delta, excessDelta }: Entry): number {
  return excessDelta - delta
}

type Change = Partial<Pick<Account, 'area' | 'taken' | 'adjusted' | 'epoch'>>
type About = Pick<Entry, 'kind'> & Partial<Pick<Entry, 'ownerId' | 'ownerDelta' | 'reverses' | 'from'>>
export type Posted = { readonly account: Account; readonly entry: Entry }

/** The account after a change, and the entry that tells of it. */
export function post(account: Account, change: Change, about: About): Posted {
  const { kind, ownerId = null, ownerDelta = 0, ...more } = about
  const owned = ownerId === null ? account : withOwner(account, ownerId, takenOf(account, ownerId) + ownerDelta)
  const changed = settle({ ...owned, ...change })
  const entry: Entry = {
    kind,
    dagNo: account.dagNo,
    ownerId,
    delta: changed.remaining - account.remaining,
    excessDelta: changed.excess - account.excess,
    ownerDelta,
    after: changed.remaining,
    epoch: changed.epoch,
    ...more,
  }
  return { account: changed, entry }
}

/**
 * One account of two whose dags have become one: all of both, of which only what was taken in the later epoch can be taken
 * back. What remained of one pays the excess of the other.
 */
export function merge(account: Account, moved: Account): Account {
  let both = account
  for (const { id, taken } of moved.owners) both = withOwner(both, id, takenOf(both, id) + taken)
  return settle({
    ...both,
    area: account.area + moved.area,
    taken: account.taken + moved.taken,
    adjusted: account.adjusted + moved.adjusted,
    epoch: Math.max(account.epoch, moved.epoch),
  })
}

/**
 * The accounts as their entries have them, from nothing. [BAL-10]
 *
 * @param entries all of one khatian, oldest first
 */
export function replay(entries: readonly Entry[]): Map<string, Account> {
  const accounts = new Map<string, Account>()
  const moving = new Map<string, Account>()
  for (const entry of entries) {
    const { kind, dagNo, from } = entry
    const account = accounts.get(dagNo)
    if (kind !== 'move') {
      accounts.set(dagNo, replayOne(account ?? openAccount(dagNo, 0), entry))
    } else if (from === undefined) {
      moving.set(dagNo, must(account, `an account of dag ${dagNo}`))
      accounts.delete(dagNo)
    } else {
      accounts.set(dagNo, merge(account ?? openAccount(dagNo, 0), must(moving.get(from), `a move of dag ${from}`)))
    }
  }
  return accounts
}

/** Which column takes what an entry changed hangs on its kind alone, since the others follow. */
function replayOne(account: Account, { kind, ownerId, delta, excessDelta, ownerDelta, epoch }: Entry): Account {
  const owned = ownerId === null ? account : withOwner(account, ownerId, takenOf(account, ownerId) + ownerDelta)
  const change = delta - excessDelta
  if (kind === 'opening' || kind === 'recast') return settle({ ...owned, area: owned.area + change, epoch })
  if (kind === 'reset') return settle({ ...owned, adjusted: owned.adjusted + change, epoch })
  return settle({ ...owned, taken: owned.taken - change, epoch })
}
