import { expect, test } from 'vitest'
import { buildItem, buildOrder, orderContext, paidOrder, passed } from '#tests/support/build-order.ts'
import { deliveryMedia } from './choices.ts'
import { runOrderCommand } from './command.ts'
import { orderDayChanges } from './order-day.ts'
import type { Order } from './order.ts'
import { orderStatus } from './status.ts'

/** The figures after a walk, added up from the differences of its steps, without what came and went. */
function figures(walk: readonly Order[]): object[] {
  const sums = new Map<string, Record<string, unknown>>()
  walk.forEach((after, at) => {
    for (const { orders, items, delivered, deliveredItems, amount, deliveredAmount, days, ...under } of orderDayChanges(
      [{ before: walk[at - 1] ?? null, after }],
    )) {
      const key = JSON.stringify(under)
      const known = sums.get(key) ?? {}
      const more = { orders, items, delivered, deliveredItems, amount, deliveredAmount, days }
      sums.set(key, {
        provider: under.provider,
        ...Object.fromEntries(Object.entries(more).map(([name, n]) => [name, Number(known[name] ?? 0) + n])),
      })
    }
  })
  return [...sums.values()].filter((one) => one['orders'] !== 0)
}

const day = 86_400_000

test('[ORD-9] differences of the acts add up to what stands: placed, paid by a provider, delivered, refunded', () => {
  const items = [buildItem(1, { step: orderStatus.approved }), buildItem(2, { step: orderStatus.approved })]
  const placed = buildOrder({ items, medium: deliveryMedia.officeCounter })
  const paid = paidOrder(placed, { at: 1000 })
  expect(figures([placed])).toMatchObject([{ provider: 0, orders: 1, items: 2, delivered: 0, amount: 0 }])
  expect(figures([placed, paid])).toMatchObject([{ provider: 3, orders: 1, amount: placed.price.total }])
  const ready = { ...paid, items }
  const delivered = passed(
    runOrderCommand(
      ready,
      { name: 'order.deliver', input: { to: 'প্রাপক', byCode: false } },
      orderContext({ at: 1000 + 2 * day }),
    ),
  )
  expect(figures([placed, paid, ready, delivered])).toEqual([
    {
      provider: 3,
      orders: 1,
      items: 2,
      delivered: 1,
      deliveredItems: 2,
      amount: placed.price.total,
      deliveredAmount: placed.price.total,
      days: 2,
    },
  ])
})

test('[ORD-9] a change that moves no figure writes none', () => {
  const placed = buildOrder()
  expect(orderDayChanges([{ before: placed, after: { ...placed, promised: '2026-12-01' } }])).toEqual([])
})
