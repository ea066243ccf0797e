import type { khatianOrderCalls } from '#contract/calls/khatian-order.ts'
import type { CallOutput } from '#contract/call.ts'

export type OrderCard = CallOutput<(typeof khatianOrderCalls)['khatian-order.get']>
export type Order = OrderCard['order']
