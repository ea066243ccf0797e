import { copyTypes, paymentStatus as p, type PaymentStatus } from '../order/choices.ts'
import { payingPayment, type Order, type Payment, type PaymentProblem, type Refund } from '../order/order.ts'
import type { PaymentReason } from './reasons.ts'
import { oddPosting, paidPosting, refundDuePosting, type Posting } from './journal.ts'

/** What a provider answered when it was asked about an attempt: the only thing that is believed. [PAY-5] */
export type PaymentAnswer = {
  readonly status: PaymentStatus
  /** poisha that moved; null where none did */
  readonly amount: number | null
  readonly txn: string | null
  /** why it ended without money, where the provider says so */
  readonly reason?: PaymentReason | null | undefined
}

/** What a provider answered about a refund that it was told to make. */
export type RefundAnswer = { readonly state: 'paid' | 'failed'; readonly txn: string | null }

export type AnswerContext = {
  readonly at: number
  /** days after its expiry in which a late payment still pays the order */
  readonly lateDays: number
  /** whether every item can still be delivered */
  readonly deliverable: boolean
  /** the id of the refund that may follow from it */
  readonly refundId: string
}

export type Answered = {
  readonly order: Order
  readonly postings: readonly Posting[]
  /** the order is paid by this answer: it goes on its way */
  readonly pays: boolean
}

const dayMs = 86_400_000

/**
 * Takes what a provider said into the order. The same answers in any order and number lead to the same status and the same
 * sums of accounts; of two that pay in full, the first proven pays and the other goes back. [PAY-4] [PAY-6] [PAY-7] [PAY-11]
 */
export function takeAnswer(order: Order, paymentId: string, answer: PaymentAnswer, context: AnswerContext): Answered {
  const payment = order.payments.find(({ id }) => id === paymentId)
  const same = { order, postings: [], pays: false }
  // Proven money stays proven, whatever is said later.
  if (payment === undefined || payment.status === p.success) return same
  if (answer.status === p.pending) return same
  if (answer.status !== p.success) {
    const ended = endedBy(answer)
    const counts = payment.status === p.pending || rankOf(ended) < rankOf(payment)
    return counts ? { ...same, order: withPayment(order, { ...payment, ...ended }) } : same
  }
  const amount = answer.amount ?? 0
  const problem = problemOf(order, amount, context)
  const confirmed: Payment = {
    ...payment,
    status: p.success,
    paidAmount: amount,
    providerTxn: answer.txn,
    confirmedAt: context.at,
    problem,
  }
  const after = withPayment(order, confirmed)
  if (problem === null)
    return { order: { ...after, closed: null }, postings: [paidPosting(confirmed, amount)], pays: true }
  const refund: Refund = {
    id: context.refundId,
    paymentId,
    itemId: null,
    amount,
    why: problem,
    state: 'due',
    way: null,
    bankRef: null,
    preparedBy: null,
  }
  return {
    order: {
      ...after,
      refunds: [...after.refunds, refund],
      closed: problem === 'undeliverable' ? 'undeliverable' : after.closed,
    },
    postings: [oddPosting(confirmed, amount), refundDuePosting(refund)],
    pays: false,
  }
}

type Ended = Pick<Payment, 'status' | 'reason'>

function endedBy({ status, reason }: PaymentAnswer): Ended {
  return reason === undefined || reason === null ? { status } : { status, reason }
}

/** One order of all endings, so that the sequence of answers does not matter. [PAY-4] */
function rankOf({ status, reason }: Ended): string {
  return `${status}/${reason ?? '~'}`
}

function problemOf(order: Order, amount: number, { at, lateDays, deliverable }: AnswerContext): PaymentProblem | null {
  if (amount !== order.price.total) return 'wrong-amount'
  if (payingPayment(order) !== null) return 'surplus'
  // An online copy goes out with the money: where there is none to give, the money goes back. [PAY-15]
  if (order.closed === null) return deliverable || order.copyType !== copyTypes.online ? null : 'undeliverable'
  const inTime = at <= order.payBy + lateDays * dayMs
  return order.closed === 'expired' && inTime && deliverable ? null : 'late'
}

function withPayment(order: Order, payment: Payment): Order {
  return { ...order, payments: order.payments.map((one) => (one.id === payment.id ? payment : one)) }
}
