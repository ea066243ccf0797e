import type { orderPartyView, orderView } from '#contract/calls/order-shapes.ts'
import { priceLines, type Price } from '#domain/order/fees.ts'
import { orderStatusOf } from '#domain/order/order.ts'
import { isWithService, mayGoByService } from '#domain/order/refund-acts.ts'
import type { OrderParty } from '#server/door/kinds/order-index.ts'
import type { Sql } from '#server/db/port.ts'
import { maskText } from '#server/resources/mask.ts'
import type * as z from 'zod/mini'
import { publicIdOf } from './public-urls.ts'
import { findHolds, findNames, type StoredOrder } from './store.ts'

type View = z.output<typeof orderView>

export function toldPriceOf(price: Price): View['price'] {
  return { lines: priceLines(price), total: price.total, onTheSpot: price.serviceOnTheSpot }
}

const iso = (ms: number): string => new Date(ms).toISOString()

/** Orders as everybody sees them who may: with the names of their places, without a person. */
export async function viewsOf(db: Sql, orders: readonly StoredOrder[]): Promise<View[]> {
  const names = await findNames(
    db,
    orders.map(({ order }) => order),
  )
  const holds = await findHolds(
    db,
    orders.map(({ order }) => order),
  )
  return orders.map(({ order, rev }) => {
    const office = names.offices.get(order.officeId)
    const status = orderStatusOf(order)
    return {
      id: order.id,
      publicId: publicIdOf(order.homeDistrict, order.id),
      no: order.no,
      rev,
      officeBn: office?.bn ?? '',
      officeEn: office?.en ?? '',
      hoursBn: office?.hoursBn ?? '',
      hoursEn: office?.hoursEn ?? '',
      kind: order.kind,
      copyType: order.copyType,
      medium: order.medium,
      channel: order.channel,
      status,
      closed: order.closed,
      items: order.items.map((item) => {
        const place = names.items.get(item.jlNumberId)
        return {
          id: item.id,
          khatianNo: item.khatianNo,
          sheetNo: item.sheetNo,
          survey: item.survey,
          mouzaBn: place?.mouzaBn ?? '',
          mouzaEn: place?.mouzaEn ?? '',
          jlNumber: place?.jlNumber ?? '',
          step: status === 1 ? 1 : item.step,
          closed: item.closed,
          digitised: item.khatianId !== null || item.mapId !== null,
          heldBy: item.copyId === null ? (holds.get(item.khatianId ?? '') ?? null) : null,
          copyId: item.copyId,
        }
      }),
      price: toldPriceOf(order.price),
      placedAt: iso(order.placedAt),
      payBy: iso(order.payBy),
      promised: order.promised,
      deliveredAt: order.handover.at === null ? null : iso(order.handover.at),
      payments: order.payments.map(({ id, provider, amount, status: of, problem, reason, providerTxn, openedAt }) => ({
        id,
        provider,
        amount,
        status: of,
        problem,
        reason: reason ?? null,
        txn: providerTxn,
        openedAt: iso(openedAt),
      })),
      refunds: order.refunds.map((refund) => {
        const { id, amount, why, state, bankRef, way } = refund
        const [withService, byService] = [isWithService(refund), mayGoByService(order, refund)]
        const at = refund.at === undefined ? null : iso(refund.at)
        return { id, amount, why, state, bankRef, way, at, withService, mayGoByService: byService }
      }),
      dakState: order.dak?.state ?? null,
      articleNo: order.dak?.articleNo ?? null,
      udcState: order.udc ?? null,
    }
  })
}

export async function viewOf(db: Sql, stored: StoredOrder): Promise<View> {
  const [view] = await viewsOf(db, [stored])
  if (view === undefined) throw new Error('an order without a view')
  return view
}

/** Who gets the copies; staff see the mobile masked. [RES-14] */
export function partyViewOf(party: OrderParty, masked: boolean): z.output<typeof orderPartyView> {
  const { name, mobile, addressLine, postOffice, postalCode, upazilaId } = party
  return {
    name,
    mobile: masked ? String(maskText('mobile', mobile)) : mobile,
    address:
      addressLine === null
        ? null
        : { line: addressLine, postOffice: postOffice ?? '', postalCode: postalCode ?? '', upazilaId },
  }
}
