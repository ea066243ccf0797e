import {
  copyTypes,
  deliveryMedia,
  itemKinds,
  type CopyType,
  type DeliveryMedium,
  type ItemKind,
  type OrderChannel,
} from './choices.ts'

/** A set of fees as it is in force from a day on, in poisha (`/application-fees`). */
export type FeeSet = {
  readonly id: string
  readonly onlineKhatianFee: number
  readonly certifiedKhatianFee: number
  readonly khatianPostalFee: number
  readonly expectedDeliveryDays: number
  readonly stationeryAmount: number
  readonly postalCharge: number
  readonly letterWriterFee: number
  readonly onlineMapFee: number
  readonly certifiedMapFee: number
  readonly mapPostalFee: number
  readonly mapExpectedDeliveryDays: number
  readonly mapStationeryAmount: number
  readonly mapPostalCharge: number
  readonly mapLetterWriterFee: number
  readonly kioskFee: number
  readonly kioskFeeAddedInGateway: boolean
  readonly udcFee: number
  readonly udcFeeAddedInGateway: boolean
}

/** What an office decides on fees; null leaves it to the set in force. */
export type OfficeFees = {
  readonly khatianPostalFee: number | null
  readonly mapPostalFee: number | null
  readonly perEnvelope: number
}

/** What an order costs, in poisha, frozen when it is placed. [FEE-1] */
export type Price = {
  readonly feeId: string
  /** of each item: what is revenue, and what lies within its fee for others */
  readonly item: { readonly copy: number; readonly stationery: number; readonly letterWriter: number }
  readonly postage: {
    readonly each: number
    /** of each envelope, what the post is owed */
    readonly charge: number
    readonly perEnvelope: number
    readonly envelopes: number
  }
  /** of whoever orders for another, paid with the order */
  readonly service: number
  /** the same where it is paid on the spot: printed, and no part of the total */
  readonly serviceOnTheSpot: number
  readonly total: number
}

export type Priced = {
  readonly kind: ItemKind
  readonly copyType: CopyType
  readonly medium: DeliveryMedium
  readonly channel: OrderChannel
  readonly count: number
}

/** What an order of so many items costs by the fees in force. [FEE-1] [FEE-2] */
export function priceOf(fees: FeeSet, office: OfficeFees, order: Priced): Price {
  const item = itemFee(fees, order)
  const envelopes = order.medium === deliveryMedia.byMail ? Math.ceil(order.count / office.perEnvelope) : 0
  const isMap = order.kind === itemKinds.map
  const each = isMap ? (office.mapPostalFee ?? fees.mapPostalFee) : (office.khatianPostalFee ?? fees.khatianPostalFee)
  // The post is owed no more than the customer paid for it.
  const charge = Math.min(each, isMap ? fees.mapPostalCharge : fees.postalCharge)
  const { service, inGateway } = serviceFee(fees, order.channel)
  return withTotal(
    {
      feeId: fees.id,
      item,
      postage: { each, charge, perEnvelope: office.perEnvelope, envelopes },
      service: inGateway ? service : 0,
      serviceOnTheSpot: inGateway ? 0 : service,
    },
    order.count,
  )
}

/** The fee of one item, with what lies within it. */
export function feeOfItem({ item }: Pick<Price, 'item'>): number {
  return item.copy + item.stationery + item.letterWriter
}

/** The lines a customer reads: copies, postage, service; they add up to the total. [FEE-1] */
export function priceLines(
  price: Price,
): { readonly part: 'copies' | 'postage' | 'service'; readonly amount: number }[] {
  const postage = price.postage.each * price.postage.envelopes
  return [
    { part: 'copies' as const, amount: price.total - postage - price.service },
    { part: 'postage' as const, amount: postage },
    { part: 'service' as const, amount: price.service },
  ].filter(({ part, amount }) => part === 'copies' || amount > 0)
}

function withTotal(price: Omit<Price, 'total'>, count: number): Price {
  const total = feeOfItem(price) * count + price.postage.each * price.postage.envelopes + price.service
  return { ...price, total }
}

function itemFee(fees: FeeSet, { kind, copyType }: Priced): Price['item'] {
  const isMap = kind === itemKinds.map
  if (copyType === copyTypes.online)
    return { copy: isMap ? fees.onlineMapFee : fees.onlineKhatianFee, stationery: 0, letterWriter: 0 }
  const fee = isMap ? fees.certifiedMapFee : fees.certifiedKhatianFee
  const stationery = Math.min(fee, isMap ? fees.mapStationeryAmount : fees.stationeryAmount)
  const letterWriter = Math.min(fee - stationery, isMap ? fees.mapLetterWriterFee : fees.letterWriterFee)
  return { copy: fee - stationery - letterWriter, stationery, letterWriter }
}

function serviceFee(fees: FeeSet, channel: OrderChannel): { service: number; inGateway: boolean } {
  if (channel === 'KIOSK') return { service: fees.kioskFee, inGateway: fees.kioskFeeAddedInGateway }
  if (channel === 'UDC') return { service: fees.udcFee, inGateway: fees.udcFeeAddedInGateway }
  return { service: 0, inGateway: false }
}
