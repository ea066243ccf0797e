import type { citizenOrderCalls, vendorOrderCalls } from '#contract/calls/customer-order.ts'
import { dhakaDayEnd } from '#domain/kernel/dhaka-time.ts'
import { deliveryMedia, type OrderChannel } from '#domain/order/choices.ts'
import { goesThroughVendor, orderStatusOf, type Order } from '#domain/order/order.ts'
import { readyStatus } from '#domain/order/map-transitions.ts'
import { orderStatus } from '#domain/order/status.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import { mustHit, type Limit } from '#server/identity/limits.ts'
import type { Codes } from '#server/identity/one-time-codes.ts'
import { readCitizen } from '#server/modules/citizen/service.ts'
import { onlineCopy, type CopyPorts } from '#server/modules/copy/print-copy.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { findOpeningHours } from '#server/notice/opening-hours.ts'
import { findPersonDistricts } from '#server/notice/person-district.ts'
import { signCopies } from '#server/modules/copy/sign-copies.ts'
import { mustSign } from '#server/modules/copy/signing-key.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { actorOf, execute, freshId, offsetOf, userOf } from '#server/request/request-helpers.ts'
import {
  addToCart,
  cartOf,
  checkInCart,
  foundIn,
  mergeIntoCart,
  readCart,
  removeFromCart,
  type CartItem,
  mustStayInLimits,
} from './cart.ts'
import { claimItems, findOrderOf, refuseOrdered, releaseItems } from './cart-claims.ts'
import { commissionsOf } from './commissions.ts'
import { copyLinkPath, mustHaveCopies, sendCopyLink } from './copy-link.ts'
import { handoverCode, hasCode, isHandoverCode } from './handover-code.ts'
import { forgetCustomer, rememberedSince, vendorChannel } from './kiosk.ts'
import type { Payments } from './payments.ts'
import { sendCode } from './send-code.ts'
import {
  checkAddress,
  checkRecipient,
  groupOf,
  officeOf,
  placeOrder,
  priceFor,
  type Recipient,
  type Way,
} from './placing.ts'
import { readPublicId } from './public-urls.ts'
import { readOrderLog } from './order-log.ts'
import { partyViewOf, toldPriceOf, viewOf, viewsOf } from './order-view.ts'
import { deliveryDays } from './order-terms.ts'
import { findOrder, findOwnOrders, findParty, storeAddress, type StoredOrder } from './store.ts'

export type OrderPorts = CopyPorts & {
  readonly payments: Payments
  /** the secret from which codes of handing over follow */
  readonly secret: string
  readonly outbox: Outbox
  readonly codes: Codes
}

type Kind = 'citizen' | 'vendor'
type CitizenCalls = typeof citizenOrderCalls
type Act = keyof CitizenCalls extends `citizen-order.${infer Name}` ? Name : never

/** Calls that only whoever orders for others has. */
type VendorsOwn =
  `vendor-order.${'deliver' | 'receive' | 'send-code' | 'commissions' | 'copy-link' | 'send-copy-link' | 'forget'}`

/** The same calls for both kinds of customer; what differs is who they order for. */
export function customerHandlers(kind: 'citizen', ports: OrderPorts): Handlers<typeof citizenOrderCalls>
export function customerHandlers(kind: 'vendor', ports: OrderPorts): Omit<Handlers<typeof vendorOrderCalls>, VendorsOwn>
export function customerHandlers(kind: Kind, ports: OrderPorts): object {
  const cart = async (ctx: RequestContext) =>
    cartOf(ctx.db, await readCart(ctx.db, userOf(ctx)), ctx.now(), await ports.signingKey())
  const acts: { readonly [Name in Act]: Handlers<CitizenCalls>[`citizen-order.${Name}`] } = {
    cart,
    'cart-add': async (ctx, { cartItems }) => {
      const key = await ports.signingKey()
      await ctx.db.transaction((tx) => addToCart(tx, userOf(ctx), cartItems, ctx.now(), key))
      return cart(ctx)
    },
    'cart-merge': async (ctx, { cartItems }) => ({
      refused: await mergeIntoCart(ctx.db, userOf(ctx), cartItems, ctx.now(), await ports.signingKey()),
    }),
    'cart-check': async (ctx, { itemId, checked }) => {
      await checkInCart(ctx.db, userOf(ctx), itemId, checked)
      return cart(ctx)
    },
    'cart-remove': async (ctx, { itemId }) => {
      await removeFromCart(ctx.db, userOf(ctx), [itemId])
      return cart(ctx)
    },
    price: async (ctx, { itemIds, medium }) => {
      const { group, way } = await chosenBy(ctx, kind, itemIds, medium)
      const price = await priceFor(ctx.db, group, way, await ports.signingKey())
      const { officeId } = officeOf(group.items)
      const [hoursBn, hoursEn] = (await findOpeningHours(ctx.db, [officeId])).get(officeId) ?? ['', '']
      return {
        price: toldPriceOf(price),
        promisedDays: deliveryDays(group.office.fees, medium, group.items[0]?.kind),
        hoursBn,
        hoursEn,
      }
    },
    place: async (ctx, input) => {
      const { itemIds, medium, acceptedTotal } = input
      const [userId, orderId] = [userOf(ctx), freshId(ctx, 'order')]
      // A repeated request of the same key gets the order that it placed.
      const own = await findOrderOf(ctx.db, userId, itemIds)
      if (own !== null && own.order.id === orderId) return viewOf(ctx.db, own)
      const { group, way } = await chosenBy(ctx, kind, itemIds, medium)
      const recipient = await recipientOf(ctx, kind, input.customer)
      const address = medium === deliveryMedia.byMail ? checkAddress(input.address) : null
      // The settings of the offices may have changed since the items were put in the cart.
      await ctx.db.transaction((tx) => mustStayInLimits(tx, userOf(ctx), ctx.now()))
      const price = await priceFor(ctx.db, group, way, await ports.signingKey())
      if (price.total !== acceptedTotal) throw new Refusal('order.price-changed')
      const { homeDistrict } = officeOf(group.items)
      await claimItems(ctx.db, userId, itemIds, { homeDistrict, orderId })
      try {
        if (kind === 'citizen') await mustStayInDay(ctx, group.office.dailyPerNid)
        const stored = await placeOrder(ctx, orderId, group, way, price, recipient, address, input)
        await removeFromCart(ctx.db, userId, itemIds)
        return await viewOf(ctx.db, stored)
      } catch (cause) {
        if (cause instanceof Refusal) await releaseItems(ctx.db, userId, orderId)
        throw cause
      }
    },
    list: async (ctx, input) => {
      const userId = userOf(ctx)
      const { rows, total } = await findOwnOrders(ctx.db, await findPersonDistricts(ctx.db, userId), userId, {
        since: await sinceFor(ctx),
        medium: input.medium ?? null,
        limit: input.pageSize,
        offset: offsetOf(input),
      })
      const stored: StoredOrder[] = []
      for (const { district, id } of rows) {
        const found = await findOrder(ctx.db, district, id)
        if (found !== null) stored.push(found)
      }
      const customers = kind === 'vendor' ? await findCustomers(ctx.db, stored) : new Map<string, string>()
      const views = await viewsOf(ctx.db, stored)
      const data = views.map((view) => ({ ...view, customer: customers.get(view.id) ?? null }))
      return { data, meta: { total, page: input.pageNo, pageSize: input.pageSize } }
    },
    get: async (ctx, { applicationId }) => {
      const stored = await ownOrder(ctx, applicationId)
      const { order } = stored
      const party = await findParty(ctx.db, order.homeDistrict, order.id)
      if (party === null) throw new Refusal('order.not-found')
      const log = await readOrderLog(ctx.db, order.homeDistrict, order.id)
      return {
        order: await viewOf(ctx.db, stored),
        party: partyViewOf(party, false),
        log: log.map(({ at, act, itemId, comment }) => ({ at, act, itemId, comment })),
        // Who ordered for another hands over by what the customer says, and so is not told it. [DLV-5]
        handoverCode: kind === 'citizen' && hasCode(order) ? handoverCode(ports.secret, order.id) : null,
      }
    },
    'change-address': async (ctx, { applicationId, address }) => {
      const { order } = await ownOrder(ctx, applicationId)
      const checked = checkAddress(address)
      if (order.medium !== deliveryMedia.byMail || !mayMove(order)) throw new Refusal('order.wrong-status')
      await storeAddress(ctx.db, order.homeDistrict, order.id, checked)
      const party = await findParty(ctx.db, order.homeDistrict, order.id)
      if (party === null) throw new Refusal('order.not-found')
      return partyViewOf(party, false)
    },
    cancel: async (ctx, { applicationId }) => {
      const { order } = await ownOrder(ctx, applicationId)
      // Money that is on its way would come for an order that nobody wants.
      await ports.payments.check(order)
      await execute(ctx, { recordId: order.id, command: 'order.cancel', input: {}, homeDistrict: order.homeDistrict })
      return viewOf(ctx.db, await ownOrder(ctx, applicationId))
    },
    pay: async (ctx, { applicationId, provider }) => {
      const { order } = await ownOrder(ctx, applicationId)
      mustSign(await ports.signingKey(), order)
      const redirectUrl = await ports.payments.open(actorOf(ctx), order, provider, {
        paymentId: freshId(ctx, 'payment'),
        mid: ctx.idempotencyKey === null ? null : `rest:${ctx.idempotencyKey}`,
      })
      return { redirectUrl }
    },
    check: async (ctx, { applicationId }) => {
      const { order } = await ownOrder(ctx, applicationId)
      await ports.payments.check(order)
      return viewOf(ctx.db, await ownOrder(ctx, applicationId))
    },
    copy: async (ctx, { applicationId, copyId }) => {
      const { order } = await ownOrder(ctx, applicationId)
      // A certified copy is printed by the office: its customer gets it by hand or by post.
      if (order.copyType !== 1) throw new Refusal('copy.not-found')
      return onlineCopy(ctx.db, ports, order.homeDistrict, order.id, copyId)
    },
  }
  return Object.fromEntries(Object.entries(acts).map(([name, act]) => [`${kind}-order.${name}`, act]))
}

/** What vendors do beside ordering: the customer says the code, and their fee is theirs once the copy is out. */
export function vendorOrderHandlers(ports: OrderPorts): Pick<Handlers<typeof vendorOrderCalls>, VendorsOwn> {
  return {
    'vendor-order.deliver': async (ctx, { applicationId, code }) => {
      const { order } = await ownOrder(ctx, applicationId)
      if (order.medium !== deliveryMedia.udc) throw new Refusal('order.wrong-status')
      await signCopies(ctx.db, order.homeDistrict, await ports.signingKey(), order.id)
      await handOver(ctx, ports.secret, order, code)
      return viewOf(ctx.db, await ownOrder(ctx, applicationId))
    },
    'vendor-order.receive': async (ctx, { applicationId }) => {
      const { order } = await ownOrder(ctx, applicationId)
      const { id: recordId, homeDistrict } = order
      await execute(ctx, { recordId, command: 'order.receive-at-udc', input: {}, homeDistrict })
      return viewOf(ctx.db, await ownOrder(ctx, applicationId))
    },
    'vendor-order.send-code': async (ctx, { applicationId }) => {
      const { order } = await ownOrder(ctx, applicationId)
      if (!hasCode(order)) throw new Refusal('order.wrong-status')
      await mustHit(ctx.db, codeAgain, order.id)
      await sendCode(ctx.db, ports.outbox, ports.secret, order)
    },
    'vendor-order.commissions': async (ctx) => {
      const userId = userOf(ctx)
      return commissionsOf(ctx.db, await findPersonDistricts(ctx.db, userId), userId)
    },
    'vendor-order.copy-link': async (ctx, { applicationId }) => {
      await mustBeKiosk(ctx)
      const { order } = await ownOrder(ctx, applicationId)
      mustHaveCopies(order)
      return { url: ports.publicUrl + copyLinkPath(ports.secret, order, ctx.now()) }
    },
    'vendor-order.send-copy-link': async (ctx, { applicationId }) => {
      await mustBeKiosk(ctx)
      const { order } = await ownOrder(ctx, applicationId)
      await sendCopyLink(ctx.db, ports, order, ctx.now())
    },
    'vendor-order.forget': async (ctx) => {
      const userId = userOf(ctx)
      await mustBeKiosk(ctx)
      await ctx.db.transaction((tx) => forgetCustomer(tx, userId, ctx.now()))
    },
  }
}

/** A kiosk sends copies to a phone, since its customers have no device there. Other vendors download them. */
async function mustBeKiosk(ctx: RequestContext): Promise<void> {
  if ((await vendorChannel(ctx.db, userOf(ctx))) !== 'KIOSK') throw new Refusal('user.kind')
}

/** An SMS costs, and a mobile is no bell. */
const codeAgain: Limit = { act: 'handover-code/order', most: 3, seconds: 3600 }

/** Codes said before the copies are ready. */
const earlyCode: Limit = { act: 'handover-early/order', most: 5, seconds: 3600 }

/** Hands over by a code; a wrong one is counted, and the fifth closes that way. [DLV-1] */
export async function handOver(ctx: RequestContext, secret: string, order: Order, code: string): Promise<void> {
  const { homeDistrict, id: recordId } = order
  // Before the copies are ready and there, no code is compared: no answer and no time says whether a guess was right.
  const [status, ready] = [orderStatusOf(order), readyStatus(order.kind)]
  const isThere = !goesThroughVendor(order) || order.udc === 'received'
  if (status < ready || (status === ready && !isThere)) {
    await mustHit(ctx.db, earlyCode, recordId)
    throw new Refusal('order.wrong-status')
  }
  if (!isHandoverCode(secret, recordId, code)) {
    if (status !== ready) throw new Refusal('order.wrong-status')
    await execute(ctx, { recordId, command: 'order.miss-code', input: {}, homeDistrict, part: '/miss' })
    throw new Refusal('delivery.code', { code: 'delivery.code' })
  }
  await execute(ctx, { recordId, command: 'order.deliver', input: { to: '', byCode: true }, homeDistrict })
}

/** An address moves until the copies are sent, and again after they came back. [DLV-2] */
function mayMove(order: Order): boolean {
  return order.closed === null && orderStatusOf(order) < orderStatus.sentToDak
}

async function ownOrder(ctx: RequestContext, publicId: string): Promise<StoredOrder> {
  const { district, id } = readPublicId(publicId)
  const stored = await findOrder(ctx.db, district, id)
  if (stored === null || stored.order.orderedBy !== userOf(ctx)) throw new Refusal('order.not-found')
  if (stored.order.placedAt <= (await sinceFor(ctx))) throw new Refusal('order.not-found')
  return stored
}

/** A kiosk reaches what its customer of the moment ordered; everybody else all of their own. [ORD-8] */
async function sinceFor(ctx: RequestContext): Promise<number> {
  return actorOf(ctx).kind === 'vendor' ? rememberedSince(ctx.db, userOf(ctx)) : 0
}

async function chosenBy(ctx: RequestContext, kind: Kind, itemIds: readonly string[], medium: Way['medium']) {
  const wanted = new Set(itemIds)
  const kept = (await readCart(ctx.db, userOf(ctx))).filter(({ id }) => wanted.has(id))
  if (kept.length !== wanted.size) await refuseOrdered(ctx.db, userOf(ctx), itemIds)
  if (kept.length !== wanted.size) throw new Refusal('record.not-found', { itemIds: 'record.not-found' })
  const { items } = await foundIn(ctx.db, kept, ctx.now())
  const way: Way = { copyType: copyTypeOf(items), medium, channel: await channelOf(ctx, kind) }
  return { group: await groupOf(ctx.db, items, ctx.now()), way }
}

/** Names of the persons that a vendor ordered for. */
async function findCustomers(db: Sql, stored: readonly StoredOrder[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const { order } of stored) {
    const party = await findParty(db, order.homeDistrict, order.id)
    if (party !== null) names.set(order.id, party.name)
  }
  return names
}

/** What is ordered together is of one kind of copy. */
function copyTypeOf(items: readonly CartItem[]): Way['copyType'] {
  const [first] = items
  if (first === undefined || items.some(({ copyType }) => copyType !== first.copyType))
    throw new Refusal('input.refused', { itemIds: 'value.kind' })
  return first.copyType
}

async function channelOf(ctx: RequestContext, kind: Kind): Promise<OrderChannel> {
  return kind === 'citizen' ? 'CITIZEN' : vendorChannel(ctx.db, userOf(ctx))
}

/** A citizen whose NID is verified orders for himself; a vendor names the customer. */
async function recipientOf(
  ctx: RequestContext,
  kind: Kind,
  customer: { name: string; mobile: string } | undefined,
): Promise<Recipient> {
  if (kind === 'vendor') {
    if (customer === undefined) throw new Refusal('input.refused', { customer: 'value.required' })
    return checkRecipient(customer)
  }
  const person = await readCitizen(ctx.db, userOf(ctx))
  if (person === null) throw new Refusal('citizen.not-verified')
  if (!person.nidVerified) throw new Refusal('nid.not-verified')
  if (person.mobile === null) throw new Refusal('input.refused', { mobile: 'value.required' })
  return {
    userId: userOf(ctx),
    name: person.nameBn,
    nameEn: person.nameEn,
    mobile: person.mobile,
    email: person.email,
  }
}

/** Orders of one NID in a day of Dhaka. */
async function mustStayInDay(ctx: RequestContext, most: number): Promise<void> {
  const person = await readCitizen(ctx.db, userOf(ctx))
  const seconds = Math.max(1, Math.ceil((dhakaDayEnd(ctx.now()) - ctx.now()) / 1000))
  await mustHit(ctx.db, { act: 'order/nid', most, seconds }, person?.nid ?? userOf(ctx)).catch((cause: unknown) => {
    throw cause instanceof Refusal ? new Refusal('order.daily-limit') : cause
  })
}
