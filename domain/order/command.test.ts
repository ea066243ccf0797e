import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  approvedFacts,
  buildItem,
  buildOrder,
  orderContext,
  paidOrder,
  passed,
  testFees,
} from '#tests/support/build-order.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { envelopesOf, type Posting } from '../payment/journal.ts'
import { copyTypes, deliveryMedia, itemKinds, orderChannels } from './choices.ts'
import { runOrderCommand } from './command.ts'
import type { OrderCommand, OrderContext } from './order-command.ts'
import { feeOfItem, priceLines, priceOf } from './fees.ts'
import { orderStatusOf, type Order } from './order.ts'
import { orderStatus as s } from './status.ts'
import { orderWorkflow, type ItemAct } from './transitions.ts'

function act(order: Order, name: ItemAct, over: Partial<OrderContext> = {}, n = 1, comment = 'কারণ') {
  return runOrderCommand(
    order,
    { name: `order.${name}`, input: { itemId: testId(700 + n), comment, refundId: testId(30_000 + n) } },
    orderContext(over),
  )
}

const entry = { userId: testId(810) }
const verifier = { userId: testId(811) }
const comparer = { userId: testId(812) }
const approver = { userId: testId(813) }

function toApproved(order: Order): Order {
  return (
    [
      ['entry-complete', entry],
      ['verify', verifier],
      ['compare', comparer],
      ['approve', approver],
    ] as const
  ).reduce<Order>((one, [name, who]) => passed(act(one, name, who)), order)
}

test('[ORD-1] a certified copy goes its way from order to hand', () => {
  const paid = paidOrder(buildOrder())
  expect(orderStatusOf(buildOrder())).toBe(s.created)
  expect(orderStatusOf(paid)).toBe(s.pending)
  expect(paid.promised).toBe('2026-12-01')
  const approved = toApproved(paid)
  expect(orderStatusOf(approved)).toBe(s.approved)
  expect(approved.items[0]).toMatchObject({ version: 1, enteredBy: entry.userId })
  const outcome = runOrderCommand(approved, { name: 'order.deliver', input: { to: '', byCode: true } }, orderContext())
  expect(orderStatusOf(passed(outcome))).toBe(s.delivered)
})

test('[ORD-1] an online copy is delivered with the money, of the version approved then', () => {
  const order = buildOrder({ copyType: copyTypes.online, medium: deliveryMedia.online })
  const paid = paidOrder(order)
  expect(orderStatusOf(paid)).toBe(s.delivered)
  expect(paid.items[0]?.version).toBe(1)
})

test('[ORD-1] an order stands where its least item stands, and AC Land surveys wait for the AC Land', () => {
  const order = paidOrder(buildOrder({ items: [buildItem(1), buildItem(2, { survey: 'MUTATION' })] }))
  expect(order.items.map(({ step }) => step)).toEqual([s.pending, s.acLandApprovalPending])
  expect(orderStatusOf(order)).toBe(s.acLandApprovalPending)
  expect(act(order, 'entry-complete', entry, 2)).toMatchObject({ kind: 'refused', code: 'order.wrong-status' })
  const after = passed(act(order, 'acland-approve', {}, 2))
  expect(orderStatusOf(after)).toBe(s.pending)
})

test('[ORD-1] an approved khatian of an office with the short chain starts compared', () => {
  const order = paidOrder(buildOrder({ chain: 'SHORT' }))
  expect(orderStatusOf(order)).toBe(s.compared)
  // It is bound to the version that stands when it is approved.
  expect(passed(act(order, 'approve', { item: () => ({ ...approvedFacts, version: 3 }) })).items[0]?.version).toBe(3)
})

test('[ORD-2] nobody checks what they entered, of the order or of the khatian, unless the office lets them', () => {
  const entered = passed(act(paidOrder(buildOrder()), 'entry-complete', entry))
  expect(act(entered, 'verify', entry)).toMatchObject({ code: 'order.own-work' })
  const isAuthor = { ...verifier, item: () => ({ ...approvedFacts, isAuthor: true }) }
  expect(act(entered, 'verify', isAuthor)).toMatchObject({ code: 'order.own-work' })
  expect(act(entered, 'verify', { ...entry, allowSamePerson: true }).kind).toBe('done')
})

test('[ORD-5] approving binds the version that was entered; a changed one goes back to entry', () => {
  const order = ['entry-complete', 'verify', 'compare'].reduce<Order>(
    (one, name) => passed(act(one, name as ItemAct, name === 'entry-complete' ? entry : verifier)),
    paidOrder(buildOrder()),
  )
  const changed = { ...approver, item: () => ({ ...approvedFacts, version: 2 }) }
  expect(act(order, 'approve', changed)).toMatchObject({ code: 'order.new-version' })
  const back = passed(act(order, 'new-version', approver))
  expect(back.items[0]).toMatchObject({ step: s.pending, version: null, enteredBy: null })
})

test.each([
  ['not approved', { approved: false }, 'khatian.not-approved'],
  ['held by a case', { held: true }, 'order.khatian-held'],
  ['that the land office approved and the record room not yet', { agoto: true }, 'order.khatian-agoto'],
])(
  '[ORD-1] [EM-3] the entry of a khatian %s is not completed, nor its certified copy approved',
  (_name, facts, code) => {
    const order = paidOrder(buildOrder())
    const item = () => ({ ...approvedFacts, ...facts })
    expect(act(order, 'entry-complete', { item })).toMatchObject({ code })
    const compared = (['entry-complete', 'verify', 'compare'] as const).reduce<Order>(
      (one, name) => passed(act(one, name, name === 'entry-complete' ? entry : verifier)),
      order,
    )
    expect(act(compared, 'approve', { ...approver, item })).toMatchObject({ code })
  },
)

test('[CPY-2] unsigned copies are neither handed over nor sent', () => {
  const approved = toApproved(paidOrder(buildOrder()))
  const unsigned = orderContext({ signed: false })
  expect(runOrderCommand(approved, { name: 'order.deliver', input: { to: '', byCode: true } }, unsigned)).toMatchObject(
    { code: 'copy.unsigned' },
  )
})

describe('by post', () => {
  const sent = (): Order => {
    const approved = toApproved(paidOrder(buildOrder({ medium: deliveryMedia.byMail })))
    return passed(runOrderCommand(approved, { name: 'order.send-to-dak', input: {} }, orderContext()))
  }
  const receive = (order: Order, articleNo = 'RD123') =>
    runOrderCommand(order, { name: 'order.receive', input: { articleNo } }, orderContext())

  test('[ORD-1] it is sent, received under an article number, and delivered', () => {
    expect(orderStatusOf(sent())).toBe(s.sentToDak)
    expect(receive(sent(), ' ')).toMatchObject({ code: 'value.required', fields: { articleNo: 'value.required' } })
    const received = passed(receive(sent()))
    expect(received.dak).toMatchObject({ state: 'received', articleNo: 'RD123' })
    expect(receive(received)).toMatchObject({ code: 'order.wrong-status' })
    const delivered = runOrderCommand(
      received,
      { name: 'order.deliver', input: { to: 'প্রাপক', byCode: false } },
      orderContext(),
    )
    expect(delivered).toMatchObject({ kind: 'done', postings: [] })
    expect(orderStatusOf(passed(delivered))).toBe(s.delivered)
  })

  test('[ORD-1] what comes back waits to be sent once more, at the cost of the office', () => {
    const returned = passed(
      runOrderCommand(
        passed(receive(sent())),
        { name: 'order.return', input: { comment: 'ঠিকানা ভুল' } },
        orderContext(),
      ),
    )
    expect(orderStatusOf(returned)).toBe(s.approved)
    const again = passed(runOrderCommand(returned, { name: 'order.send-to-dak', input: {} }, orderContext()))
    expect(receive(again)).toMatchObject({
      postings: [{ kind: 'postage', lines: [{ account: 'expense:postage' }, {}] }],
    })
  })
})

test('[DLV-1] after five wrong codes only a document opens the hand-over', () => {
  let order = toApproved(paidOrder(buildOrder()))
  for (let tries = 0; tries < 5; tries++)
    order = passed(runOrderCommand(order, { name: 'order.miss-code', input: {} }, orderContext()))
  const byCode = { name: 'order.deliver', input: { to: '', byCode: true } } as const
  expect(runOrderCommand(order, byCode, orderContext())).toMatchObject({ code: 'delivery.code' })
  const byDocument = { name: 'order.deliver', input: { to: 'করিম, এনআইডি দেখা হয়েছে', byCode: false } } as const
  expect(runOrderCommand(order, byDocument, orderContext()).kind).toBe('done')
})

test('[PAY-3] what cannot be delivered is paid back with the postage it no longer needs, the service fee with the last', () => {
  const items = [1, 2, 3, 4, 5, 6].map((n) => buildItem(n))
  const order = paidOrder(buildOrder({ items, medium: deliveryMedia.byMail, channel: 'UDC' }))
  expect(order.price.total).toBe(6 * 10_000 + 2 * 4_000 + 3_000)
  const one = passed(act(order, 'undeliverable', {}, 6))
  expect(one.refunds).toMatchObject([{ amount: 14_000, why: 'undeliverable' }])
  const all = [1, 2, 3, 4, 5].reduce((left, n) => passed(act(left, 'undeliverable', {}, n)), one)
  expect(all.closed).toBe('undeliverable')
  expect(all.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.price.total)
})

test('[PAY-12] one person prepares a refund, another says it was paid, and with a bank reference', () => {
  const order = passed(act(paidOrder(buildOrder()), 'undeliverable'))
  const refundId = testId(30_001)
  const run = (of: Order, command: OrderCommand, userId: string) =>
    runOrderCommand(of, command, orderContext({ userId }))
  const prepared = passed(run(order, { name: 'order.prepare-refund', input: { refundId } }, testId(1)))
  const pay = { name: 'order.pay-refund', input: { refundId, bankRef: 'B1' } } as const
  expect(run(order, pay, testId(2))).toMatchObject({ code: 'order.wrong-status' })
  expect(run(prepared, pay, testId(1))).toMatchObject({ code: 'order.own-work' })
  expect(run(prepared, { ...pay, input: { refundId, bankRef: '' } }, testId(2))).toMatchObject({
    fields: { bankRef: 'value.required' },
  })
  const paid = passed(run(prepared, pay, testId(2)))
  expect(paid.refunds).toMatchObject([{ state: 'paid', bankRef: 'B1' }])
  expect(run(paid, pay, testId(3))).toMatchObject({ code: 'order.wrong-status' })
})

test('[PAY-9] a paid or closed order takes no further try', () => {
  const open = (order: Order, at = 1000) =>
    runOrderCommand(
      order,
      { name: 'order.open-payment', input: { paymentId: testId(9), provider: 1, ref: 'x', day: '2026-11-24' } },
      orderContext({ at }),
    )
  expect(open(paidOrder(buildOrder()))).toMatchObject({ code: 'payment.paid' })
  expect(open(buildOrder({ closed: 'expired' }))).toMatchObject({ code: 'order.closed' })
  expect(open(buildOrder(), 86_400_001)).toMatchObject({ code: 'order.closed' })
  const cancel = { name: 'order.cancel', input: {} } as const
  expect(runOrderCommand(paidOrder(buildOrder()), cancel, orderContext())).toMatchObject({ kind: 'refused' })
})

test('[FEE-1] [FEE-2] lines add up to the total, postage goes by the envelope, a fee off the gateway is printed only', () => {
  const office = { khatianPostalFee: null, mapPostalFee: null, perEnvelope: 5 }
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(itemKinds)),
      fc.constantFrom(...Object.values(copyTypes)),
      fc.constantFrom(...Object.values(deliveryMedia)),
      fc.constantFrom(...orderChannels),
      fc.integer({ min: 1, max: 30 }),
      fc.boolean(),
      (kind, copyType, medium, channel, count, inGateway) => {
        const fees = { ...testFees, kioskFeeAddedInGateway: inGateway, udcFeeAddedInGateway: inGateway }
        const price = priceOf(fees, office, { kind, copyType, medium, channel, count })
        expect(priceLines(price).reduce((sum, { amount }) => sum + amount, 0)).toBe(price.total)
        expect(price.postage.envelopes).toBe(medium === deliveryMedia.byMail ? Math.ceil(count / 5) : 0)
        expect(price.service + price.serviceOnTheSpot).toBe(channel === 'KIOSK' || channel === 'UDC' ? 3_000 : 0)
        if (!inGateway) expect(price.service).toBe(0)
        expect(feeOfItem(price)).toBeGreaterThan(0)
      },
    ),
  )
})

test('[PAY-3] whatever happens to an order, what is held is what came in less what went out, never below nothing, and nothing at the end', () => {
  const acts = orderWorkflow.steps.map(({ act: name }) => name)
  fc.assert(
    fc.property(
      fc.constantFrom(deliveryMedia.officeCounter, deliveryMedia.byMail),
      fc.integer({ min: 1, max: 7 }),
      fc.array(fc.tuple(fc.constantFrom(...acts), fc.integer({ min: 1, max: 7 })), { maxLength: 60 }),
      (medium, count, tries) => {
        const items = Array.from({ length: count }, (_one, index) => buildItem(index + 1))
        let order = buildOrder({ items, medium, channel: 'KIOSK' })
        let held = 0
        const book = (postings: readonly Posting[]) => {
          for (const { lines } of postings) {
            expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
            for (const { account, amount } of lines) if (account === 'held') held -= amount
          }
          expect(held).toBeGreaterThanOrEqual(0)
        }
        order = paidOrder(order)
        held = order.price.total
        const all = [...tries, ...items.flatMap((_item, index) => finish.map((name) => [name, index + 1] as const))]
        for (const [name, n] of [...all, ...ending]) {
          const outcome = runOrderCommand(order, commandOf(name, n), {
            ...orderContext(),
            allowSamePerson: true,
          })
          if (outcome.kind === 'refused') continue
          order = outcome.order
          book(outcome.postings)
        }
        expect(order.closed === 'undeliverable' || orderStatusOf(order) === s.delivered).toBe(true)
        expect(held).toBe(0)
        expect(envelopesOf(order)).toBeLessThanOrEqual(order.price.postage.envelopes)
      },
    ),
    { numRuns: 300 },
  )
})

const finish = ['acland-approve', 'entry-complete', 'verify', 'compare', 'approve'] as const
const ending = [
  ['send-to-dak', 1],
  ['receive', 1],
  ['deliver', 1],
] as const

function commandOf(name: string, n: number): OrderCommand {
  switch (name) {
    case 'receive':
      return { name: 'order.receive', input: { articleNo: 'RD1' } }
    case 'deliver':
      return { name: 'order.deliver', input: { to: '', byCode: true } }
    case 'return':
      return { name: 'order.return', input: { comment: 'ভুল' } }
    case 'pay':
      return {
        name: 'order.answer-payment',
        input: { paymentId: testId(1), answer: { status: 1, amount: 1, txn: 'T' }, refundId: testId(40_000) },
      }
    case 'undeliverable':
      return {
        name: 'order.undeliverable',
        input: { itemId: testId(700 + n), comment: 'বইয়ে নেই', refundId: testId(50_000 + n) },
      }
    default:
      return { name: `order.${name}`, input: { itemId: testId(700 + n), comment: 'x' } } as OrderCommand
  }
}
