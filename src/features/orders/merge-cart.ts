import { callsOfCustomers } from '#contract/calls/customer-order.ts'
import type { ExternalUser } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { type Chosen, removeLocal, useLocalCart } from './local-cart.ts'
import { setRefused, useRefusedItems, type RefusedItem } from './refused-items.ts'

let merging: Promise<void> | null = null

/**
 * Moves the visitor's cart into the cart of the account. One request carries all items and outlives the page; items leave
 * this browser only after the answer, so a merge that was cut off is repeated and adds nothing twice. [CRT-2]
 */
export function mergeCart({ userType }: ExternalUser): Promise<void> {
  merging ??= merge(callsOfCustomers[userType]).finally(() => {
    merging = null
  })
  return merging
}

async function merge(calls: (typeof callsOfCustomers)[ExternalUser['userType']]): Promise<void> {
  const items = useLocalCart.getState().items
  if (items.length === 0) return
  const refused = await send(calls, items)
  if (refused.length > 0) setRefused([...useRefusedItems.getState().items, ...refused])
  items.forEach(removeLocal)
}

async function send(
  calls: (typeof callsOfCustomers)[ExternalUser['userType']],
  items: readonly Chosen[],
): Promise<readonly RefusedItem[]> {
  try {
    return (await request(calls['cart-merge'], { cartItems: [...items] }, { keepalive: true })).refused
  } catch (error) {
    // A definite refusal of the whole would come again with each page.
    if (!(error instanceof ApiProblem) || error.status !== 422) throw error
    const unknown = { sheetNo: null, mouzaBn: '', mouzaEn: '', jlNumber: '' }
    return items.map(({ khatianNo }) => ({ ...unknown, khatianNo, code: error.code }))
  }
}
