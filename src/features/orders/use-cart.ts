import type { Cart } from '#contract/calls/customer-order.ts'
import { publicOrderCalls } from '#contract/calls/public-order.ts'
import { useSession } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { useCustomerCalls } from './customer-calls.ts'
import { addLocal, checkLocal, type Chosen, removeLocal, useLocalCart } from './local-cart.ts'
import { mergeCart } from './merge-cart.ts'
import { useAnswer } from '#platform/wire/use-answer.ts'

export type CartItem = Cart['cartItems'][number]

export type HeldCart = {
  readonly cart: Cart | null
  readonly error: unknown
  /** whether the cart is that of a signed-in citizen or vendor */
  readonly own: boolean
  readonly add: (item: Chosen) => Promise<void>
  readonly remove: (item: CartItem) => Promise<void>
  /** chooses whether the item is ordered with the others [CRT-6] */
  readonly check: (item: CartItem, checked: boolean) => Promise<void>
}

/** The cart of a citizen or vendor is on the server. The cart of a visitor is in this browser, and the server prices it. */
export function useCart(): HeldCart {
  const { state, externalUser } = useSession()
  const local = useLocalCart((held) => held.items)
  const calls = useCustomerCalls()
  const own = externalUser !== null
  const key = state === 'loading' ? null : own ? `own ${externalUser.id}` : JSON.stringify(local)
  const { data, error, show } = useAnswer<Cart>(key, async (signal) => {
    if (!own) return request(publicOrderCalls['public-order.cart'], { cartItems: [...local] }, { signal })
    // Usually done at sign-in; here it is repeated where that had no connection.
    await mergeCart(externalUser)
    return request(calls.cart, {}, { signal })
  })
  return {
    cart: data,
    error,
    own,
    add: async (item) => {
      if (own) show(await request(calls['cart-add'], { cartItems: [item] }))
      else addLocal(item)
    },
    remove: async (item) => {
      if (own) show(await request(calls['cart-remove'], { itemId: item.id }))
      else removeLocal(chosenOf(item))
    },
    check: async (item, checked) => {
      if (own) show(await request(calls['cart-check'], { itemId: item.id, checked }))
      else checkLocal(chosenOf(item), checked)
    },
  }
}

function chosenOf({ jlNumberId, survey, khatianNo, mapId, copyType }: CartItem): Chosen {
  return { jlNumberId, survey, khatianNo, mapId, copyType }
}
