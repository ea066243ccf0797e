import type { Cart } from '#contract/calls/customer-order.ts'
import { publicOrderCalls } from '#contract/calls/public-order.ts'
import { useSession } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useState } from 'react'
import { type CustomerCalls, useCustomerCalls } from './customer-calls.ts'
import { addLocal, type Chosen, clearLocal, removeLocal, useLocalCart } from './local-cart.ts'
import { useAnswer } from '#platform/wire/use-answer.ts'

export type CartItem = Cart['cartItems'][number]

export type HeldCart = {
  readonly cart: Cart | null
  readonly error: unknown
  /** why what was chosen before signing in could not be taken over; it was cleared then */
  readonly notMerged: unknown
  /** whether the cart is that of a signed-in citizen or vendor */
  readonly own: boolean
  readonly add: (item: Chosen) => Promise<void>
  readonly remove: (item: CartItem) => Promise<void>
}

/** The cart of whoever looks: that of a citizen or vendor is the server's, everybody else's is priced by the server and kept here. */
export function useCart(): HeldCart {
  const { state, externalUser } = useSession()
  const local = useLocalCart((held) => held.items)
  const [notMerged, setNotMerged] = useState<unknown>(null)
  const calls = useCustomerCalls()
  const own = externalUser !== null
  const key = state === 'loading' ? null : own ? `own ${externalUser.id}` : JSON.stringify(local)
  const { data, error, show } = useAnswer<Cart>(key, async (signal) => {
    if (!own) return request(publicOrderCalls['public-order.cart'], { cartItems: [...local] }, { signal })
    await merge(calls).catch((cause: unknown) => {
      if (!(cause instanceof ApiProblem)) throw cause
      clearLocal()
      setNotMerged(cause)
    })
    return request(calls.cart, {}, { signal })
  })
  return {
    cart: data,
    error,
    notMerged,
    own,
    add: async (item) => {
      if (own) show(await addOwn(calls, item))
      else addLocal(item)
    },
    remove: async (item) => {
      if (own) show(await request(calls['cart-remove'], { itemId: item.id }))
      else removeLocal(chosenOf(item))
    },
  }
}

function chosenOf({ jlNumberId, survey, khatianNo, mapId, copyType }: CartItem): Chosen {
  return { jlNumberId, survey, khatianNo, mapId, copyType }
}

let merging: Promise<void> | null = null

/** Takes what was chosen before signing in into one's own cart; done again it adds nothing. [CRT-2] */
function merge(calls: CustomerCalls): Promise<void> {
  merging ??= addAll(calls).finally(() => {
    merging = null
  })
  return merging
}

async function addAll(calls: CustomerCalls): Promise<void> {
  for (const item of useLocalCart.getState().items) {
    await addOwn(calls, item).catch((cause: unknown) => {
      if (!(cause instanceof ApiProblem) || cause.code !== 'cart.exists') throw cause
    })
    removeLocal(item)
  }
}

function addOwn(calls: CustomerCalls, item: Chosen): Promise<Cart> {
  return request(calls['cart-add'], { cartItems: [item] })
}
