import type { khatianOrderCalls } from '#contract/calls/khatian-order.ts'
import type { mapOrderCalls } from '#contract/calls/map-order.ts'
import { checkFilled, checkText } from '#domain/kernel/text.ts'
import { itemKinds, type ItemKind } from '#domain/order/choices.ts'
import { openItems, type Order } from '#domain/order/order.ts'
import { workflowOf } from '#domain/order/map-transitions.ts'
import type { ItemAct } from '#domain/order/transitions.ts'
import { addLoneEntry } from '#server/door/lone-entry.ts'
import { Refusal } from '#server/door/refusal.ts'
import { signCopies } from '#server/modules/copy/sign-copies.ts'
import { findSheets } from '#server/modules/mouza-map/service.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { checkFields, optional } from '#server/request/check-fields.ts'
import { deskOf, execute, freshId } from '#server/request/request-helpers.ts'
import { placeAtCounter, sendLinkAgain } from './counter-orders.ts'
import { handOver, type OrderPorts } from './customer-handlers.ts'
import { partyViewOf, viewOf } from './order-view.ts'
import { readKhatians, readCopies, readOfficeRules } from './order-card.ts'
import { detailsPdf } from './details-pdf.ts'
import { readOrderLog } from './order-log.ts'
import { payableHandlers } from './payable.ts'
import { itemRecordHandlers, mapItemHandlers } from './item-records.ts'
import { getOrder } from './reach.ts'
import { findParty } from './store.ts'

/** Work of the record room and the dak panel on orders. */
export function staffHandlers(ports: OrderPorts): Handlers<typeof khatianOrderCalls> {
  return {
    'khatian-order.get': (ctx, { orderId }) => readCard(ctx, khatian, orderId),
    'khatian-order.details-print': async (ctx, { orderId }) =>
      detailsPdf(ports.printer, await readCard(ctx, khatian, orderId)),
    'khatian-order.create': (ctx, input) => placeAtCounter(ctx, ports, input.items, input),
    'khatian-order.send-link': (ctx, { orderId }) => sendLink(ctx, ports, khatian, orderId),
    ...payableHandlers,
    ...itemRecordHandlers,
    'khatian-order.acland-approve': acting(khatian, 'acland-approve'),
    'khatian-order.entry-complete': acting(khatian, 'entry-complete'),
    'khatian-order.verify': acting(khatian, 'verify'),
    'khatian-order.compare': acting(khatian, 'compare'),
    'khatian-order.approve': acting(khatian, 'approve'),
    'khatian-order.new-version': acting(khatian, 'new-version'),
    'khatian-order.undeliverable': acting(khatian, 'undeliverable'),
    'khatian-order.send-to-dak': (ctx, input) => sendToDak(ctx, ports, khatian, input),
    'khatian-order.send-to-udc': (ctx, input) => sendToUdc(ctx, ports, khatian, input),
    'khatian-order.deliver': (ctx, input) => deliver(ctx, ports, khatian, input),
    'khatian-order.prepare-refund': async (ctx, { orderId, refundId, way }) =>
      whole(ctx, null, orderId, 'order.prepare-refund', { refundId, ...(way === undefined ? {} : { way }) }),
    'khatian-order.send-refund': async (ctx, { orderId, refundId }) => {
      await whole(ctx, null, orderId, 'order.send-refund', { refundId })
      await ports.payments.payBackNow(deskOf(ctx).districtBbsCode, refundId)
      return viewOf(ctx.db, await getOrder(ctx, null, orderId))
    },
    'khatian-order.pay-refund': async (ctx, { orderId, refundId, bankRef }) =>
      whole(ctx, null, orderId, 'order.pay-refund', { refundId, bankRef }),
    'dak-order.receive': async (ctx, { orderId, articleNo }) =>
      whole(ctx, null, orderId, 'order.receive', { articleNo }),
    'dak-order.deliver': async (ctx, { orderId, identity }) =>
      whole(ctx, null, orderId, 'order.deliver', { to: identity, byCode: false }),
    'dak-order.return': async (ctx, { orderId, comment }) => whole(ctx, null, orderId, 'order.return', { comment }),
    'order.citizen-details': async (ctx, { orderId, reason: typed }) => {
      const { order } = await getOrder(ctx, null, orderId)
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

/** The same of orders of map sheets; money and the dak panel are one for both. */
export function mapStaffHandlers(ports: OrderPorts): Handlers<typeof mapOrderCalls> {
  return {
    'map-order.get': (ctx, { orderId }) => readCard(ctx, map, orderId),
    'map-order.details-print': async (ctx, { orderId }) => detailsPdf(ports.printer, await readCard(ctx, map, orderId)),
    'map-order.sheets': async (ctx, { jlNumberId }) =>
      findSheets(ctx.db, deskOf(ctx).districtBbsCode, { jlNumberId, sheetNo: null }),
    'map-order.create': (ctx, input) =>
      placeAtCounter(
        ctx,
        ports,
        input.items.map((item) => ({ ...item, khatianNo: '' })),
        input,
      ),
    'map-order.send-link': (ctx, { orderId }) => sendLink(ctx, ports, map, orderId),
    ...mapItemHandlers,
    'map-order.verify': acting(map, 'verify'),
    'map-order.undeliverable': acting(map, 'undeliverable'),
    'map-order.send-to-dak': (ctx, input) => sendToDak(ctx, ports, map, input),
    'map-order.send-to-udc': (ctx, input) => sendToUdc(ctx, ports, map, input),
    'map-order.deliver': (ctx, input) => deliver(ctx, ports, map, input),
  }
}

const { khatian, map } = itemKinds

async function readCard(ctx: RequestContext, kind: ItemKind, orderId: string) {
  const stored = await getOrder(ctx, kind, orderId)
  const { order } = stored
  const party = await findParty(ctx.db, order.homeDistrict, order.id)
  if (party === null) throw new Refusal('order.not-found')
  const log = await readOrderLog(ctx.db, order.homeDistrict, order.id)
  return {
    order: await viewOf(ctx.db, stored),
    party: partyViewOf(party, true),
    log,
    khatians: kind === khatian ? await readKhatians(ctx.db, order, deskOf(ctx).userId) : [],
    copies: await readCopies(ctx.db, order),
    office: await readOfficeRules(ctx.db, order.officeId),
  }
}

async function sendLink(ctx: RequestContext, ports: OrderPorts, kind: ItemKind, orderId: string): Promise<undefined> {
  const { order } = await getOrder(ctx, kind, orderId)
  await sendLinkAgain(ctx, ports, order)
  return undefined
}

type WholeInput = { readonly orderId: string; readonly baseRev?: number | undefined }

async function sendToDak(ctx: RequestContext, ports: OrderPorts, kind: ItemKind, { orderId, baseRev }: WholeInput) {
  const key = await ports.signingKey()
  await signCopies(ctx.db, deskOf(ctx).districtBbsCode, key, orderId)
  const sent = await whole(ctx, kind, orderId, 'order.send-to-dak', {}, baseRev)
  // What goes out again is a new copy.
  await signCopies(ctx.db, deskOf(ctx).districtBbsCode, key, orderId)
  return sent
}

async function sendToUdc(ctx: RequestContext, ports: OrderPorts, kind: ItemKind, { orderId, baseRev }: WholeInput) {
  await signCopies(ctx.db, deskOf(ctx).districtBbsCode, await ports.signingKey(), orderId)
  return whole(ctx, kind, orderId, 'order.send-to-udc', {}, baseRev)
}

type DeliverInput = {
  readonly orderId: string
  readonly code?: string | undefined
  readonly identity?: string | undefined
}

async function deliver(
  ctx: RequestContext,
  ports: OrderPorts,
  kind: ItemKind,
  { orderId, code, identity }: DeliverInput,
) {
  const { order } = await getOrder(ctx, kind, orderId)
  await signCopies(ctx.db, order.homeDistrict, await ports.signingKey(), order.id)
  if (code !== undefined && code.trim() !== '') await handOver(ctx, ports.secret, order, code)
  else {
    const { to } = checkFields({ to: checkFilled(identity ?? '') })
    await whole(ctx, kind, orderId, 'order.deliver', { to, byCode: false })
  }
  return viewOf(ctx.db, await getOrder(ctx, kind, orderId))
}

/** An act on the item named, else on each that stands where it is possible. */
function acting(kind: ItemKind, act: ItemAct) {
  return async (ctx: RequestContext, { orderId, itemId, comment: typed, baseRev }: ActInput) => {
    const stored = await getOrder(ctx, kind, orderId)
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
    return viewOf(ctx.db, await getOrder(ctx, kind, orderId))
  }
}

function itemsFor(order: Order, act: ItemAct): string[] {
  const from = new Set(
    workflowOf(order.kind)
      .steps.filter((step) => step.act === act)
      .map((step) => step.from),
  )
  const items = openItems(order).filter(({ step }) => from.has(step))
  // Where none stands so, the first is asked for all the same, so that the refusal says why.
  return (items.length === 0 ? order.items.slice(0, 1) : items).map(({ id }) => id)
}

async function whole(
  ctx: RequestContext,
  kind: ItemKind | null,
  orderId: string,
  command: string,
  input: object,
  baseRev?: number,
) {
  const stored = await getOrder(ctx, kind, orderId)
  if (baseRev !== undefined && baseRev !== stored.rev) throw new Refusal('order.stale')
  await execute(ctx, { recordId: orderId, command, input })
  return viewOf(ctx.db, await getOrder(ctx, kind, orderId))
}
