import { chosenItem } from '#contract/calls/customer-order.ts'
import type * as z from 'zod/mini'
import { createTabList } from './tab-list.ts'

export type Chosen = z.output<typeof chosenItem>

const { use, store } = createTabList<Chosen>('dlrms.cart', chosenItem)

/** What is chosen without an account, in this tab's storage alone. [CRT-2] */
export const useLocalCart = use

export function isSame(a: Chosen, b: Chosen): boolean {
  return (
    a.jlNumberId === b.jlNumberId &&
    a.survey === b.survey &&
    a.khatianNo === b.khatianNo &&
    (a.mapId ?? null) === (b.mapId ?? null) &&
    a.copyType === b.copyType
  )
}

export function addLocal(item: Chosen): void {
  const { items } = useLocalCart.getState()
  if (!items.some((one) => isSame(one, item))) store([...items, item])
}

export function removeLocal(item: Chosen): void {
  store(useLocalCart.getState().items.filter((one) => !isSame(one, item)))
}

export function checkLocal(item: Chosen, checked: boolean): void {
  store(useLocalCart.getState().items.map((one) => (isSame(one, item) ? { ...one, checked } : one)))
}
