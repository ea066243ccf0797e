import { defineWorkflow, type Workflow } from '../workflow/workflow.ts'
import { itemKinds, type ItemKind } from './choices.ts'
import { orderStatus as s, type OrderStatus } from './status.ts'
import { orderWorkflow, type OrderAct, type OrderCondition, type OrderGuard } from './transitions.ts'

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
    {
      act: 'send-to-dak',
      from: s.verified,
      to: s.sentToDak,
      needs: 'MOUZA_MAP_ORDER.SEND_TO_DAK',
      when: ['by-mail'],
      guard: ['signed'],
      log: 'send to dak panel',
      notice: 'DAK_SENT',
    },
    {
      act: 'receive',
      from: s.sentToDak,
      to: s.sentToDak,
      needs: 'DAK_PANEL_ORDER.RECEIVE',
      when: ['dak-pending'],
      log: 'dak received',
      notice: 'ORDER_STEP',
    },
    {
      act: 'deliver',
      from: s.verified,
      to: s.delivered,
      needs: 'MOUZA_MAP_ORDER.DELIVER',
      when: ['at-counter'],
      guard: ['signed'],
      log: 'delivered',
      notice: 'ORDER_STEP',
    },
    {
      act: 'deliver',
      from: s.sentToDak,
      to: s.delivered,
      needs: 'DAK_PANEL_ORDER.DELIVER',
      when: ['dak-received'],
      log: 'delivered',
      notice: 'ORDER_STEP',
    },
    {
      act: 'return',
      from: s.sentToDak,
      to: s.verified,
      needs: 'DAK_PANEL_ORDER.DELIVER',
      when: ['dak-received'],
      comment: 'required',
      log: 'returned',
      notice: 'ORDER_STEP',
    },
    { act: 'cancel', from: s.created, to: s.created, needs: null, guard: ['unpaid'], log: 'cancelled' },
    { act: 'expire', from: s.created, to: s.created, needs: null, guard: ['unpaid'], log: 'expired' },
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
