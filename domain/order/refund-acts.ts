import { checkText } from '../kernel/text.ts'
import { refundPaidPosting } from '../payment/journal.ts'
import { paymentProviders, type PaymentProvider } from './choices.ts'
import type { OrderCommand, OrderContext, OrderOutcome } from './order-command.ts'
import type { Order, Payment, Refund } from './order.ts'
import { done, refuse } from './order-step.ts'

type RefundCommand = Extract<OrderCommand, { name: `order.${'prepare' | 'pay' | 'send' | 'answer'}-refund` }>

/** Services that can be told to pay back; ekPay knows no refunds. */
const refunding: ReadonlySet<PaymentProvider> = new Set([paymentProviders.bkash, paymentProviders.upay])

/**
 * Whether a refund may go by the service that has the money: one of each payment, since a service that is asked about
 * refunds tells of a payment and not of which of several. [PAY-16]
 */
export function mayGoByService({ payments, refunds }: Pick<Order, 'payments' | 'refunds'>, refund: Refund): boolean {
  const payment = payments.find(({ id }) => id === refund.paymentId)
  const others = refunds.filter(({ id, paymentId }) => paymentId === refund.paymentId && id !== refund.id)
  const isFirst = others.every(({ way, state }) => way !== 'api' || state === 'due' || state === 'failed')
  return payment !== undefined && refunding.has(payment.provider) && isFirst
}

/** Whether the service was told to pay back and has not said that it did. */
export function isWithService({ state, way, sentBy }: Refund): boolean {
  return state === 'sent' && way === 'api' && (sentBy ?? null) !== null
}

/**
 * One person prepares a refund, another one lets it go: by the service, or by the bank with its reference. It is never
 * more than came in. [PAY-12]
 */
export function refund(order: Order, command: RefundCommand, { userId, at }: OrderContext): OrderOutcome {
  const due = order.refunds.find(({ id }) => id === command.input.refundId)
  if (due === undefined) return refuse('order.not-found', 'refundId')
  const payment = order.payments.find(({ id }) => id === due.paymentId)
  if (due.state === 'paid' || payment === undefined) return refuse('order.wrong-status')
  const paidBack = order.refunds
    .filter((one) => one.paymentId === due.paymentId && one.state === 'paid')
    .reduce((sum, one) => sum + one.amount, 0)
  if (paidBack + due.amount > (payment.paidAmount ?? 0)) return refuse('refund.too-much', 'amount')
  switch (command.name) {
    case 'order.prepare-refund': {
      const way = command.input.way ?? 'manual'
      if (due.state === 'sent') return refuse('order.wrong-status')
      if (way === 'api' && !mayGoByService(order, due)) return refuse('refund.by-hand')
      return done(withRefund(order, { ...due, state: 'sent', way, preparedBy: userId, sentBy: null, at }))
    }
    case 'order.send-refund':
      if (due.state !== 'sent' || due.way !== 'api' || isWithService(due)) return refuse('order.wrong-status')
      if (due.preparedBy === userId) return refuse('order.own-work')
      return done(withRefund(order, { ...due, sentBy: userId }))
    case 'order.answer-refund': {
      if (!isWithService(due)) return refuse('order.wrong-status')
      const { state, txn } = command.input.answer
      if (state === 'failed') return done(withRefund(order, { ...due, state, sentBy: null, at }))
      return paid(order, payment, { ...due, bankRef: txn, at })
    }
    case 'order.pay-refund': {
      // What a service was told to pay is said to be paid only where its own word does not come.
      if (due.state !== 'sent' || (due.way === 'api' && !isWithService(due))) return refuse('order.wrong-status')
      if (due.preparedBy === userId) return refuse('order.own-work')
      const reference = checkText(command.input.bankRef ?? '')
      if (!reference.ok) return refuse(reference.code, 'bankRef')
      if (reference.value === '') return refuse('value.required', 'bankRef')
      return paid(order, payment, { ...due, way: due.way ?? 'manual', bankRef: reference.value, at })
    }
  }
}

function paid(order: Order, payment: Payment, sent: Refund): OrderOutcome {
  const refunded: Refund = { ...sent, state: 'paid' }
  return {
    kind: 'done',
    order: withRefund(order, refunded),
    postings: [refundPaidPosting(refunded, payment)],
    act: null,
    copies: [],
  }
}

function withRefund(order: Order, changed: Refund): Order {
  return { ...order, refunds: order.refunds.map((one) => (one.id === changed.id ? changed : one)) }
}
