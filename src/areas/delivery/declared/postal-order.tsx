import { postalOrder } from '#contract/lists/postal-settlement.ts'
import { listScreenOf } from '#lists/list-screen.ts'

/** What the post took in, settled or not. */
export const screen = listScreenOf(postalOrder, { filters: { settlementId: null }, under: ['orders'] })
