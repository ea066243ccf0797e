import type { OrderContext, OrderOutcome } from './order-command.ts'
import { orderStatusOf, type Order } from './order.ts'
import { done, refuse } from './order-step.ts'
import { orderStatus as s } from './status.ts'

/** What is paid and still in the hands of the office: its promised day can still move. [ADM-3] */
export const promisedStatuses = [
  s.acLandApprovalPending,
  s.pending,
  s.entryComplete,
  s.verified,
  s.compared,
  s.approved,
] as const

/** Another day is promised where the working days since the payment are others now. [ADM-3] */
export function restatePromised(order: Order, { promised }: OrderContext): OrderOutcome {
  const open = order.closed === null && promisedStatuses.some((status) => status === orderStatusOf(order))
  if (!open || order.promised === null || promised === null || promised === order.promised)
    return refuse('order.wrong-status')
  return done({ ...order, promised })
}
