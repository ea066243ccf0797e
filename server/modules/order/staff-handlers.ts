import type { khatianOrderCalls } from '#contract/calls/khatian-order.ts'
import { checkFilled, checkText } from '#domain/kernel/text.ts'
import { deliveryMedia } from '#domain/order/choices.ts'
import { openItems, type Order } from '#domain/order/order.ts'
import { orderWorkflow, type ItemAct } from '#domain/order/transitions.ts'
import { addLoneEntry } from '#server/door/lone-entry.ts'
import { Refusal } from '#server/door/refusal.ts'
import { signCopies } from '#server/modules/copy/sign-copies.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { checkFields, optional } from '#server/request/check-fields.ts'
import { deskOf, execute, freshId } from '#server/request/request-helpers.ts'
import { handOver, type OrderPorts } from './customer-handlers.ts'
import { findItems } from './find-items.ts'
import { partyViewOf, viewOf } from './order-view.ts'
import { checkAddress, checkRecipient, groupOf, placeOrder, priceFor } from './placing.ts'
import { readKhatians, readCopies, readOfficeRules } from './order-card.ts'
import { isOrderReachable } from './reach.ts'
import { readActs } from '#server/request/record-acts.ts'
import { findOrder, findParty, type StoredOrder } from './store.ts'

/** Work of the record room and the dak panel on orders. */
export function staffHandlers(ports: OrderPorts): Handlers<typeof khatianOrderCalls> {
  return {
    'khatian-order.get': async (ctx, { orderId }) => {
      const stored = await reachable(ctx, orderId)
      const { order } = stored
      const party = await findParty(ctx.db, order.homeDistrict, order.id)
      if (party === null) throw new Refusal('order.not-found')
      const log = await readActs(ctx.db, order.homeDistrict, order.id)
      return {
        order: await viewOf(ctx.db, stored),
        party: partyViewOf(party, true),
        log: log.map((line) => ({ ...line, itemId: null })),
        khatians: await readKhatians(ctx.db, order, deskOf(ctx).userId),
        copies: await readCopies(ctx.db, order),
        office: await readOfficeRules(ctx.db, order.officeId),
      }
    },
    'khatian-order.create': async (ctx, input) => {
      const items = (await findItems(ctx.db, input.items)).map((item, n) => ({ ...item, id: String(n) }))
      if (items.some(({ homeDistrict }) => homeDistrict !== deskOf(ctx).districtBbsCode))
        throw new Refusal('jl-number.not-found', { jlNumberId: 'jl-number.not-found' })
      const recipient = checkRecipient(input.customer)
      const address = input.medium === deliveryMedia.byMail ? checkAddress(input.address) : null
      const { copyType, medium, channel } = input
      const way = { copyType, medium, channel }
      const group = await groupOf(ctx.db, items, ctx.now())
      const price = await priceFor(ctx.db, group, way)
      return viewOf(ctx.db, await placeOrder(ctx, group, way, price, recipient, address, input))
    },
    'khatian-order.acland-approve': acting('acland-approve'),
    'khatian-order.entry-complete': acting('entry-complete'),
    'khatian-order.verify': acting('verify'),
    'khatian-order.compare': acting('compare'),
    'khatian-order.approve': acting('approve'),
    'khatian-order.new-version': acting('new-version'),
    'khatian-order.undeliverable': acting('undeliverable'),
    'khatian-order.send-to-dak': async (ctx, { orderId, baseRev }) => {
      const key = await ports.signingKey()
      await signCopies(ctx.db, deskOf(ctx).districtBbsCode, key, orderId)
      const sent = await whole(ctx, orderId, 'order.send-to-dak', {}, baseRev)
      // What goes out again is a new copy.
      await signCopies(ctx.db, deskOf(ctx).districtBbsCode, key, orderId)
      return sent
    },
    'khatian-order.deliver': async (ctx, { orderId, code, identity }) => {
      const { order } = await reachable(ctx, orderId)
      await signCopies(ctx.db, order.homeDistrict, await ports.signingKey(), order.id)
      if (code !== undefined && code.trim() !== '') await handOver(ctx, ports.secret, order, code)
      else {
        const { to } = checkFields({ to: checkFilled(identity ?? '') })
        await whole(ctx, orderId, 'order.deliver', { to, byCode: false })
      }
      return viewOf(ctx.db, await reachable(ctx, orderId))
    },
    'khatian-order.prepare-refund': async (ctx, { orderId, refundId, way }) =>
      whole(ctx, orderId, 'order.prepare-refund', { refundId, ...(way === undefined ? {} : { way }) }),
    'khatian-order.send-refund': async (ctx, { orderId, refundId }) => {
      await whole(ctx, orderId, 'order.send-refund', { refundId })
      await ports.payments.payBackNow(deskOf(ctx).districtBbsCode, refundId)
      return viewOf(ctx.db, await reachable(ctx, orderId))
    },
    'khatian-order.pay-refund': async (ctx, { orderId, refundId, bankRef }) =>
      whole(ctx, orderId, 'order.pay-refund', { refundId, bankRef }),
    'dak-order.receive': async (ctx, { orderId, articleNo }) => whole(ctx, orderId, 'order.receive', { articleNo }),
    'dak-order.deliver': async (ctx, { orderId, identity }) =>
      whole(ctx, orderId, 'order.deliver', { to: identity, byCode: false }),
    'dak-order.return': async (ctx, { orderId, comment }) => whole(ctx, orderId, 'order.return', { comment }),
    'order.citizen-details': async (ctx, { orderId, reason: typed }) => {
      const { order } = await reachable(ctx, orderId)
      const { reason } = checkFields({ reason: checkFilled(typed) })
      const desk = deskOf(ctx)
      const party = await findParty(ctx.db, order.homeDistrict, order.id)
      if (party === null) throw new Refusal('order.not-found')
      await addLoneEntry(ctx.db, {
        homeDistrict: order.homeDistrict,
        command: 'order.citizen-details',
        userId: desk.userId,
        deskId: desk.deskId,
        at: ctx.now(),
        comment: reason,
        changes: [{ path: 'order', before: orderId, after: orderId }],
      })
      const { name, mobile, address } = partyViewOf(party, false)
      return { citizenName: name, citizenMobile: mobile, address }
    },
  }
}

type ActInput = {
  orderId: string
  itemId?: string | undefined
  comment?: string | undefined
  baseRev?: number | undefined
}

/** An act on the item named, else on each that stands where it is possible. */
function acting(act: ItemAct) {
  return async (ctx: RequestContext, { orderId, itemId, comment: typed, baseRev }: ActInput) => {
    const stored = await reachable(ctx, orderId)
    if (baseRev !== undefined && baseRev !== stored.rev) throw new Refusal('order.stale')
    const { comment } = checkFields({ comment: optional(typed, checkText) })
    const items = itemId === undefined ? itemsFor(stored.order, act) : [itemId]
    // One command for each, since each has its own judgement: the first that is refused is told.
    for (const [index, one] of items.entries())
      await execute(ctx, {
        recordId: orderId,
        command: `order.${act}`,
        input: {
          itemId: one,
          comment,
          ...(act === 'undeliverable' ? { refundId: freshId(ctx, `refund/${one}`) } : {}),
        },
        part: `/${index}`,
      })
    return viewOf(ctx.db, await reachable(ctx, orderId))
  }
}

function itemsFor(order: Order, act: ItemAct): string[] {
  const from = new Set(orderWorkflow.steps.filter((step) => step.act === act).map((step) => step.from))
  const items = openItems(order).filter(({ step }) => from.has(step))
  // Where none stands so, the first is asked for all the same, so that the refusal says why.
  return (items.length === 0 ? order.items.slice(0, 1) : items).map(({ id }) => id)
}

async function whole(ctx: RequestContext, orderId: string, command: string, input: object, baseRev?: number) {
  const stored = await reachable(ctx, orderId)
  if (baseRev !== undefined && baseRev !== stored.rev) throw new Refusal('order.stale')
  await execute(ctx, { recordId: orderId, command, input })
  return viewOf(ctx.db, await reachable(ctx, orderId))
}

/** An order on the desk's ground; what lies outside is not there. [ORD-3] */
async function reachable(ctx: RequestContext, orderId: string): Promise<StoredOrder> {
  const desk = deskOf(ctx)
  const within = await isOrderReachable(ctx.db, desk, orderId)
  const stored = within ? await findOrder(ctx.db, desk.districtBbsCode, orderId) : null
  if (stored === null) throw new Refusal('order.not-found')
  return stored
}
