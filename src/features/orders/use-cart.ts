import { type Cart, citizenOrderCalls } from '#contract/calls/customer-order.ts'
import { publicOrderCalls } from '#contract/calls/public-order.ts'
import { useSession } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useState } from 'react'
import { addLocal, type Chosen, clearLocal, removeLocal, useLocalCart } from './local-cart.ts'
import { useAnswer } from './use-answer.ts'

export type CartItem = Cart['cartItems'][number]

export type HeldCart = {
  readonly cart: Cart | null
  readonly error: unknown
  /** why what was chosen before signing in could not be taken over; it was cleared then */
  readonly notMerged: unknown
  /** whether the cart is that of a signed-in citizen */
  readonly own: boolean
  readonly add: (item: Chosen) => Promise<void>
  readonly remove: (item: CartItem) => Promise<void>
}

/** The cart of whoever looks: a citizen's is the server's, everybody else's is priced by the server and kept here. */
export function useCart(): HeldCart {
  const { state, externalUser } = useSession()
  const local = useLocalCart((held) => held.items)
  const [notMerged, setNotMerged] = useState<unknown>(null)
  const own = externalUser?.userType === 'CITIZEN'
  const key = state === 'loading' ? null : own ? `own ${externalUser.id}` : JSON.stringify(local)
  const { data, error, show } = useAnswer<Cart>(key, async (signal) => {
    if (!own) return request(publicOrderCalls['public-order.cart'], { cartItems: [...local] }, { signal })
    await merge().catch((cause: unknown) => {
      if (!(cause instanceof ApiProblem)) throw cause
      clearLocal()
      setNotMerged(cause)
    })
    return request(citizenOrderCalls['citizen-order.cart'], {}, { signal })
  })
  return {
    cart: data,
    error,
    notMerged,
    own,
    add: async (item) => {
      if (own) show(await addOwn(item))
      else addLocal(item)
    },
    remove: async (item) => {
      if (own) show(await request(citizenOrderCalls['citizen-order.cart-remove'], { itemId: item.id }))
      else removeLocal(chosenOf(item))
    },
  }
}

function chosenOf({ jlNumberId, survey, khatianNo, copyType }: CartItem): Chosen {
  return { jlNumberId, survey, khatianNo, copyType }
}

let merging: Promise<void> | null = null

/** Takes what was chosen before signing in into the citizen's cart; done again it adds nothing. [CRT-2] */
function merge(): Promise<void> {
  merging ??= addAll().finally(() => {
    merging = null
  })
  return merging
}

async function addAll(): Promise<void> {
  for (const item of useLocalCart.getState().items) {
    await addOwn(item).catch((cause: unknown) => {
      if (!(cause instanceof ApiProblem) || cause.code !== 'cart.exists') throw cause
    })
    removeLocal(item)
  }
}

function addOwn(item: Chosen): Promise<Cart> {
  return request(citizenOrderCalls['citizen-order.cart-add'], { cartItems: [item] })
}
