import { droppedItem } from '#contract/calls/customer-order.ts'
import * as z from 'zod/mini'
import { create } from 'zustand'

export type RefusedItem = z.output<typeof droppedItem>

const key = 'dlrms.cart-refused'

/** Items of the visitor's cart that the cart of the account refused. They stay until the person closes the notice. */
export const useRefusedItems = create<{ items: readonly RefusedItem[] }>(() => ({ items: read() }))

function read(): readonly RefusedItem[] {
  try {
    const kept = z.safeParse(z.array(droppedItem), JSON.parse(sessionStorage.getItem(key) ?? '[]'))
    return kept.success ? kept.data : []
  } catch {
    return []
  }
}

export function setRefused(items: readonly RefusedItem[]): void {
  useRefusedItems.setState({ items })
  try {
    if (items.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(items))
  } catch {
    // The notice then lasts as long as the page.
  }
}
