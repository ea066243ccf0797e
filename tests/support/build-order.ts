import { copyTypes, deliveryMedia, itemKinds } from '#domain/order/choices.ts'
import { runOrderCommand } from '#domain/order/command.ts'
import type { ItemFacts, OrderContext, OrderOutcome } from '#domain/order/order-command.ts'
import { priceOf, type FeeSet } from '#domain/order/fees.ts'
import type { Order, OrderItem } from '#domain/order/order.ts'
import { orderStatus } from '#domain/order/status.ts'
import { testId } from './build-khatian.ts'

/** The fees of the seed, in poisha (orders.md §4). */
export const testFees: FeeSet = {
  id: testId(900),
  onlineKhatianFee: 10_000,
  certifiedKhatianFee: 10_000,
  khatianPostalFee: 4_000,
  expectedDeliveryDays: 3,
  stationeryAmount: 500,
  postalCharge: 3_000,
  letterWriterFee: 500,
  onlineMapFee: 50_000,
  certifiedMapFee: 50_000,
  mapPostalFee: 11_000,
  mapExpectedDeliveryDays: 3,
  mapStationeryAmount: 500,
  mapPostalCharge: 11_000,
  mapLetterWriterFee: 500,
  kioskFee: 3_000,
  kioskFeeAddedInGateway: true,
  udcFee: 3_000,
  udcFeeAddedInGateway: true,
}

export function buildItem(n: number, over: Partial<OrderItem> = {}): OrderItem {
  return {
    id: testId(700 + n),
    khatianId: testId(500 + n),
    khatianNo: String(n),
    survey: 'RS',
    jlNumberId: testId(3),
    mouzaId: testId(4),
    mapId: null,
    sheetNo: null,
    requestId: null,
    step: orderStatus.pending,
    version: null,
    enteredBy: null,
    closed: null,
    copyId: null,
    ...over,
  }
}

export function buildOrder(over: Partial<Order> = {}): Order {
  const items = over.items ?? [buildItem(1)]
  const copyType = over.copyType ?? copyTypes.certified
  const medium = over.medium ?? deliveryMedia.officeCounter
  const channel = over.channel ?? 'CITIZEN'
  return {
    id: testId(600),
    no: '2626-0000001-6',
    homeDistrict: '26',
    officeId: testId(2),
    kind: itemKinds.khatian,
    copyType,
    medium,
    channel,
    chain: 'FULL',
    orderedBy: testId(800),
    items,
    price: priceOf(
      testFees,
      { khatianPostalFee: null, mapPostalFee: null, perEnvelope: 5 },
      { kind: itemKinds.khatian, copyType, medium, channel, count: items.length },
    ),
    terms: { aclandSurveys: ['MUTATION'], lateDays: 7, deliveryDays: 3, postalCode: '1000' },
    placedAt: 0,
    payBy: 86_400_000,
    payments: [],
    refunds: [],
    dak: null,
    handover: { tries: 0, to: null, by: null, at: null },
    promised: null,
    closed: null,
    ...over,
  }
}

export const approvedFacts: ItemFacts = {
  khatianId: testId(501),
  approved: true,
  version: 1,
  held: false,
  agoto: false,
  requestReady: true,
  isAuthor: false,
}

export function orderContext(over: Partial<OrderContext> = {}): OrderContext {
  return {
    recordId: testId(600),
    userId: testId(801),
    homeDistrict: '26',
    at: 1000,
    may: () => true,
    allowSamePerson: false,
    skipVerification: false,
    promised: '2026-12-01',
    item: () => approvedFacts,
    signed: true,
    printed: true,
    ...over,
  }
}

/** The order after a command that has to pass. */
export function passed(outcome: OrderOutcome): Order {
  if (outcome.kind === 'refused') throw new Error(`refused: ${outcome.code}`)
  return outcome.order
}

let next = 0

/** An order that somebody paid in full. */
export function paidOrder(order: Order, over: Partial<OrderContext> = {}): Order {
  next += 1
  const paymentId = testId(10_000 + next)
  const opened = passed(
    runOrderCommand(
      order,
      { name: 'order.open-payment', input: { paymentId, provider: 3, ref: `26R${next}`, day: '2026-11-24' } },
      orderContext(over),
    ),
  )
  return passed(
    runOrderCommand(
      opened,
      {
        name: 'order.answer-payment',
        input: {
          paymentId,
          answer: { status: 1, amount: order.price.total, txn: `T${next}` },
          refundId: testId(20_000 + next),
        },
      },
      orderContext(over),
    ),
  )
}
