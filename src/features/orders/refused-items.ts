import { droppedItem, type DroppedItem } from '#contract/calls/customer-order.ts'
import { createTabList } from './tab-list.ts'

export type RefusedItem = DroppedItem

const list = createTabList<RefusedItem>('dlrms.cart-refused', droppedItem)

/** Items of the visitor's cart that the cart of the account refused. They stay until the person closes the notice. */
export const useRefusedItems = list.use

export const setRefused = list.store
