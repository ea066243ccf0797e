import { defineWorkflow, type Workflow } from '../workflow/workflow.ts'
import { itemKinds, type ItemKind } from './choices.ts'
import { orderStatus as s, type OrderStatus } from './status.ts'
import { deliverySteps, orderWorkflow, type OrderAct, type OrderCondition, type OrderGuard } from './transitions.ts'

/** Acts on orders of map sheets: nothing is keyed, so that one who looks at the sheet has its copy made. [ORD-10] */
export const mapOrderWorkflow: Workflow<OrderStatus, OrderAct, OrderCondition, OrderGuard> = defineWorkflow<
  OrderStatus,
  OrderAct,
  OrderCondition,
  OrderGuard
>({
  kind: 'map-order',
  statuses: {
    created: s.created,
    pending: s.pending,
    awaitingDelivery: s.verified,
    sentToDak: s.sentToDak,
    delivered: s.delivered,
  },
  steps: [
    { act: 'place', from: null, to: s.created, needs: null, log: 'created', notice: 'ORDER_CREATED' },
    {
      act: 'pay',
      from: s.created,
      to: s.pending,
      instead: [{ when: 'online', to: s.delivered }],
      needs: null,
      log: 'paid',
      notice: 'MAP_ORDER_PAID',
    },
    {
      act: 'verify',
      from: s.pending,
      to: s.verified,
      needs: 'MOUZA_MAP_ORDER.VERIFY',
      guard: ['approved'],
      log: 'verified',
      notice: 'MAP_ORDER_VERIFIED',
    },
    {
      act: 'undeliverable',
      from: s.pending,
      to: s.pending,
      needs: 'MOUZA_MAP_ORDER.UPDATE',
      comment: 'required',
      log: 'undeliverable',
      notice: 'ORDER_STEP',
    },
    ...deliverySteps('MOUZA_MAP_ORDER', s.verified),
  ],
})

/** The acts of an order by what is ordered. */
export function workflowOf(kind: ItemKind): Workflow<OrderStatus, OrderAct, OrderCondition, OrderGuard> {
  return kind === itemKinds.map ? mapOrderWorkflow : orderWorkflow
}

/** Where an order stands once its copies are made and wait to go out. */
export function readyStatus(kind: ItemKind): OrderStatus {
  return kind === itemKinds.map ? s.verified : s.approved
}

/** The act by which the copy of an item is made. */
export function copyingAct(kind: ItemKind): OrderAct {
  return kind === itemKinds.map ? 'verify' : 'approve'
}
