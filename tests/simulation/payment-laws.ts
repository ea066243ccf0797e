import { paymentProviders, type PaymentProvider } from '#domain/order/choices.ts'
import { feeOfItem } from '#domain/order/fees.ts'
import { openItems, orderStatusOf, payingPayment, type Order } from '#domain/order/order.ts'
import { envelopesOf, type Posting } from '#domain/payment/journal.ts'
import type { PlayedProvider } from './payment-provider.ts'

/** A rule of docs/rules/order.md that did not hold. */
export class LawBroken extends Error {
  override readonly name = 'LawBroken'
}

export function must(holds: boolean, rule: string, otherwise: string): void {
  if (!holds) throw new LawBroken(`${rule}: ${otherwise}`)
}

type End = {
  readonly providers: ReadonlyMap<PaymentProvider, PlayedProvider>
  readonly compared: ReadonlyMap<string, { readonly status: number; readonly amount: number | null }>
}

const sumOf = (lines: readonly { readonly amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/** What holds of an order and its journal at any time, and what holds of them when nothing is left to be done. */
export function checkPaymentLaws(order: Order, postings: readonly Posting[], end?: End): void {
  const seen = new Set<string>()
  let held = 0
  for (const { kind, ref, lines } of postings) {
    must(sumOf(lines) === 0, 'PAY-1', `${kind} adds up to ${sumOf(lines)}`)
    must(!seen.has(`${kind}/${ref}`), 'PAY-2', `${kind} was posted twice`)
    seen.add(`${kind}/${ref}`)
    held -= sumOf(lines.filter(({ account }) => account === 'held'))
    must(held >= 0, 'PAY-3', `an order holds ${held}`)
  }
  const success = order.payments.filter(({ status }) => status === 1)
  must(success.filter(({ problem }) => problem === null).length <= 1, 'PAY-7', 'two payments pay one order')
  for (const payment of success) {
    must(payment.problem !== null || payment.paidAmount === order.price.total, 'PAY-6', 'another amount pays')
    const back = sumOf(order.refunds.filter(({ paymentId, state }) => paymentId === payment.id && state === 'paid'))
    must(back <= (payment.paidAmount ?? 0), 'PAY-12', `${back} goes back of ${payment.paidAmount}`)
    if (payment.problem === null) continue
    const owed = sumOf(order.refunds.filter(({ paymentId }) => paymentId === payment.id))
    must(owed === payment.paidAmount, 'PAY-7', 'what pays nothing does not go back whole')
  }
  if (end !== undefined) checkEnd(order, postings, end)
}

function checkEnd(order: Order, postings: readonly Posting[], { providers, compared }: End): void {
  const lines = postings.flatMap((posting) => posting.lines)
  const balance = (account: string): number => sumOf(lines.filter((line) => line.account === account))
  const delivered = orderStatusOf(order) === 9
  must(delivered || order.closed !== null, 'PAY-4', `an order stays at ${orderStatusOf(order)}`)
  must(
    delivered || payingPayment(order) === null || order.closed === 'undeliverable',
    'PAY-3',
    'a paid order goes nowhere',
  )
  must(!delivered || openItems(order).every(({ copyId }) => copyId !== null), 'CPY-1', 'what was paid has no copy')
  for (const account of ['held', 'suspense', 'payable:refund'])
    must(balance(account) === 0, 'PAY-3', `${account} keeps ${balance(account)}`)
  let moved = 0
  for (const [name, provider] of Object.entries(paymentProviders)) {
    const played = [...(providers.get(provider)?.payments.values() ?? [])]
    const here = sumOf(played.map((payment) => ({ amount: payment.moved })))
    const debits = sumOf(lines.filter(({ account, amount }) => account === `clearing:${name}` && amount > 0))
    must(debits === here, 'PAY-13', `${name} moved ${here}, the journal has ${debits}`)
    moved += here
    const back = sumOf(played.map((payment) => ({ amount: payment.refunded })))
    const credits = sumOf(lines.filter(({ account, amount }) => account === `clearing:${name}` && amount < 0))
    must(back === -credits, 'PAY-10', `${name} paid back ${back}, the journal has ${-credits}`)
  }
  for (const { id, provider, status, paidAmount, reason } of order.payments)
    must(
      status === 2 ||
        // The provider does not know that we never move the money of what was cancelled.
        (reason === 'cancelled' && provider === paymentProviders.bkash) ||
        (compared.get(id)?.status === status && (compared.get(id)?.amount ?? null) === paidAmount),
      'PAY-13',
      'a service says something else at the end',
    )
  const back = sumOf(order.refunds.filter(({ state }) => state === 'paid'))
  const { price } = order
  const worth = delivered
    ? openItems(order).length * feeOfItem(price) + envelopesOf(order) * price.postage.each + price.service
    : 0
  must(moved - back === worth, 'PAY-3', `${moved} came, ${back} went back, and what was given is worth ${worth}`)
}
