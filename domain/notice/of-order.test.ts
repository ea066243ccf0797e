import { describe, expect, test } from 'vitest'
import { buildOrder, orderContext, paidOrder, passed } from '#tests/support/build-order.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { runOrderCommand } from '../order/command.ts'
import type { Order } from '../order/order.ts'
import { noticePermissions } from './events.ts'
import { noticesOfOrder } from './of-order.ts'

const paymentId = testId(31_000)

function opened(over: Partial<Order> = {}): Order {
  const input = { paymentId, provider: 3, ref: '26RX', day: '2026-11-24' } as const
  return passed(runOrderCommand(buildOrder(over), { name: 'order.open-payment', input }, orderContext()))
}

function answered(order: Order, status: 2 | 3 | 4 | 5): ReturnType<typeof noticesOfOrder> {
  const answer = { status, amount: null, txn: null }
  const after = passed(
    runOrderCommand(
      order,
      { name: 'order.answer-payment', input: { paymentId, answer, refundId: testId(32_000) } },
      orderContext(),
    ),
  )
  return noticesOfOrder(null, order, after)
}

describe('[NTF-15] money that did not come', () => {
  test.each([3, 5] as const)('is told to who ordered, where the provider says %d', (status) => {
    const order = opened()
    expect(answered(order, status)).toEqual([{ event: 'PAYMENT_FAILED', to: { user: order.orderedBy } }])
  })

  test('is told of an order of the office to who keeps its orders', () => {
    const told = answered(opened({ channel: 'OFFICE' }), 3)
    expect(told).toEqual([{ event: 'PAYMENT_FAILED', to: { permission: 'KHATIAN_ORDER.READ_ALL' } }])
  })

  test('is told to nobody while it is on its way, nor where somebody gave up himself', () => {
    expect([...answered(opened(), 2), ...answered(opened(), 4)]).toEqual([])
  })

  test('is told to nobody where the order is paid by another try', () => {
    const paid = paidOrder(buildOrder())
    const after = { ...paid, payments: [...paid.payments, { ...paid.payments[0]!, id: paymentId, status: 3 as const }] }
    const before = {
      ...after,
      payments: after.payments.map((one) => (one.id === paymentId ? { ...one, status: 2 as const } : one)),
    }
    expect(noticesOfOrder(null, before, after)).toEqual([])
  })

  test('is told once more when the order expires unpaid', () => {
    const order = opened()
    expect(noticesOfOrder('expire', order, { ...order, closed: 'expired' })).toEqual([
      { event: 'PAYMENT_EXPIRED', to: { user: order.orderedBy } },
    ])
  })
})

test('[NTF-2] a paid order is told to who enters it and to who ordered, one of the office to its staff alone', () => {
  const [before, after] = [buildOrder(), paidOrder(buildOrder())]
  expect(noticesOfOrder('pay', before, after)).toEqual([
    { event: 'ORDER_PAID', to: { permission: 'KHATIAN_ORDER.ENTRY_COMPLETE' } },
    { event: 'ORDER_STEP', to: { user: after.orderedBy } },
  ])
  expect(noticesOfOrder('pay', { ...before, channel: 'OFFICE' }, { ...after, channel: 'OFFICE' })).toHaveLength(1)
})

test('[NTF-9] who may give a step of an order follows the news of it', () => {
  const steps = ['ACLAND_APPROVE', 'ENTRY_COMPLETE', 'VERIFY', 'COMPARE', 'APPROVE', 'DELIVER', 'READ_ALL'] as const
  for (const step of steps) expect(noticePermissions).toContain(`KHATIAN_ORDER.${step}`)
})
