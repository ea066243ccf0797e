import type { khatianOrderCalls } from '#contract/calls/khatian-order.ts'
import type { mapOrderCalls } from '#contract/calls/map-order.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { itemKinds } from '#domain/order/choices.ts'
import { mayReadKhatianItem, mayReadMapItem } from '#domain/order/item-readers.ts'
import type { Order, OrderItem } from '#domain/order/order.ts'
import type { PaperPlace } from '#domain/print/paper.ts'
import type { Template } from '#domain/template/template.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import { findLastVersion, findPrintableVersion } from '#server/modules/document/service.ts'
import { findPicture, findSheetVersion } from '#server/modules/mouza-map/service.ts'
import { readScanPicture } from '#server/modules/scan/service.ts'
import { listScans } from '#server/modules/volume/service.ts'
import { FileAnswer } from '#server/request/file-answer.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf } from '#server/request/request-helpers.ts'
import { readKhatians } from './order-card.ts'
import { getOrder } from './reach.ts'

type ItemCalls = Pick<typeof khatianOrderCalls, `khatian-order.item-${'khatian' | 'scan'}`>
type MapItemCalls = Pick<typeof mapOrderCalls, 'map-order.item-picture'>

/** The khatian and scan of an ordered item, for the desks that verify, compare and approve. [ORD-20] */
export const itemRecordHandlers: Handlers<ItemCalls> = {
  'khatian-order.item-khatian': async (ctx, { orderId, itemId }) => {
    const found = await findRecord(ctx, orderId, itemId)
    if (found === null) return { khatian: null, template: null, place: null, scans: [] }
    const { khatian, template, place, scans } = found
    return { khatian, template, place, scans: scans.map(({ id, pageNo }) => ({ id, pageNo })) }
  },
  'khatian-order.item-scan': async (ctx, { orderId, itemId, scanId }) => {
    const found = await findRecord(ctx, orderId, itemId)
    if (found === null || !found.scans.some(({ id }) => id === scanId)) throw new Refusal('record.not-found')
    const picture = await readScanPicture(ctx.db, wholeDistrict(deskOf(ctx).districtBbsCode), scanId)
    if (picture === null) throw new Refusal('record.not-found')
    return new FileAnswer({ name: 'page', ...picture })
  },
}

/** The picture of an ordered map sheet. [ORD-20] */
export const mapItemHandlers: Handlers<MapItemCalls> = {
  'map-order.item-picture': async (ctx, { orderId, itemId }) => {
    const { order } = await getOrder(ctx, itemKinds.map, orderId)
    const { mapId, version } = itemOf(order, itemId)
    const desk = deskOf(ctx)
    if (!mayReadMapItem((key) => desk.permissions.has(key))) throw new Refusal('permission.denied')
    const shown = mapId === null ? null : (version ?? (await findSheetVersion(ctx.db, order.homeDistrict, mapId)))
    const picture =
      mapId === null || shown === null ? null : await findPicture(ctx.db, order.homeDistrict, mapId, shown)
    if (picture === null) throw new Refusal('map.no-picture')
    return new FileAnswer({ name: 'sheet', type: picture.type, bytes: picture.bytes })
  },
}

type Found = {
  readonly khatian: Khatian
  readonly template: Template | null
  readonly place: PaperPlace | null
  readonly scans: Awaited<ReturnType<typeof listScans>>
}

/** The approved version that the order gives out, with the pages of the book; null until one is approved. */
async function findRecord(ctx: RequestContext, orderId: string, itemId: string): Promise<Found | null> {
  const { order } = await getOrder(ctx, itemKinds.khatian, orderId)
  const item = itemOf(order, itemId)
  const desk = deskOf(ctx)
  if (!mayReadKhatianItem(item.survey, (key) => desk.permissions.has(key))) throw new Refusal('permission.denied')
  const known = (await readKhatians(ctx.db, order, desk.userId)).find((one) => one.itemId === itemId)
  if (known === undefined || known.khatianId === null) return null
  return readRecord(ctx.db, order.homeDistrict, known.khatianId, item.version)
}

async function readRecord(db: Sql, district: string, khatianId: string, bound: number | null): Promise<Found | null> {
  const version = bound ?? (await findLastVersion(db, district, khatianId))
  const printable = version === null ? null : await findPrintableVersion(db, district, khatianId, version)
  if (printable === null) return null
  const khatian = JSON.parse(printable.text) as Khatian
  const template = printable.template === null ? null : (JSON.parse(printable.template) as Template)
  const named = new Set(khatian.pages.map((page) => page.cells['scanId']))
  const scans = (await listScans(db, district, khatian.volumeId)).filter(
    ({ id, khatianNumber }) => named.has(id) || khatianNumber === khatian.number,
  )
  return { khatian, template, place: printable.place ?? null, scans }
}

function itemOf({ items }: Order, itemId: string): OrderItem {
  const item = items.find(({ id }) => id === itemId)
  if (item === undefined) throw new Refusal('order.not-found')
  return item
}

/** A desk that may read an order may read its items, in any upazila. */
function wholeDistrict(districtBbsCode: string) {
  return { districtBbsCode, upazilaBbsCode: null, mouzaIds: null }
}
