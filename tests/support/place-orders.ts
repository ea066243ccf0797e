import { randomUUID } from 'node:crypto'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { orderNumber } from '#domain/order/order-number.ts'
import type { PaymentProvider } from '#domain/order/choices.ts'
import type { Actor } from '#server/door/actor.ts'
import type { DoorCommand } from '#server/door/door-command.ts'
import type { Sql } from '#server/db/port.ts'
import { buildItem, buildOrder } from './build-order.ts'

/** An approved khatian of the demonstration, with where its copies are ordered. */
export type OrderGround = {
  readonly khatianId: string
  readonly khatianNo: string
  readonly officeId: string
  readonly mouzaId: string
  readonly jlNumberId: string
}

export async function findOrderGround(db: Sql): Promise<OrderGround> {
  const [row] = await db.query<OrderGround>(
    `select id as "khatianId", number as "khatianNo", office_id as "officeId", mouza_id as "mouzaId",
       jl_number_id as "jlNumberId" from khatian_index
      where home_district = '26' and survey = 'RS' and status = 5 order by number_lead limit 1`,
  )
  if (row === undefined) throw new Error('the demonstration has no approved khatian')
  return row
}

export const orderingCitizen: Actor = { kind: 'citizen', userId: randomUUID(), permissions: new Set() }

function given(recordId: string, command: string, input: object): DoorCommand {
  const mid = randomUUID()
  return { recordId, command, input, baseRev: null, mid, hash: mid, homeDistrict: '26' }
}

/** Places an order as the calls of customers do. */
export function placeCommand(
  { khatianId, khatianNo, officeId, mouzaId, jlNumberId }: OrderGround,
  n: number,
  now: number,
  way: { readonly copyType: 1 | 2; readonly medium: 1 | 2 | 4 },
): DoorCommand {
  const item = { ...buildItem(1), id: randomUUID(), khatianId, khatianNo, mouzaId, jlNumberId }
  const { price, terms } = buildOrder(way)
  const { step: _s, version: _v, enteredBy: _e, closed: _c, copyId: _i, ...placed } = item
  return given(randomUUID(), 'order.place', {
    no: orderNumber(2026, '26', n),
    officeId,
    kind: 1,
    ...way,
    channel: 'CITIZEN',
    chain: 'SHORT',
    items: [placed],
    price: { ...price, feeId: randomUUID() },
    terms,
    payBy: now + 86_400_000,
    party: {
      userId: orderingCitizen.userId,
      name: 'রহিমা',
      nameEn: null,
      mobile: '01711000001',
      email: null,
      addressLine: null,
      postOffice: null,
      postalCode: null,
      upazilaId: null,
    },
  })
}

/** Opens a try to pay an order, under a reference of its own. */
export function openCommand(orderId: string, provider: PaymentProvider, ref: string, now: number): DoorCommand {
  return given(orderId, 'order.open-payment', { paymentId: randomUUID(), provider, ref, day: dhakaDay(now) })
}
