import type { CartItem } from './use-cart.ts'

export type CartGroup = {
  readonly officeId: string
  readonly officeBn: string
  readonly officeEn: string
  readonly copyType: CartItem['copyType']
  readonly kind: CartItem['kind']
  readonly items: readonly CartItem[]
}

/** The items of a group that are ordered now. [CRT-6] */
export function checkedOf(group: CartGroup): CartGroup | undefined {
  const items = group.items.filter(({ checked }) => checked)
  return items.length === 0 ? undefined : { ...group, items }
}

/** What is ordered and paid together: one office, khatians or map sheets, and one kind of copy. */
export function cartGroups(items: readonly CartItem[]): CartGroup[] {
  const groups = new Map<string, CartGroup>()
  for (const item of items) {
    const { officeId, officeBn, officeEn, copyType, kind } = item
    const key = `${officeId}/${copyType}/${kind}`
    const before = groups.get(key)?.items ?? []
    groups.set(key, { officeId, officeBn, officeEn, copyType, kind, items: [...before, item] })
  }
  return [...groups.values()]
}
