import type { publicOrderCalls } from '#contract/calls/public-order.ts'
import { copyTypes } from '#domain/order/choices.ts'
import type { Order } from '#domain/order/order.ts'
import { isPaidByLink } from '#domain/order/pay-link.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import { mustHit, type Limit } from '#server/identity/limits.ts'
import { onlineCopy } from '#server/modules/copy/print-copy.ts'
import { mustSign } from '#server/modules/copy/signing-key.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import type { OrderPorts } from './customer-handlers.ts'
import { openCopyLink } from './copy-link.ts'
import { isLinkToken, linkToken, mustOpenLink } from './link-token.ts'
import { viewOf } from './order-view.ts'
import { publicIdOf, readPublicId } from './public-urls.ts'
import { findOrder, findParty, type StoredOrder } from './store.ts'

type LinkCalls = Pick<typeof publicOrderCalls, `public-order.${'invoice' | 'pay' | 'check' | 'copy'}`>

const opening: Limit = { act: 'pay-link/address', most: 120, seconds: 3600 }

/** A link opens its order for so many hours; the office sends a new one on request. */
const linkHours = 90 * 24

/** Where a customer without an account pays. The token is behind the #, which no server's log gets. [PAY-17] */
export function payPath(secret: string, { homeDistrict, id }: Pick<Order, 'homeDistrict' | 'id'>, now: number): string {
  return `/pay#${publicIdOf(homeDistrict, id)}.${linkToken(secret, 'pay-link', id, now, linkHours)}`
}

/**
 * Where a provider sends the browser back to: the page of the order without its token, since each address on the way may be
 * logged. The browser kept the token. [PAY-25]
 */
export function payBackPath({ homeDistrict, id }: Pick<Order, 'homeDistrict' | 'id'>): string {
  return `/pay#${publicIdOf(homeDistrict, id)}`
}

type LinkPorts = Pick<OrderPorts, 'outbox' | 'secret' | 'publicUrl'>

/** Sends the link to the mobile that was said when the order was placed, with the order's number and no name. [PAY-17] */
export async function sendPayLink(
  db: Sql,
  { outbox, secret, publicUrl }: LinkPorts,
  order: Order,
  now: number,
): Promise<void> {
  const party = await findParty(db, order.homeDistrict, order.id)
  if (party === null) throw new Refusal('order.not-found')
  const link = publicUrl + payPath(secret, order, now)
  await outbox.add(db, {
    channel: 'SMS',
    address: party.mobile,
    secret: true,
    subject: '',
    body: `আবেদন ${order.no}: ফি দিতে খুলুন। Order ${order.no}: open this to pay the fee. ${link}`,
  })
  void outbox.deliver()
}

/** Seeing and paying one order by its link; any other token finds nothing. [PAY-17] */
export function payLinkHandlers(ports: OrderPorts): Handlers<LinkCalls> {
  const linked = async (ctx: RequestContext, publicId: string, token: string): Promise<StoredOrder> => {
    await mustHit(ctx.db, opening, ctx.address)
    const { district, id } = readPublicId(publicId)
    mustOpenLink(ports.secret, 'pay-link', id, token, ctx.now())
    const stored = await findOrder(ctx.db, district, id)
    if (stored === null || !isPaidByLink(stored.order)) throw new Refusal('order.not-found')
    return stored
  }
  return {
    'public-order.invoice': async (ctx, { applicationId, token }) =>
      viewOf(ctx.db, await linked(ctx, applicationId, token)),
    'public-order.pay': async (ctx, { applicationId, token, provider }) => {
      const { order } = await linked(ctx, applicationId, token)
      mustSign(await ports.signingKey(), order)
      return { redirectUrl: await ports.payments.openByLink(order, provider) }
    },
    'public-order.check': async (ctx, { applicationId, token }) => {
      const { order } = await linked(ctx, applicationId, token)
      await ports.payments.check(order)
      return viewOf(ctx.db, await linked(ctx, applicationId, token))
    },
    'public-order.copy': async (ctx, { applicationId, token, copyId }) => {
      const isCopyLink = isLinkToken(ports.secret, 'copy-link', readPublicId(applicationId).id, token)
      const { order } = isCopyLink
        ? await openCopyLink(ctx, ports.secret, applicationId, token)
        : await linked(ctx, applicationId, token)
      // A certified copy is printed by the office: its customer gets it by hand or by post.
      if (order.copyType !== copyTypes.online) throw new Refusal('copy.not-found')
      return onlineCopy(ctx.db, ports, order.homeDistrict, order.id, copyId)
    },
  }
}
