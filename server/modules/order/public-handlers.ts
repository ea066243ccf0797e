import type { publicOrderCalls } from '#contract/calls/public-order.ts'
import { sheetNumber } from '#contract/declare/rules.ts'
import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import { isTitleOnly, nameKeys } from '#domain/kernel/name-key.ts'
import { dagTerm } from '#domain/khatian/search-terms.ts'
import { orderStatusOf } from '#domain/order/order.ts'
import { readOrderNumber } from '#domain/order/order-number.ts'
import { readMobileEnd } from '#domain/validation/codes.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import { searches } from '#server/kernel/meters/meters.ts'
import { mustHit, type Limit } from '#server/identity/limits.ts'
import { issueWork, mustWork, type WorkLimit } from '#server/identity/work.ts'
import { findSheets } from '#server/modules/mouza-map/service.ts'
import type { Handlers } from '#server/request/context.ts'
import { cartOf, withId } from './cart.ts'
import { copyLinkHandlers } from './copy-link.ts'
import type { OrderPorts } from './customer-handlers.ts'
import { payLinkHandlers } from './pay-link.ts'
import { findPublicKhatians } from './public-search.ts'
import { countSearch } from './search-budget.ts'
import { readActs } from '#server/request/record-acts.ts'
import { findNames, findOrder, findOrderByNo, findParty } from './store.ts'

const pricing: Limit = { act: 'public/cart', most: 300, seconds: 3600 }
const trackingNumber: Limit = { act: 'track/number', most: 10, seconds: 3600 }
const trackingAddress: WorkLimit = { act: 'track/address', free: 20, most: 600, seconds: 3600 }

/** What the public may ask without an account. A name is masked unless the search names it. [ORD-16] */
export const publicOrderHandlers = (ports: OrderPorts): Handlers<typeof publicOrderCalls> => ({
  ...payLinkHandlers(ports),
  ...copyLinkHandlers(ports),
  'public-order.cart': async (ctx, { cartItems }) => {
    await mustHit(ctx.db, pricing, ctx.address)
    return cartOf(ctx.db, cartItems.map(withId), ctx.now(), await ports.signingKey())
  },
  'public-order.work': async (ctx) => ({ challenge: await issueWork(ctx, ports.secret) }),
  'public-order.khatians': async (ctx, { jlNumberId, survey, khatianNo = '', dag = '', owner = '', workProof }) => {
    const [number, plot, name] = [khatianNo.trim(), dag.trim(), owner.trim()]
    if (number === '' && plot === '' && name === '') throw new Refusal('input.refused', { khatianNo: 'value.required' })
    const words = name === '' ? [] : nameKeys(name)
    if (name !== '' && words.length === 0) throw new Refusal('input.refused', { owner: 'value.kind' })
    if (isTitleOnly(name)) throw new Refusal('input.refused', { owner: 'name.title-only' })
    const parsed = number === '' ? null : parseKhatianNumber(number)
    if (parsed !== null && !parsed.ok) throw new Refusal('input.refused', { khatianNo: parsed.code })
    await countSearch(ctx, ports.secret, { place: jlNumberId, byName: words.length > 0, workProof })
    searches.add({ where: 'public-khatians' })
    const place = await placeOf(ctx.db, jlNumberId, survey)
    return findPublicKhatians(ctx.db, {
      ...place,
      jlNumberId,
      survey,
      number: parsed?.value.number ?? null,
      dag: plot === '' ? null : dagTerm(plot),
      nameKeys: words,
    })
  },
  'public-order.maps': async (ctx, { jlNumberId, survey, sheetNo = '', workProof }) => {
    await countSearch(ctx, ports.secret, { place: jlNumberId, byName: false, workProof })
    searches.add({ where: 'public-maps' })
    const { district } = await placeOf(ctx.db, jlNumberId, survey)
    const read = sheetNo.trim() === '' ? null : sheetNumber(sheetNo)
    if (read !== null && !read.ok) throw new Refusal('input.refused', { sheetNo: read.code })
    return findSheets(ctx.db, district, { jlNumberId, sheetNo: read?.value ?? null })
  },
  'public-order.track': async (ctx, { orderNo, mobileEnd, workProof }) => {
    const read = readOrderNumber(toAsciiDigits(orderNo))
    await mustWork(ctx, ports.secret, trackingAddress, workProof)
    if (read === null) throw new Refusal('order.not-found')
    await mustHit(ctx.db, trackingNumber, read.no)
    const id = await findOrderByNo(ctx.db, read.homeDistrict, read.no)
    const stored = id === null ? null : await findOrder(ctx.db, read.homeDistrict, id)
    const party = id === null ? null : await findParty(ctx.db, read.homeDistrict, id)
    // Whether the number or the mobile is wrong is not told.
    if (stored === null || party === null || !party.mobile.endsWith(readMobileEnd(mobileEnd)))
      throw new Refusal('order.not-found')
    const { order } = stored
    const office = (await findNames(ctx.db, [order])).offices.get(order.officeId)
    const log = await readActs(ctx.db, order.homeDistrict, order.id)
    return {
      no: order.no,
      kind: order.kind,
      status: orderStatusOf(order),
      closed: order.closed,
      items: order.items.length,
      total: order.price.total,
      officeBn: office?.bn ?? '',
      officeEn: office?.en ?? '',
      hoursBn: office?.hoursBn ?? '',
      hoursEn: office?.hoursEn ?? '',
      placedAt: new Date(order.placedAt).toISOString(),
      payBy: new Date(order.payBy).toISOString(),
      promised: order.promised,
      articleNo: order.dak?.articleNo ?? null,
      log: log.map(({ at, act }) => ({ at, act, itemId: null, comment: null })),
    }
  },
})

async function placeOf(db: Sql, jlNumberId: string, survey: string): Promise<{ district: string; mouzaId: string }> {
  const [place] = await db.query<{ district: string; mouzaId: string }>(
    `select m.district_bbs as district, m.id as "mouzaId" from jl_number j join mouza m on m.id = j.mouza_id
      where j.id = $1 and j.survey = $2`,
    [jlNumberId, survey],
  )
  if (place === undefined) throw new Refusal('jl-number.not-found', { jlNumberId: 'jl-number.not-found' })
  return place
}
