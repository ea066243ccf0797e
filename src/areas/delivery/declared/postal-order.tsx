import { postalOrders } from '#areas/delivery/settlement/settlement-lists.ts'

export const screen = postalOrders
