import { copyTypes, itemKinds, paymentProviders, type PaymentProvider } from '../order/choices.ts'
import { openItems, type Order, type Payment, type Refund } from '../order/order.ts'
import type { Settlement, SettlementPayment } from '../postal-settlement/settlement.ts'
import type { Payout } from '../vendor-payout/payout.ts'

/** One line of a posting: an account and poisha, above zero where it is debited. */
export type JournalLine = { readonly account: string; readonly amount: number }

/** Money that moved between accounts, once for each kind and reference; its lines add up to nothing. [PAY-1] [PAY-2] */
export type Posting = {
  readonly kind:
    'paid' | 'odd' | 'earned' | 'postage' | 'refund-due' | 'refund-paid' | 'settled' | 'bank-in' | 'commission'
  readonly ref: string
  readonly lines: readonly JournalLine[]
}

const providerNames = new Map<number, string>(Object.entries(paymentProviders).map(([name, id]) => [id, name]))

function clearing(provider: PaymentProvider): string {
  return `clearing:${providerNames.get(provider) ?? provider}`
}

function posting(kind: Posting['kind'], ref: string, lines: readonly JournalLine[]): Posting {
  return { kind, ref, lines: lines.filter(({ amount }) => amount !== 0) }
}

/** Money of a customer that pays the order: held until the copy goes out. */
export function paidPosting(payment: Payment, amount: number): Posting {
  return posting('paid', payment.id, [
    { account: clearing(payment.provider), amount },
    { account: 'held', amount: -amount },
  ])
}

/** Money that pays nothing: it lies apart until it goes back. [PAY-6] */
export function oddPosting(payment: Payment, amount: number): Posting {
  return posting('odd', payment.id, [
    { account: clearing(payment.provider), amount },
    { account: 'suspense', amount: -amount },
  ])
}

/** A refund owed to the customer: of an item out of what was held, of money that pays nothing out of what lay apart. */
export function refundDuePosting(refund: Refund): Posting {
  const from = refund.itemId === null ? 'suspense' : 'held'
  return posting('refund-due', refund.id, [
    { account: from, amount: refund.amount },
    { account: 'payable:refund', amount: -refund.amount },
  ])
}

/** A refund that left the bank, or that the service made out of what it holds for the office. */
export function refundPaidPosting(refund: Refund, { provider }: Payment): Posting {
  return posting('refund-paid', refund.id, [
    { account: 'payable:refund', amount: refund.amount },
    { account: refund.way === 'api' ? clearing(provider) : 'bank', amount: -refund.amount },
  ])
}

/** What the office has earned once the copies are out of its hands, with what it owes of it to others. */
export function earnedPosting(order: Order): Posting {
  const { price } = order
  const count = openItems(order).length
  const copies = `revenue:${order.kind === itemKinds.map ? 'map' : 'khatian'}.${
    order.copyType === copyTypes.online ? 'online' : 'certified'
  }`
  const [copy, stationery, letterWriter] = [price.item.copy, price.item.stationery, price.item.letterWriter].map(
    (each) => each * count,
  ) as [number, number, number]
  return posting('earned', order.id, [
    { account: 'held', amount: copy + stationery + letterWriter + price.service },
    { account: copies, amount: -copy },
    { account: 'payable:stationery', amount: -stationery },
    { account: 'payable:letter-writer', amount: -letterWriter },
    { account: vendorAccount(order.orderedBy), amount: -price.service },
  ])
}

/** What the post is owed once it took the copies in; the rest of the postage is revenue. */
export function postagePosting(order: Order): Posting {
  const { each, charge } = order.price.postage
  const envelopes = envelopesOf(order)
  return posting('postage', order.id, [
    { account: 'held', amount: each * envelopes },
    { account: postAccount(order.terms.postalCode), amount: -charge * envelopes },
    { account: 'revenue:postage', amount: -(each - charge) * envelopes },
  ])
}

/** Money that its service sent on to the bank, less what it kept. [PAY-18] */
export function bankInPosting(payment: Payment, amount: number, fee: number): Posting {
  return posting('bank-in', payment.id, [
    { account: 'bank', amount: amount - fee },
    { account: 'expense:gateway', amount: fee },
    { account: clearing(payment.provider), amount: -amount },
  ])
}

/** What the post was owed and has been paid out of the bank. */
export function settledPosting({ id, owedUnder }: Settlement, payment: SettlementPayment): Posting {
  return posting('settled', `${id}/${payment.id}`, [
    { account: postAccount(owedUnder), amount: payment.amount },
    { account: 'bank', amount: -payment.amount },
  ])
}

/** Commission that a vendor was owed and has been paid out of the bank. [FEE-5] */
export function commissionPosting({ id, vendorId, amount }: Pick<Payout, 'id' | 'vendorId' | 'amount'>): Posting {
  return posting('commission', id, [
    { account: vendorAccount(vendorId), amount },
    { account: 'bank', amount: -amount },
  ])
}

/** The account of what is owed to who orders for others. */
export function vendorAccount(vendorId: string): string {
  return `payable:vendor:${vendorId}`
}

/** The account of what is owed to a post office. */
export function postAccount(postalCode: string): string {
  return `payable:post:${postalCode}`
}

/** What a posting adds to what a post office is owed: a sending of the post. */
export function owedToPost({ lines }: Pick<Posting, 'lines'>): number {
  return -lines
    .filter(({ account }) => account.startsWith(postAccount('')))
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** Envelopes that the items need which are still delivered; those of closed items are paid back. [FEE-2] */
export function envelopesOf(order: Pick<Order, 'items' | 'price'>): number {
  const { envelopes, perEnvelope } = order.price.postage
  return envelopes === 0 ? 0 : Math.ceil(openItems(order).length / perEnvelope)
}
