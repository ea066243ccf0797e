import { dhakaDay } from '../kernel/dhaka-time.ts'
import { payingPayment, type Order } from './order.ts'

/** What an order is counted under: the day it was placed, and how. */
type Under = {
  readonly day: string
  readonly officeId: string
  readonly kind: number
  readonly copyType: number
  readonly medium: number
  readonly channel: string
  /** 0 while nothing is paid */
  readonly provider: number
  readonly slot: number
}

type Figures = {
  readonly orders: number
  readonly items: number
  readonly delivered: number
  readonly deliveredItems: number
  readonly amount: number
  /** of the amount, that of orders that were handed over */
  readonly deliveredAmount: number
  readonly days: number
}

export type OrderDay = Under & Figures

const dayMs = 86_400_000
const slots = 64

/** What one order adds to the figures of its day. [ORD-9] */
export function orderDayOf(order: Order): OrderDay {
  const paying = payingPayment(order)
  const paidAt = paying?.confirmedAt ?? null
  const delivered = order.handover.at
  const open = order.items.filter(({ closed }) => closed === null).length
  // What pays nothing goes back whole and was never the office's.
  const back = order.refunds
    .filter(({ paymentId, state }) => paymentId === paying?.id && state === 'paid')
    .reduce((sum, { amount }) => sum + amount, 0)
  const amount = paying === null ? 0 : (paying.paidAmount ?? 0) - back
  return {
    day: dhakaDay(order.placedAt),
    officeId: order.officeId,
    kind: order.kind,
    copyType: order.copyType,
    medium: order.medium,
    channel: order.channel,
    provider: paying?.provider ?? 0,
    slot: Number.parseInt(order.id.slice(-2), 16) % slots,
    orders: 1,
    items: order.items.length,
    delivered: delivered === null ? 0 : 1,
    deliveredItems: delivered === null ? 0 : open,
    amount,
    deliveredAmount: delivered === null ? 0 : amount,
    days: delivered === null || paidAt === null ? 0 : Math.floor((delivered - paidAt) / dayMs),
  }
}

/** What a change of orders adds to the figures: differences by what they stand under, without those that change nothing. */
export function orderDayChanges(changes: readonly { before: Order | null; after: Order }[]): OrderDay[] {
  const sums = new Map<string, OrderDay>()
  for (const { before, after } of changes) {
    if (before !== null) add(sums, orderDayOf(before), -1)
    add(sums, orderDayOf(after), 1)
  }
  // In one order, so that two transactions never wait for each other in a ring.
  return [...sums]
    .filter(([, day]) => figureKeys.some((key) => day[key] !== 0))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, day]) => day)
}

const figureKeys = ['orders', 'items', 'delivered', 'deliveredItems', 'amount', 'deliveredAmount', 'days'] as const

function add(sums: Map<string, OrderDay>, day: OrderDay, times: 1 | -1): void {
  const { day: on, officeId, kind, copyType, medium, channel, provider, slot } = day
  const key = [on, officeId, kind, copyType, medium, channel, provider, slot].join('/')
  const known = sums.get(key)
  const figures = Object.fromEntries(
    figureKeys.map((name) => [name, (known?.[name] ?? 0) + times * day[name]]),
  ) as Figures
  sums.set(key, { ...day, ...figures })
}
