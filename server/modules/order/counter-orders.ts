import type { khatianOrderCalls } from '#contract/calls/khatian-order.ts'
import type { CallParsed } from '#contract/call.ts'
import { deliveryMedia } from '#domain/order/choices.ts'
import { orderStatusOf, type Order } from '#domain/order/order.ts'
import { needsLink } from '#domain/order/pay-link.ts'
import { Refusal } from '#server/door/refusal.ts'
import { mustHit, type Limit } from '#server/identity/limits.ts'
import type { RequestContext } from '#server/request/context.ts'
import { deskOf, freshId } from '#server/request/request-helpers.ts'
import type { OrderPorts } from './customer-handlers.ts'
import { findItems, type Chosen } from './find-items.ts'
import { viewOf } from './order-view.ts'
import { sendPayLink } from './pay-link.ts'
import { checkAddress, checkRecipient, groupOf, placeOrder, priceFor } from './placing.ts'

type Typed = Pick<
  CallParsed<(typeof khatianOrderCalls)['khatian-order.create']>,
  'copyType' | 'medium' | 'channel' | 'customer' | 'address'
>

/** An order for somebody at the counter or on the hotline, in the district of the desk; they get the link to pay. [PAY-17] */
export async function placeAtCounter(ctx: RequestContext, ports: OrderPorts, chosen: readonly Chosen[], input: Typed) {
  const items = (await findItems(ctx.db, chosen)).map((item, n) => ({ ...item, id: String(n) }))
  if (items.some(({ homeDistrict }) => homeDistrict !== deskOf(ctx).districtBbsCode))
    throw new Refusal('jl-number.not-found', { jlNumberId: 'jl-number.not-found' })
  const recipient = checkRecipient(input.customer)
  const address = input.medium === deliveryMedia.byMail ? checkAddress(input.address) : null
  const { copyType, medium, channel } = input
  const way = { copyType, medium, channel }
  const group = await groupOf(ctx.db, items, ctx.now())
  const price = await priceFor(ctx.db, group, way, await ports.signingKey())
  const stored = await placeOrder(ctx, freshId(ctx, 'order'), group, way, price, recipient, address, input)
  await sendPayLink(ctx.db, ports, stored.order, ctx.now())
  return viewOf(ctx.db, stored)
}

/** An SMS costs, and a mobile is no bell. */
const linkAgain: Limit = { act: 'pay-link/order', most: 3, seconds: 3600 }

/** The link once more, for who lost the SMS or never got it. [PAY-17] */
export async function sendLinkAgain(ctx: RequestContext, ports: OrderPorts, order: Order): Promise<void> {
  if (!needsLink({ ...order, status: orderStatusOf(order) })) throw new Refusal('order.wrong-status')
  await mustHit(ctx.db, linkAgain, order.id)
  await sendPayLink(ctx.db, ports, order, ctx.now())
}
