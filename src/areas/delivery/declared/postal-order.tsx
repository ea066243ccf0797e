import { postalOrders } from '#areas/delivery/settlement/settlement-lists.tsx'

export const screen = postalOrders
