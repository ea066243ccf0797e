import { defineWorkflow, type Step } from '../workflow/workflow.ts'
import { orderStatus as s, type OrderStatus } from './status.ts'

/** What is known of an order or of the item at hand beside its status. */
export type OrderCondition =
  | 'online'
  /** the item's survey waits for the AC Land, whose room then works on it */
  | 'acland'
  /** an approved khatian of an office with the short chain */
  | 'short'
  | 'skip-verification'
  | 'by-mail'
  | 'at-counter'
  /** goes to a digital centre, and is still at the office */
  | 'for-udc'
  | 'udc-sent'
  | 'udc-received'
  | 'dak-pending'
  | 'dak-received'

/** What is checked before an act passes; each is refused by a code of its own. */
export type OrderGuard =
  'approved' | 'not-held' | 'room-approved' | 'same-version' | 'request-ready' | 'signed' | 'printed' | 'unpaid'

export type OrderAct =
  | 'place'
  | 'pay'
  | 'acland-approve'
  | 'entry-complete'
  | 'verify'
  | 'compare'
  | 'approve'
  | 'new-version'
  | 'undeliverable'
  | 'send-to-dak'
  | 'send-to-udc'
  | 'receive-at-udc'
  | 'receive'
  | 'deliver'
  | 'return'
  | 'cancel'
  | 'expire'

type OrderStep = Step<OrderStatus, OrderAct, OrderCondition, OrderGuard>

/** Acts that are given on one item; all others are given on the order. */
export const itemActs = [
  'acland-approve',
  'entry-complete',
  'verify',
  'compare',
  'approve',
  'new-version',
  'undeliverable',
] as const satisfies readonly OrderAct[]

export type ItemAct = (typeof itemActs)[number]

const backTo3 = (from: OrderStatus, needs: 'VERIFY' | 'COMPARE' | 'APPROVE'): OrderStep => ({
  act: 'new-version',
  from,
  to: s.pending,
  needs: `KHATIAN_ORDER.${needs}`,
  needsInstead: { when: 'acland', needs: `KHATIAN_ORDER.ACLAND_${needs}` },
  comment: 'required',
  log: 'new version needed',
})

/** The item is closed where it stands and its money goes back; the order goes on with the others. */
const undeliverable = (from: OrderStatus): OrderStep => ({
  act: 'undeliverable',
  from,
  to: from,
  needs: 'KHATIAN_ORDER.UPDATE',
  comment: 'required',
  log: 'undeliverable',
  notice: 'ORDER_STEP',
})

/** Acts on orders of khatians by status: what has no row is not possible. [ORD-1] */
export const orderWorkflow = defineWorkflow<OrderStatus, OrderAct, OrderCondition, OrderGuard>({
  kind: 'order',
  statuses: s,
  steps: [
    { act: 'place', from: null, to: s.created, needs: null, log: 'created', notice: 'ORDER_CREATED' },
    {
      act: 'pay',
      from: s.created,
      to: s.pending,
      instead: [
        { when: 'online', to: s.delivered },
        { when: 'acland', to: s.acLandApprovalPending },
        { when: 'short', to: s.compared },
      ],
      needs: null,
      log: 'paid',
      notice: 'ORDER_PAID',
    },
    {
      act: 'acland-approve',
      from: s.acLandApprovalPending,
      to: s.pending,
      instead: [{ when: 'short', to: s.compared }],
      needs: 'KHATIAN_ORDER.ACLAND_APPROVE',
      log: 'acland approve',
      notice: 'ORDER_PAID',
    },
    {
      act: 'entry-complete',
      from: s.pending,
      to: s.entryComplete,
      needs: 'KHATIAN_ORDER.ENTRY_COMPLETE',
      needsInstead: { when: 'acland', needs: 'KHATIAN_ORDER.ACLAND_ENTRY_COMPLETE' },
      guard: ['approved', 'not-held', 'room-approved'],
      log: 'entry completed',
      notice: 'ORDER_ENTRY_COMPLETE',
    },
    {
      act: 'verify',
      from: s.entryComplete,
      to: s.verified,
      needs: 'KHATIAN_ORDER.VERIFY',
      needsInstead: { when: 'acland', needs: 'KHATIAN_ORDER.ACLAND_VERIFY' },
      notOwn: true,
      log: 'verified',
      notice: 'ORDER_VERIFIED',
    },
    {
      act: 'compare',
      from: s.verified,
      to: s.compared,
      needs: 'KHATIAN_ORDER.COMPARE',
      needsInstead: { when: 'acland', needs: 'KHATIAN_ORDER.ACLAND_COMPARE' },
      notOwn: true,
      log: 'compared',
      notice: 'ORDER_COMPARED',
    },
    {
      act: 'compare',
      from: s.entryComplete,
      to: s.compared,
      needs: 'KHATIAN_ORDER.COMPARE',
      needsInstead: { when: 'acland', needs: 'KHATIAN_ORDER.ACLAND_COMPARE' },
      when: ['skip-verification'],
      notOwn: true,
      log: 'compared',
      notice: 'ORDER_COMPARED',
    },
    {
      act: 'approve',
      from: s.compared,
      to: s.approved,
      needs: 'KHATIAN_ORDER.APPROVE',
      needsInstead: { when: 'acland', needs: 'KHATIAN_ORDER.ACLAND_APPROVE' },
      notOwn: true,
      guard: ['approved', 'request-ready', 'not-held', 'room-approved', 'same-version'],
      log: 'approved',
      notice: 'ORDER_APPROVED',
    },
    backTo3(s.pending, 'VERIFY'),
    backTo3(s.entryComplete, 'VERIFY'),
    backTo3(s.verified, 'COMPARE'),
    backTo3(s.compared, 'APPROVE'),
    undeliverable(s.acLandApprovalPending),
    undeliverable(s.pending),
    undeliverable(s.entryComplete),
    undeliverable(s.verified),
    undeliverable(s.compared),
    ...deliverySteps('KHATIAN_ORDER', s.approved),
  ],
})

/** How copies that are made go out, of whichever kind; `ready`: where the order waits for it. */
export function deliverySteps(family: 'KHATIAN_ORDER' | 'MOUZA_MAP_ORDER', ready: OrderStatus): readonly OrderStep[] {
  return [
    {
      act: 'send-to-dak',
      from: ready,
      to: s.sentToDak,
      needs: `${family}.SEND_TO_DAK`,
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
      from: ready,
      to: s.delivered,
      needs: `${family}.DELIVER`,
      when: ['at-counter'],
      guard: ['signed'],
      log: 'delivered',
      notice: 'ORDER_STEP',
    },
    {
      act: 'send-to-udc',
      from: ready,
      to: ready,
      needs: `${family}.DELIVER`,
      when: ['for-udc'],
      guard: ['signed', 'printed'],
      log: 'sent to UDC',
      notice: 'ORDER_STEP',
    },
    {
      act: 'receive-at-udc',
      from: ready,
      to: ready,
      needs: `${family}.DELIVER`,
      when: ['udc-sent'],
      log: 'received by UDC',
    },
    {
      act: 'deliver',
      from: ready,
      to: s.delivered,
      needs: `${family}.DELIVER`,
      when: ['udc-received'],
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
      to: ready,
      needs: 'DAK_PANEL_ORDER.DELIVER',
      when: ['dak-received'],
      comment: 'required',
      log: 'returned',
      notice: 'ORDER_STEP',
    },
    { act: 'cancel', from: s.created, to: s.created, needs: null, guard: ['unpaid'], log: 'cancelled' },
    { act: 'expire', from: s.created, to: s.created, needs: null, guard: ['unpaid'], log: 'expired' },
  ]
}
