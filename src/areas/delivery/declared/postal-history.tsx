import { postalHistories } from '#areas/delivery/settlement/settlement-lists.ts'

export const screen = postalHistories
