import { itemKinds, paymentStatus } from '../order/choices.ts'
import { orderStatusOf, payingPayment, type Order } from '../order/order.ts'
import { orderStatus } from '../order/status.ts'
import type { OrderAct } from '../order/transitions.ts'
import type { Permission } from '../permission/permission-table.ts'
import type { NoticeEventName } from './events.ts'

/** What an order has to be told of: to who may give the next step at its office, or to who ordered. */
export type OrderNotice = {
  readonly event: NoticeEventName
  readonly to: { readonly permission: Permission } | { readonly user: string }
}

/** Whom each step is told to at the office: who may give the next one. */
const next: Partial<Record<number, readonly [NoticeEventName, Permission]>> = {
  [orderStatus.acLandApprovalPending]: ['ORDER_ACLAND_PENDING', 'KHATIAN_ORDER.ACLAND_APPROVE'],
  [orderStatus.pending]: ['ORDER_PAID', 'KHATIAN_ORDER.ENTRY_COMPLETE'],
  [orderStatus.entryComplete]: ['ORDER_ENTRY_COMPLETE', 'KHATIAN_ORDER.VERIFY'],
  [orderStatus.verified]: ['ORDER_VERIFIED', 'KHATIAN_ORDER.COMPARE'],
  [orderStatus.compared]: ['ORDER_COMPARED', 'KHATIAN_ORDER.APPROVE'],
  [orderStatus.approved]: ['ORDER_APPROVED', 'KHATIAN_ORDER.DELIVER'],
  [orderStatus.sentToDak]: ['DAK_SENT', 'DAK_PANEL_ORDER.RECEIVE'],
}

/** The same of orders of map sheets, by their own keys. */
const nextOfMap: typeof next = {
  [orderStatus.pending]: ['MAP_ORDER_PAID', 'MOUZA_MAP_ORDER.VERIFY'],
  [orderStatus.verified]: ['MAP_ORDER_VERIFIED', 'MOUZA_MAP_ORDER.DELIVER'],
  [orderStatus.sentToDak]: ['DAK_SENT', 'DAK_PANEL_ORDER.RECEIVE'],
}

/** The notices of a change of an order. [NTF-2] */
export function noticesOfOrder(act: OrderAct | null, before: Order | null, after: Order): OrderNotice[] {
  const [status, was] = [orderStatusOf(after), before === null ? null : orderStatusOf(before)]
  const staff = act === null || status === was ? undefined : (after.kind === itemKinds.map ? nextOfMap : next)[status]
  const own = ownEvent(act, before, after)
  return [
    ...(staff === undefined ? [] : [{ event: staff[0], to: { permission: staff[1] } }]),
    ...(own === null ? [] : ordererOf(own, after)),
  ]
}

/** What became of the order for who gave it: it went on, or its money did not come. */
function ownEvent(act: OrderAct | null, before: Order | null, after: Order): NoticeEventName | null {
  if (act === 'place') return 'ORDER_CREATED'
  if (act === 'expire') return 'PAYMENT_EXPIRED'
  if (act === null) return before !== null && hasFailed(before, after) ? 'PAYMENT_FAILED' : null
  const moved = before === null || orderStatusOf(before) !== orderStatusOf(after)
  return moved || act === 'receive' ? 'ORDER_STEP' : null
}

/** Whether a try to pay came to nothing now, while the order is still to be paid; who gave up himself knows it. */
function hasFailed(before: Order, after: Order): boolean {
  if (payingPayment(after) !== null || after.closed !== null) return false
  const { failed, expired, pending } = paymentStatus
  return after.payments.some(
    ({ id, status }) =>
      (status === failed || status === expired) &&
      before.payments.some((one) => one.id === id && one.status === pending),
  )
}

/** Steps of an order of the office are its own; money that did not come is looked after by whoever keeps its orders. */
function ordererOf(event: NoticeEventName, { channel, orderedBy }: Order): OrderNotice[] {
  if (channel !== 'OFFICE' && channel !== 'HOTLINE') return [{ event, to: { user: orderedBy } }]
  const ofMoney = event === 'PAYMENT_FAILED' || event === 'PAYMENT_EXPIRED'
  return ofMoney ? [{ event, to: { permission: 'KHATIAN_ORDER.READ_ALL' } }] : []
}
