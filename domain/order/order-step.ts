import { copyTypes, deliveryMedia } from './choices.ts'
import { findStep } from '../workflow/steps.ts'
import type { OrderContext, OrderDone, OrderRefused } from './order-command.ts'
import { goesThroughVendor, orderStatusOf, type Order, type OrderItem } from './order.ts'
import type { OrderStatus } from './status.ts'
import { workflowOf } from './map-transitions.ts'
import type { OrderAct, OrderCondition } from './transitions.ts'

function conditionsOf(item: OrderItem | null, order: Order, context: OrderContext): Set<OrderCondition> {
  const holds = new Set<OrderCondition>()
  if (order.copyType === copyTypes.online) holds.add('online')
  if (item !== null && order.terms.aclandSurveys.includes(item.survey)) holds.add('acland')
  if (item !== null && order.chain === 'SHORT' && context.item(item).approved) holds.add('short')
  if (context.skipVerification) holds.add('skip-verification')
  if (order.medium === deliveryMedia.byMail) holds.add('by-mail')
  const handed = handOverCondition(order)
  if (handed !== null) holds.add(handed)
  if (order.dak?.state === 'pending') holds.add('dak-pending')
  if (order.dak?.state === 'received') holds.add('dak-received')
  return holds
}

/** Where copies that go by hand are: at the counter, or on their way through a digital centre. [DLV-7] */
export function handOverCondition(order: Pick<Order, 'medium' | 'channel' | 'udc'>): OrderCondition | null {
  if (order.medium !== deliveryMedia.officeCounter && order.medium !== deliveryMedia.udc) return null
  if (!goesThroughVendor(order)) return 'at-counter'
  return order.udc === undefined ? 'for-udc' : `udc-${order.udc}`
}

export function stepOf(act: OrderAct, from: OrderStatus, item: OrderItem | null, order: Order, context: OrderContext) {
  const holds = conditionsOf(item, order, context)
  return findStep(workflowOf(order.kind), act, from, (condition) => holds.has(condition))
}

/** The permission that an act needs as the order stands; none where the table asks for none or has no row. */
export function neededForOrder(order: Order, act: OrderAct, itemId: string | null, context: OrderContext) {
  const item = order.items.find(({ id }) => id === itemId) ?? null
  const from = item === null ? orderStatusOf(order) : item.step
  return stepOf(act, from, item, order, context)?.needs ?? null
}

export function withItem(order: Order, changed: OrderItem): Order {
  return { ...order, items: order.items.map((one) => (one.id === changed.id ? changed : one)) }
}

export function done(order: Order, act: OrderAct | null = null): OrderDone {
  return { kind: 'done', order, postings: [], act, copies: [] }
}

export function refuse(code: string, field?: string): OrderRefused {
  return field === undefined ? { kind: 'refused', code } : { kind: 'refused', code, fields: { [field]: code } }
}
