import { postalHistory } from '#contract/lists/postal-settlement.ts'
import { listScreenOf } from '#lists/list-screen.ts'

/** What the post was paid; the settlement that it was paid for narrows it on that one's screen alone. */
export const screen = listScreenOf(postalHistory, { filters: { settlementId: null }, under: ['orders'] })
