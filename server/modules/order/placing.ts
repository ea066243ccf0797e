import { randomInt } from 'node:crypto'
import { checkMobile } from '#domain/kernel/identity.ts'
import { dhakaParts } from '#domain/kernel/dhaka-time.ts'
import { checkFilled } from '#domain/kernel/text.ts'
import type { CopyType, DeliveryMedium, OrderChannel } from '#domain/order/choices.ts'
import { deliveryMedia } from '#domain/order/choices.ts'
import type { PlacedItem } from '#domain/order/order-command.ts'
import { priceOf, type Price } from '#domain/order/fees.ts'
import { orderNumber } from '#domain/order/order-number.ts'
import type { OrderParty } from '#server/door/kinds/order-index.ts'
import { checkPostalCode } from '#domain/validation/codes.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import { notePersonDistrict } from '#server/notice/person-district.ts'
import type { RequestContext } from '#server/request/context.ts'
import { checkFields } from '#server/request/check-fields.ts'
import { actorOf, execute, freshId, userOf } from '#server/request/request-helpers.ts'
import { openModes } from '#server/modules/app-config/service.ts'
import { mustSign, type SigningKey } from '#server/modules/copy/signing-key.ts'
import type { FoundItem } from './find-items.ts'
import { deliveryDays, orderingAt, type OfficeOrdering } from './order-terms.ts'
import { findOrder, findOrderByNo, type StoredOrder } from './store.ts'

export type Way = {
  readonly copyType: CopyType
  readonly medium: DeliveryMedium
  readonly channel: OrderChannel
}

export type Group = {
  readonly items: readonly (FoundItem & { readonly id: string })[]
  readonly office: OfficeOrdering
}

/** The one office, district and kind of what is ordered together. */
export function officeOf(items: readonly FoundItem[]): Pick<FoundItem, 'officeId' | 'homeDistrict' | 'kind'> {
  const [first] = items
  if (first === undefined) throw new Refusal('record.not-found')
  const { officeId, homeDistrict, kind } = first
  const odd = (item: FoundItem): boolean =>
    item.officeId !== officeId || item.homeDistrict !== homeDistrict || item.kind !== kind
  if (items.some(odd)) throw new Refusal('input.refused', { itemIds: 'value.kind' })
  return { officeId, homeDistrict, kind }
}

/**
 * What it costs in this way, where the office delivers so. [DLV-3] [FEE-1]
 *
 * @param key by which copies are signed now
 */
export async function priceFor(db: Sql, { items, office }: Group, way: Way, key: SigningKey | null): Promise<Price> {
  const { officeId, homeDistrict, kind } = officeOf(items)
  if (items.some(({ payable }) => !payable)) throw new Refusal('item.not-payable')
  if (items.some(({ locked }) => locked)) throw new Refusal('item.locked')
  if (items.some(({ newVersion }) => newVersion)) throw new Refusal('item.new-version')
  const open = await openModes(db, officeId)
  const copies = way.copyType === 1 ? open.onlineCopy : open.certifiedCopy
  const media = {
    [deliveryMedia.officeCounter]: open.officeCounter,
    [deliveryMedia.byMail]: open.byMail,
    [deliveryMedia.udc]: open.udc,
    [deliveryMedia.online]: true,
  }
  const channels = {
    KIOSK: open.kiosk,
    HOTLINE: open.hotline,
    UDC: open.udc,
    CITIZEN: true,
    VENDOR: true,
    OFFICE: true,
  }
  if (!copies || !media[way.medium] || !channels[way.channel]) throw new Refusal('delivery.off')
  // Nobody stands at a kiosk who would hand a copy over.
  if (way.channel === 'KIOSK' && way.medium === deliveryMedia.udc) throw new Refusal('delivery.off')
  if ((way.copyType === 1) !== (way.medium === deliveryMedia.online))
    throw new Refusal('input.refused', { medium: 'value.kind' })
  if (way.copyType === 1 && items.some(({ khatianId, mapId }) => khatianId === null && mapId === null))
    throw new Refusal('order.certified-only')
  mustSign(key, { copyType: way.copyType, homeDistrict })
  return priceOf(office.fees, office.officeFees, { kind, ...way, count: items.length })
}

export async function groupOf(
  db: Sql,
  items: readonly (FoundItem & { readonly id: string })[],
  now: number,
): Promise<Group> {
  const { officeId, kind } = officeOf(items)
  return { items, office: await orderingAt(db, officeId, now, kind) }
}

export type Address = {
  readonly line: string
  readonly postOffice: string
  readonly postalCode: string
  readonly upazilaId: string | null
}

/** An address as the post needs it. */
export function checkAddress(address: Address | undefined): Address {
  if (address === undefined) throw new Refusal('input.refused', { address: 'value.required' })
  const { line, postOffice, postalCode } = checkFields({
    line: checkFilled(address.line),
    postOffice: checkFilled(address.postOffice),
    postalCode: checkPostalCode(address.postalCode),
  })
  return { line, postOffice, postalCode, upazilaId: address.upazilaId }
}

export type Recipient = Pick<OrderParty, 'userId' | 'name' | 'nameEn' | 'mobile' | 'email'>

export function checkRecipient(given: { name: string; mobile: string }): Recipient {
  const { name, mobile } = checkFields({ name: checkFilled(given.name), mobile: checkMobile(given.mobile) })
  return { userId: null, name, nameEn: null, mobile, email: null }
}

/** Places an order; what is not digitised is applied for beside it once it is paid. */
export async function placeOrder(
  ctx: RequestContext,
  id: string,
  { items, office }: Group,
  way: Way,
  price: Price,
  recipient: Recipient,
  address: Address | null,
  sent: unknown,
): Promise<StoredOrder> {
  const { officeId, homeDistrict, kind } = officeOf(items)
  const now = ctx.now()
  const placed: PlacedItem[] = items.map((item, n) => ({
    id: freshId(ctx, `item/${n}`),
    khatianId: item.khatianId,
    khatianNo: item.khatianNo,
    survey: item.survey,
    jlNumberId: item.jlNumberId,
    mouzaId: item.mouzaId,
    mapId: item.mapId,
    sheetNo: item.sheetNo,
    requestId: null,
  }))
  if (actorOf(ctx).kind !== 'desk') await notePersonDistrict(ctx.db, userOf(ctx), homeDistrict)
  await execute(ctx, {
    recordId: id,
    command: 'order.place',
    homeDistrict,
    sent,
    input: {
      no: await freshNumber(ctx.db, homeDistrict, now),
      officeId,
      kind,
      ...way,
      chain: office.chain,
      items: placed,
      price,
      terms: { ...office.terms, deliveryDays: deliveryDays(office.fees, way.medium, kind) },
      payBy: now + office.payHours * 3_600_000,
      party: {
        ...recipient,
        addressLine: address?.line ?? null,
        postOffice: address?.postOffice ?? null,
        postalCode: address?.postalCode ?? null,
        upazilaId: address?.upazilaId ?? null,
      },
    },
  })
  const stored = await findOrder(ctx.db, homeDistrict, id)
  if (stored === null) throw new Refusal('order.not-found')
  return stored
}

/** A number that no order of the district has; two that take one at once are told apart by the unique index. */
async function freshNumber(db: Sql, district: string, now: number): Promise<string> {
  for (;;) {
    const no = orderNumber(dhakaParts(now).year, district, randomInt(10_000_000))
    if ((await findOrderByNo(db, district, no)) === null) return no
  }
}
