import { postalHistories } from '#areas/delivery/settlement/settlement-lists.tsx'

export const screen = postalHistories
