import { add, compare, type Fraction, zero } from '../kernel/fraction.ts'
import { ownPart } from '../kernel/area.ts'
import { type Account, takenOf } from './account.ts'

const whole: Fraction = { n: 1, d: 1 }

/**
 * How much of a dag belongs to each owner, in ajutangsho. Where the shares make one whole, the parts make the area: each is
 * rounded down, and the units left go to those who lost most by it, the earlier row first. Otherwise each part is rounded
 * half up by itself. [BAL-2]
 *
 * @param shares of the owners in the order of their rows; null where none can be read, whose part nobody knows
 */
export function ownerParts(area: number, shares: readonly (Fraction | null)[]): (number | null)[] {
  const known = shares.filter((share) => share !== null)
  if (known.length < shares.length || !makesOne(known))
    return shares.map((share) => (share === null ? null : ownPart(area, share)))
  const exact = known.map(({ n, d }, row) => {
    const units = BigInt(area) * BigInt(n)
    return { row, part: Number(units / BigInt(d)), rest: { n: Number(units % BigInt(d)), d } }
  })
  const left = area - exact.reduce((sum, { part }) => sum + part, 0)
  const favoured = exact.toSorted((a, b) => compare(b.rest, a.rest) || a.row - b.row).slice(0, left)
  const more = new Set(favoured.map(({ row }) => row))
  return exact.map(({ row, part }) => part + (more.has(row) ? 1 : 0))
}

function makesOne(shares: readonly Fraction[]): boolean {
  let sum: Fraction | null = zero
  for (const share of shares) sum = sum === null ? null : add(sum, share)
  return sum !== null && compare(sum, whole) === 0
}

/** What can still be taken of an owner; one whose part nobody knows is bound by the dag alone. [BAL-2] */
export function remainingOfOwner(account: Account, ownerId: string, part: number | null): number {
  if (part === null) return account.remaining
  return Math.max(Math.min(part - takenOf(account, ownerId), account.remaining), 0)
}
