import { expect, test } from 'vitest'
import { buildOrder } from '#tests/support/build-order.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { paymentStatus as p } from '../order/choices.ts'
import { orderStatusOf, payingPayment, type Order, type Payment } from '../order/order.ts'
import { takeAnswer, type PaymentAnswer } from './facts.ts'
import type { Posting } from './journal.ts'

const total = buildOrder().price.total

function attempt(n: number, provider: Payment['provider']): Payment {
  return {
    id: testId(n),
    provider,
    ref: `26R${n}`,
    providerTxn: null,
    amount: total,
    paidAmount: null,
    day: '2026-11-24',
    openedAt: 0,
    confirmedAt: null,
    status: p.pending,
    problem: null,
  }
}

const opened = buildOrder({ payments: [attempt(1, 1), attempt(2, 2), attempt(3, 3)] })

type Fact = { readonly payment: number; readonly answer: PaymentAnswer }

const fact = (payment: number, status: PaymentAnswer['status'], amount: number | null = null): Fact => ({
  payment,
  answer: { status, amount, txn: amount === null ? null : `T${payment}` },
})

function fold(facts: readonly Fact[], from: Order = opened, at = 1000) {
  let order = from
  const postings: Posting[] = []
  for (const [index, { payment, answer }] of facts.entries()) {
    const taken = takeAnswer(order, testId(payment), answer, {
      at,
      lateDays: 7,
      deliverable: true,
      refundId: testId(100 + index),
    })
    order = taken.order
    postings.push(...taken.postings)
  }
  return { order, postings }
}

function sums(postings: readonly Posting[]): Record<string, number> {
  const accounts: Record<string, number> = {}
  for (const { account, amount } of postings.flatMap(({ lines }) => lines))
    accounts[account] = (accounts[account] ?? 0) + amount
  return Object.fromEntries(Object.entries(accounts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function result(facts: readonly Fact[]) {
  const { order, postings } = fold(facts)
  return {
    status: orderStatusOf(order),
    paid: payingPayment(order) !== null,
    accounts: sums(postings),
    attempts: order.payments.map(({ status }) => status),
    refunds: order.refunds.map(({ amount }) => amount).toSorted((a, b) => a - b),
  }
}

function* orders<T>(of: readonly T[]): Generator<readonly T[]> {
  if (of.length === 0) return yield []
  for (const [index, first] of of.entries())
    for (const rest of orders([...of.slice(0, index), ...of.slice(index + 1)])) yield [first, ...rest]
}

function* subsets<T>(of: readonly T[]): Generator<readonly T[]> {
  for (let mask = 0; mask < 1 << of.length; mask++) yield of.filter((_one, index) => (mask & (1 << index)) !== 0)
}

test('[PAY-4] the same answers in any order and number give one status and the same sums: all orders of up to seven', () => {
  const facts = [
    fact(1, p.success, total),
    fact(1, p.pending),
    fact(2, p.success, total),
    fact(2, p.failed),
    fact(3, p.success, total - 1),
    fact(3, p.expired),
    fact(1, p.cancel),
  ]
  let tried = 0
  for (const some of subsets(facts)) {
    const expected = result(some)
    for (const ordered of orders(some)) {
      tried += 1
      expect(result(ordered)).toEqual(expected)
      expect(result([...ordered, ...ordered])).toEqual(expected)
    }
  }
  expect(tried).toBe(13_700)
})

test('[PAY-1] the lines of every posting add up to nothing', () => {
  const { postings } = fold([fact(1, p.success, total), fact(2, p.success, total), fact(3, p.success, 1)])
  expect(postings.map(({ kind }) => kind)).toEqual(['paid', 'odd', 'refund-due', 'odd', 'refund-due'])
  for (const { lines } of postings) expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})

test('[PAY-6] another amount pays nothing and goes back whole', () => {
  const { order, postings } = fold([fact(1, p.success, total + 1)])
  expect(payingPayment(order)).toBeNull()
  expect(order.refunds).toMatchObject([{ amount: total + 1, why: 'wrong-amount', state: 'due' }])
  expect(sums(postings)).toEqual({ 'clearing:ekpay': total + 1, 'payable:refund': -(total + 1), suspense: 0 })
})

test('[PAY-7] of two that paid in full the first proven pays, the other goes back', () => {
  const { order, postings } = fold([fact(2, p.success, total), fact(1, p.success, total)])
  expect(payingPayment(order)?.provider).toBe(2)
  expect(order.refunds).toMatchObject([{ paymentId: testId(1), amount: total, why: 'surplus' }])
  expect(sums(postings)).toEqual({
    'clearing:ekpay': total,
    'clearing:upay': total,
    held: -total,
    'payable:refund': -total,
    suspense: 0,
  })
})

test('[PAY-11] money that comes after the order expired reopens it in time, and goes back later or where nothing can be delivered', () => {
  const expired: Order = { ...opened, closed: 'expired' }
  const day = 86_400_000
  expect(fold([fact(1, p.success, total)], expired, opened.payBy + 7 * day).order).toMatchObject({
    closed: null,
    refunds: [],
  })
  expect(fold([fact(1, p.success, total)], expired, opened.payBy + 7 * day + 1).order).toMatchObject({
    closed: 'expired',
    refunds: [{ why: 'late', amount: total }],
  })
  const gone = takeAnswer(expired, testId(1), fact(1, p.success, total).answer, {
    at: 1000,
    lateDays: 7,
    deliverable: false,
    refundId: testId(100),
  })
  expect(gone).toMatchObject({ pays: false, order: { closed: 'expired', refunds: [{ why: 'late' }] } })
  expect(fold([fact(1, p.success, total)], { ...opened, closed: 'cancelled' }).order.refunds).toMatchObject([
    { why: 'late' },
  ])
})

test('[PAY-15] money for an online copy that cannot be given goes back whole and closes the order; a certified one waits', () => {
  const given = (copyType: 1 | 2) =>
    takeAnswer({ ...opened, copyType }, testId(1), fact(1, p.success, total).answer, {
      at: 1000,
      lateDays: 7,
      deliverable: false,
      refundId: testId(100),
    })
  const { order, postings, pays } = given(1)
  expect([pays, order.closed, order.refunds]).toMatchObject([
    false,
    'undeliverable',
    [{ amount: total, why: 'undeliverable' }],
  ])
  expect(sums(postings)).toEqual({ 'clearing:ekpay': total, 'payable:refund': -total, suspense: 0 })
  expect(given(2)).toMatchObject({ pays: true, order: { closed: null, refunds: [] } })
})
