import type { balanceDag } from '#contract/calls/khatian-balance.ts'
import { takenOf, type Account, type Accounts } from '#domain/balance/account.ts'
import { landsOf } from '#domain/balance/lands.ts'
import { ownerParts, remainingOfOwner } from '#domain/balance/owner-parts.ts'
import { accountOf } from '#domain/balance/take.ts'
import { compareNatural } from '#domain/kernel/natural-order.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type * as z from 'zod/mini'

type Dag = z.output<typeof balanceDag>

/** Every dag of a version, and those that only its history knows, with what is left of it and of each owner's part. [BAL-2] */
export function balanceDags(khatian: Pick<Khatian, 'dags' | 'owners'>, accounts: Accounts): Dag[] {
  const lands = landsOf(khatian)
  const numbers = [...new Set([...lands.keys(), ...accounts.keys()])].toSorted(compareNatural)
  return numbers.map((dagNo) => {
    const found = accountOf(accounts, lands, dagNo)
    if (found === null) return { dagNo, area: null, taken: 0, adjusted: 0, excess: 0, remaining: null, owners: [] }
    const { account } = found
    const { area, taken, adjusted, excess, remaining } = account
    return { dagNo, area, taken, adjusted, excess, remaining, owners: ownersOf(khatian, account) }
  })
}

function ownersOf({ owners }: Pick<Khatian, 'owners'>, account: Account): Dag['owners'] {
  const shares = owners.map(({ cells }) => shareOf(cells['share']))
  const parts = ownerParts(account.area, shares)
  return owners.map(({ id, cells }, row) => {
    const part = parts[row] ?? null
    return {
      id,
      name: ownerName(cells['name']),
      share: shares[row] ?? null,
      part,
      taken: takenOf(account, id),
      remaining: remainingOfOwner(account, id, part),
    }
  })
}

type Cell = Khatian['owners'][number]['cells'][string] | undefined

function shareOf(cell: Cell) {
  return typeof cell === 'object' && cell !== null && 'n' in cell && 'd' in cell ? cell : null
}

export function ownerName(cell: Cell): string {
  return typeof cell === 'string' ? cell : ''
}
