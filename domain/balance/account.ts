/** What one owner has had taken; `id` is the owner's row in the khatian. */
export type OwnerTaking = { readonly id: string; readonly taken: number }

/**
 * The land of one dag of a khatian, all in whole ajutangsho: `area` of the last approved version, `taken` by everything that
 * has not been cleared, `adjusted` by resets, and what follows of these: `remaining`, or `excess` where more was taken than
 * there was. [BAL-1]
 */
export type Account = {
  readonly dagNo: string
  readonly area: number
  readonly taken: number
  readonly adjusted: number
  readonly remaining: number
  readonly excess: number
  /** counts resets: what was taken before the last one is settled */
  readonly epoch: number
  readonly owners: readonly OwnerTaking[]
}

export function openAccount(dagNo: string, area: number): Account {
  return settle({ dagNo, area, taken: 0, adjusted: 0, epoch: 0, owners: [] })
}

/** Area and adjustment less what was taken: above nothing it remains, below nothing it is excess, never both. [BAL-1] */
export function settle(account: Omit<Account, 'remaining' | 'excess'>): Account {
  const left = account.area + account.adjusted - account.taken
  return { ...account, remaining: Math.max(left, 0), excess: Math.max(-left, 0) }
}

export function takenOf(account: Account, ownerId: string): number {
  return account.owners.find(({ id }) => id === ownerId)?.taken ?? 0
}

/** Owners of whom nothing is taken any more are not kept. */
export function withOwner(account: Account, ownerId: string, taken: number): Account {
  const others = account.owners.filter(({ id }) => id !== ownerId)
  const owners = taken === 0 ? others : [...others, { id: ownerId, taken }]
  return { ...account, owners: owners.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}

/** Touched accounts by their dag number; an untouched dag has none and is opened with the area of its version. */
export type Accounts = ReadonlyMap<string, Account>

/** What breaks in an account, of what BAL-1 says; the column that is wrong, or null. */
export function findBrokenAccount(account: Account): keyof Account | null {
  const { area, taken, adjusted, remaining, excess } = account
  if (![area, taken, adjusted, remaining, excess].every(Number.isSafeInteger)) return 'area'
  if (area + adjusted + excess !== remaining + taken) return 'taken'
  if (remaining < 0 || remaining > area) return 'remaining'
  if (excess < 0 || (remaining > 0 && excess > 0)) return 'excess'
  return null
}
