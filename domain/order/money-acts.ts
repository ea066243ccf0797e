import { takeAnswer } from '../payment/facts.ts'
import { bankInPosting, earnedPosting } from '../payment/journal.ts'
import { copyTypes, paymentStatus } from './choices.ts'
import { readyStatus } from './map-transitions.ts'
import type { OrderCommand, OrderContext, OrderOutcome } from './order-command.ts'
import { openItems, payingPayment, type Order } from './order.ts'
import { done, refuse, stepOf } from './order-step.ts'
import { orderStatus as s } from './status.ts'

/** Only an order that still waits for money takes another try. [PAY-9] */
export function openPayment(
  order: Order,
  input: Extract<OrderCommand, { name: 'order.open-payment' }>['input'],
  context: OrderContext,
): OrderOutcome {
  const { at } = context
  if (payingPayment(order) !== null) return refuse('payment.paid')
  if (order.closed !== null || at > order.payBy) return refuse('order.closed')
  // Nobody is sent to pay for an online copy that could not be given now. [PAY-15]
  if (order.copyType === copyTypes.online && !isDeliverable(order, context)) return refuse('item.locked')
  const { paymentId, provider, ref, day } = input
  return done({
    ...order,
    payments: [
      ...order.payments,
      {
        id: paymentId,
        provider,
        ref,
        providerTxn: null,
        amount: order.price.total,
        paidAmount: null,
        day,
        openedAt: at,
        confirmedAt: null,
        status: paymentStatus.pending,
        problem: null,
      },
    ],
  })
}

export function answerPayment(
  order: Order,
  { paymentId, answer, refundId }: Extract<OrderCommand, { name: 'order.answer-payment' }>['input'],
  context: OrderContext,
): OrderOutcome {
  const answered = takeAnswer(order, paymentId, answer, {
    at: context.at,
    lateDays: order.terms.lateDays,
    deliverable: isDeliverable(order, context),
    refundId,
  })
  if (!answered.pays) return { kind: 'done', order: answered.order, postings: answered.postings, act: null, copies: [] }
  const items = answered.order.items.map((item) => ({
    ...item,
    step: stepOf('pay', s.created, item, order, context)?.to ?? s.pending,
  }))
  const paid: Order = { ...answered.order, items, promised: context.promised }
  if (order.copyType === copyTypes.certified)
    return { kind: 'done', order: paid, postings: answered.postings, act: 'pay', copies: [] }
  // An online copy is out of the office's hands with the money: the version that is approved now.
  const bound = items.map((item) => ({ ...item, version: context.item(item).version, step: readyStatus(order.kind) }))
  const delivered: Order = {
    ...paid,
    items: bound,
    handover: { ...paid.handover, at: context.at },
  }
  return {
    kind: 'done',
    order: delivered,
    postings: [...answered.postings, earnedPosting(delivered)],
    act: 'pay',
    copies: bound,
  }
}

/** Proven money came to the bank, as the statement of its service says; once, and the whole of it. [PAY-18] */
export function bankIn(
  order: Order,
  { paymentId, amount, fee, on, reference }: Extract<OrderCommand, { name: 'order.bank-in' }>['input'],
): OrderOutcome {
  const payment = order.payments.find(({ id }) => id === paymentId)
  if (payment === undefined) return refuse('order.not-found', 'paymentId')
  const isSame = payment.status === paymentStatus.success && payment.paidAmount === amount
  if (!isSame || payment.banked !== undefined || fee < 0 || fee > amount) return refuse('order.wrong-status')
  const banked = { ...payment, banked: { fee, on, reference } }
  return {
    kind: 'done',
    order: { ...order, payments: order.payments.map((one) => (one.id === paymentId ? banked : one)) },
    postings: [bankInPosting(banked, amount, fee)],
    act: null,
    copies: [],
  }
}

/** What is digitised has an approved version that stands; what is not is keyed for it. */
function isDeliverable(order: Order, context: OrderContext): boolean {
  return openItems(order).every(
    (item) => (item.khatianId === null && item.mapId === null) || context.item(item).version !== null,
  )
}
