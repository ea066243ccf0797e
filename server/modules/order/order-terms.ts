import { deliveryMedia, itemKinds, type DeliveryMedium, type ItemKind } from '#domain/order/choices.ts'
import type { FeeSet, OfficeFees } from '#domain/order/fees.ts'
import type { OrderTerms } from '#domain/order/order.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { isSurveyKey } from '#domain/khatian/survey.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import { feesOn } from '#server/modules/application-fee/service.ts'
import { resolveSettings } from '#server/modules/office/service.ts'

/** Settings where neither office nor nation says anything (orders.md §4). */
const usual = { perEnvelope: 5, payHours: 24, lateDays: 7, ofOffice: 5, inAll: 10, dailyPerNid: 5 } as const

/** Further working days that the post takes. */
const mailDays = 4

export type OfficeOrdering = {
  readonly fees: FeeSet
  readonly officeFees: OfficeFees
  readonly terms: Omit<OrderTerms, 'deliveryDays'>
  readonly chain: 'FULL' | 'SHORT'
  readonly payHours: number
  readonly limits: { readonly ofOffice: number; readonly inAll: number }
  readonly dailyPerNid: number
}

/** What an office decides about orders, and the fees of the day. */
export async function orderingAt(
  db: Sql,
  officeId: string,
  now: number,
  kind: ItemKind = itemKinds.khatian,
): Promise<OfficeOrdering> {
  const fees = await feesOn(db, dhakaDay(now))
  if (fees === null) throw new Refusal('record.not-found', { fee: 'record.not-found' })
  const settings = new Map((await resolveSettings(db, officeId)).map(({ name, value }) => [name, value]))
  const number = (name: string): number | null => {
    const value = settings.get(name)
    return value === null || value === undefined ? null : Number(value)
  }
  const text = (name: string): string => String(settings.get(name) ?? '')
  return {
    fees,
    officeFees: {
      khatianPostalFee: number('khatianPostalFee'),
      mapPostalFee: number('mapPostalFee'),
      perEnvelope: number('perEnvelope') ?? usual.perEnvelope,
    },
    terms: {
      aclandSurveys: text('aclandSurveys').split(',').filter(isSurveyKey),
      lateDays: number('lateDays') ?? usual.lateDays,
      postalCode: text('postalCode'),
    },
    chain: text('orderChain') === 'SHORT' ? 'SHORT' : 'FULL',
    payHours: number('payHours') ?? usual.payHours,
    limits: {
      ofOffice:
        number(kind === itemKinds.map ? 'officeMaxMapCartItems' : 'officeMaxKhatianCartItems') ?? usual.ofOffice,
      inAll: number('maxCartItems') ?? usual.inAll,
    },
    dailyPerNid: number('dailyPerNid') ?? usual.dailyPerNid,
  }
}

/** Working days from payment to the promised day. [ORD-6] */
export function deliveryDays(fees: FeeSet, medium: DeliveryMedium, kind: ItemKind = itemKinds.khatian): number {
  if (medium === deliveryMedia.online) return 0
  const days = kind === itemKinds.map ? fees.mapExpectedDeliveryDays : fees.expectedDeliveryDays
  return days + (medium === deliveryMedia.byMail ? mailDays : 0)
}
