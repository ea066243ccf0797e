import type { PaymentProvider } from '../order/choices.ts'
import { payingPayment, type Order } from '../order/order.ts'
import type { Posting } from './journal.ts'

/** The provider by which the money of a posting came, and through which it goes back; null where none did. [PAY-14] */
export function providerOf(order: Order, { kind, ref }: Pick<Posting, 'kind' | 'ref'>): PaymentProvider | null {
  const { payments, refunds } = order
  const refund = refunds.find(({ id }) => id === ref)
  const paymentId = kind === 'paid' || kind === 'odd' || kind === 'bank-in' ? ref : refund?.paymentId
  const of = payments.find(({ id }) => id === paymentId) ?? payingPayment(order)
  return of?.provider ?? null
}
