import { setTimeout } from 'node:timers/promises'
import type { publicOrderCalls } from '#contract/calls/public-order.ts'
import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { checkMobile } from '#domain/kernel/identity.ts'
import { copyTypes } from '#domain/order/choices.ts'
import { hasOnlineCopies } from '#domain/order/online-copies.ts'
import { readOrderNumber } from '#domain/order/order-number.ts'
import { orderStatusOf, type Order } from '#domain/order/order.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import { mustHit, type Limit } from '#server/identity/limits.ts'
import type { Codes } from '#server/identity/one-time-codes.ts'
import { mustWork, type WorkLimit } from '#server/identity/work.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { linkToken, mustOpenLink } from './link-token.ts'
import { viewOf } from './order-view.ts'
import { publicIdOf, readPublicId } from './public-urls.ts'
import { findOrder, findOrderByNo, findParty, type StoredOrder } from './store.ts'

type CopyCalls = Pick<typeof publicOrderCalls, `public-order.${'copy-code' | 'copy-open' | 'copies'}`>

type Ports = {
  readonly codes: Codes
  readonly outbox: Outbox
  readonly publicUrl: string
  readonly secret: string
}

const opening: Limit = { act: 'copy-link/address', most: 120, seconds: 3600 }
const codeNumber: Limit = { act: 'copy-code/number', most: 10, seconds: 3600 }
const codeAddress: WorkLimit = { act: 'copy-code/address', free: 10, most: 120, seconds: 3600 }
const sending: Limit = { act: 'copy-link/order', most: 3, seconds: 3600 }

/** Hours of a link that goes to the phone of a customer. */
const linkHours = 72
/** Hours of a link that a code opens on one device: the code can be asked for again. */
const openedHours = 2

/** No response is earlier than this, so that its time does not show whether the order exists. */
const answerMs = 500

/** Where the online copies of an order open. The token is behind the #, which no server's log gets. [ORD-18] */
export function copyLinkPath(secret: string, { homeDistrict, id }: Order, now: number): string {
  return `/copies#${publicIdOf(homeDistrict, id)}.${linkToken(secret, 'copy-link', id, now, linkHours)}`
}

/** An order has online copies to open when it is paid. */
export function mustHaveCopies(order: Order): void {
  if (!hasOnlineCopies({ ...order, status: orderStatusOf(order) })) throw new Refusal('order.wrong-status')
}

/** Sends the link to the mobile of the order, with its number and no name. [ORD-18] */
export async function sendCopyLink(db: Sql, ports: Ports, order: Order, now: number): Promise<void> {
  mustHaveCopies(order)
  await mustHit(db, sending, order.id)
  const party = await findParty(db, order.homeDistrict, order.id)
  if (party === null) throw new Refusal('order.not-found')
  const link = ports.publicUrl + copyLinkPath(ports.secret, order, now)
  await ports.outbox.add(db, {
    channel: 'SMS',
    address: party.mobile,
    secret: true,
    subject: '',
    body: `আবেদন ${order.no}: অনলাইন কপি ৭২ ঘণ্টার মধ্যে খুলুন। Order ${order.no}: open your online copies within 72 hours. ${link}`,
  })
  void ports.outbox.deliver()
}

/** The order that a link to online copies opens; any other token finds nothing. */
export async function openCopyLink(
  ctx: RequestContext,
  secret: string,
  publicId: string,
  token: string,
): Promise<StoredOrder> {
  await mustHit(ctx.db, opening, ctx.address)
  const { district, id } = readPublicId(publicId)
  mustOpenLink(secret, 'copy-link', id, token, ctx.now())
  const stored = await findOrder(ctx.db, district, id)
  if (stored === null || stored.order.copyType !== copyTypes.online) throw new Refusal('order.not-found')
  return stored
}

/** Online copies by link, and a link by order number, mobile and one-time code. [ORD-18] [ORD-19] */
export function copyLinkHandlers(ports: Ports): Handlers<CopyCalls> {
  return {
    'public-order.copy-code': async (ctx, input) => {
      const asked = readAsked(input)
      await mustWork(ctx, ports.secret, codeAddress, input.workProof)
      return notBefore(answerMs, async () => {
        await mustHit(ctx.db, codeNumber, asked.no)
        const order = await findAsked(ctx.db, asked)
        const contact = order === null ? null : ({ channel: 'SMS', address: asked.mobile } as const)
        return ports.codes.send('COPIES', subjectOf(asked), contact, ctx.address)
      })
    },
    'public-order.copy-open': async (ctx, input) => {
      const asked = readAsked(input)
      return notBefore(answerMs, async () => {
        const code = await ports.codes.check('COPIES', subjectOf(asked), input.code, ctx.address)
        const order = await findAsked(ctx.db, asked)
        if (order === null) throw new Refusal('code.wrong')
        await ctx.db.transaction((tx) => ports.codes.take(tx, 'COPIES', subjectOf(asked), code))
        return {
          applicationId: publicIdOf(order.homeDistrict, order.id),
          token: linkToken(ports.secret, 'copy-link', order.id, ctx.now(), openedHours),
        }
      })
    },
    'public-order.copies': async (ctx, { applicationId, token }) => {
      const stored = await openCopyLink(ctx, ports.secret, applicationId, token)
      const { no, kind, status, closed, items } = await viewOf(ctx.db, stored)
      return {
        no,
        kind,
        status,
        closed,
        items: items.map(({ id, khatianNo, sheetNo, survey, mouzaBn, mouzaEn, jlNumber, copyId }) => {
          return { id, khatianNo, sheetNo, survey, mouzaBn, mouzaEn, jlNumber, copyId }
        }),
      }
    },
  }
}

type Asked = { readonly no: string; readonly homeDistrict: string; readonly mobile: string }

function readAsked({ orderNo, mobile }: { readonly orderNo: string; readonly mobile: string }): Asked {
  const read = readOrderNumber(toAsciiDigits(orderNo))
  const known = checkMobile(mobile)
  if (read === null || !known.ok)
    throw new Refusal('input.refused', {
      ...(read === null ? { orderNo: 'order.not-found' } : {}),
      ...(known.ok ? {} : { mobile: known.code }),
    })
  return { ...read, mobile: known.value }
}

function subjectOf({ no, mobile }: Asked): string {
  return `${no}/${mobile}`
}

/** The order of this number and mobile that has online copies. Which of these is wrong the answer does not say. */
async function findAsked(db: Sql, { no, homeDistrict, mobile }: Asked): Promise<Order | null> {
  const id = await findOrderByNo(db, homeDistrict, no)
  if (id === null) return null
  const stored = await findOrder(db, homeDistrict, id)
  const party = await findParty(db, homeDistrict, id)
  if (stored === null || party?.mobile !== mobile) return null
  const { order } = stored
  return hasOnlineCopies({ ...order, status: orderStatusOf(order) }) ? order : null
}

async function notBefore<T>(ms: number, act: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([act(), setTimeout(ms)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
