import type { Accounts } from '../balance/account.ts'
import { landsOf } from '../balance/lands.ts'
import { ownerParts, remainingOfOwner } from '../balance/owner-parts.ts'
import type { Reset } from '../balance/reset.ts'
import { accountOf, type Land } from '../balance/take.ts'
import type { Khatian } from '../khatian/khatian.ts'
import type { ResetFigure, ResetItem } from './request.ts'

export type ItemProblem = { readonly code: string; readonly field: string }

/** Each item is a dag of the approved version or an owner's part of one, stands once, and asks for no more than that has. [BAL-7] */
export function checkItems(items: readonly ResetItem[], approved: Khatian): ItemProblem | null {
  if (items.length === 0) return { code: 'value.required', field: 'items' }
  const lands = landsOf(approved)
  const seen = new Set<string>()
  for (const [index, { dagNo, ownerId, remaining }] of items.entries()) {
    const land = lands.get(dagNo)
    const area = land?.area ?? null
    if (land === undefined || area === null) return { code: 'balance.no-area', field: `items.${index}.dagNo` }
    const name = `${dagNo}/${ownerId ?? ''}`
    if (seen.has(name)) return { code: 'source.twice', field: `items.${index}.dagNo` }
    seen.add(name)
    const most = ownerId === null ? area : partOf({ ...land, area }, ownerId)
    if (most === null) return { code: 'balance.range', field: `items.${index}.ownerId` }
    if (!Number.isSafeInteger(remaining) || remaining < 0 || remaining > most)
      return { code: 'balance.range', field: `items.${index}.remaining` }
  }
  return null
}

/** The part of an owner; null where the version does not name them, or their share cannot be read. */
function partOf({ area, owners }: Land & { readonly area: number }, ownerId: string): number | null {
  const row = owners.findIndex(({ id }) => id === ownerId)
  if (row === -1) return null
  return (
    ownerParts(
      area,
      owners.map(({ share }) => share),
    )[row] ?? null
  )
}

/** What the balance is asked for: of a dag of which owners alone are named, what remains stays as it is. */
export function resetsOf(items: readonly ResetItem[], accounts: Accounts, approved: Khatian): Reset[] {
  const lands = landsOf(approved)
  return [...new Set(items.map(({ dagNo }) => dagNo))].flatMap((dagNo) => {
    const land = lands.get(dagNo)
    const account = accountOf(accounts, lands, dagNo)?.account
    if (land === undefined || account === undefined) return []
    const own = items.filter((item) => item.dagNo === dagNo)
    const owners = own.flatMap(({ ownerId, remaining }) => {
      const part = ownerId === null ? null : partOf({ ...land, area: account.area }, ownerId)
      return ownerId === null || part === null ? [] : [{ id: ownerId, taken: Math.max(part - remaining, 0) }]
    })
    return [{ dagNo, remaining: own.find(({ ownerId }) => ownerId === null)?.remaining ?? account.remaining, owners }]
  })
}

/** What remains of each item now, beside what is to remain. */
export function figuresOf(items: readonly ResetItem[], accounts: Accounts, approved: Khatian): ResetFigure[] {
  const lands = landsOf(approved)
  return items.map((item) => {
    const account = accountOf(accounts, lands, item.dagNo)?.account
    if (account === undefined) return { ...item, before: 0 }
    const { ownerId } = item
    if (ownerId === null) return { ...item, before: account.remaining }
    const part = partOf({ area: account.area, owners: lands.get(item.dagNo)?.owners ?? [] }, ownerId)
    return { ...item, before: remainingOfOwner(account, ownerId, part) }
  })
}
