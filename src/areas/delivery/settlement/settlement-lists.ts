import { postalHistory, postalOrder } from '#contract/lists/postal-settlement.ts'
import { listScreenOf } from '#lists/list-screen.ts'

// The settlement that something is of narrows it on that one's screen alone.
const common = { filters: { settlementId: null }, under: ['orders'] } as const

/** What the post was paid. */
export const postalHistories = listScreenOf(postalHistory, common)

/** What the post took in, settled or not. */
export const postalOrders = listScreenOf(postalOrder, common)
