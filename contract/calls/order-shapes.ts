import { paymentReasons } from '#domain/payment/reasons.ts'
import { orderChannels } from '#domain/order/choices.ts'
import * as z from 'zod/mini'
import { isoTime, surveyKey, uuid } from '../values.ts'
import { actEntry } from '../act-entry.ts'

const typed = z.string().check(z.maxLength(300))

/** What public links name an order by: its district and its id, which nobody guesses. */
export const publicOrderId = z.string().check(z.regex(/^[0-9]{2}-[0-9a-f-]{36}$/))

export const itemKind = z.literal([1, 2])
export const copyType = z.literal([1, 2])
export const medium = z.literal([1, 2, 3, 4])
export const provider = z.literal([1, 2, 3])

/** An amount in poisha. */
export const poisha = z.int()

export const priceLine = z.object({ part: z.enum(['copies', 'postage', 'service']), amount: poisha })

export const toldPrice = z.object({
  lines: z.array(priceLine),
  total: poisha,
  /** paid on the spot to whoever orders for another, and no part of the total */
  onTheSpot: poisha,
})

export const address = z.object({
  line: typed,
  postOffice: typed,
  postalCode: typed,
  upazilaId: z.nullable(uuid),
})

export const orderItem = z.object({
  id: uuid,
  /** empty where it is a sheet */
  khatianNo: z.string(),
  /** null where it is a khatian */
  sheetNo: z.nullable(z.string()),
  survey: surveyKey,
  mouzaBn: z.string(),
  mouzaEn: z.string(),
  jlNumber: z.string(),
  /** 2 to 7; 1 while it is not paid */
  step: z.int(),
  closed: z.nullable(z.literal('undeliverable')),
  digitised: z.boolean(),
  /** the number of the case that it waits for [UNL-2] */
  heldBy: z.nullable(z.string()),
  copyId: z.nullable(uuid),
})

export const payment = z.object({
  id: uuid,
  provider,
  amount: poisha,
  status: z.literal([1, 2, 3, 4, 5]),
  problem: z.nullable(z.enum(['wrong-amount', 'surplus', 'late', 'undeliverable'])),
  /** why it ended without money [PAY-19] */
  reason: z.nullable(z.enum(paymentReasons)),
  /** transaction number of the provider; receipts print it */
  txn: z.nullable(z.string()),
  openedAt: isoTime,
})

export const refund = z.object({
  id: uuid,
  amount: poisha,
  why: z.enum(['wrong-amount', 'surplus', 'late', 'undeliverable', 'closed']),
  state: z.enum(['due', 'sent', 'paid', 'failed']),
  /** of the bank, or of the service that paid it back */
  bankRef: z.nullable(z.string()),
  way: z.nullable(z.enum(['api', 'manual'])),
  /** when it came into this state; null while it is due, and where it is not known */
  at: z.optional(z.nullable(isoTime)),
  /** its payment service was told to pay it back */
  withService: z.boolean(),
  /** its payment service may be told to pay it back */
  mayGoByService: z.boolean(),
})

/** An order as everybody sees it who may: no person in it. */
export const orderView = z.object({
  id: uuid,
  publicId: publicOrderId,
  no: z.string(),
  rev: z.int(),
  officeBn: z.string(),
  officeEn: z.string(),
  /** opening hours of the office; empty where none are set [ADM-41] */
  hoursBn: z.string(),
  hoursEn: z.string(),
  kind: itemKind,
  copyType,
  medium,
  channel: z.enum(orderChannels),
  status: z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9]),
  closed: z.nullable(z.enum(['expired', 'cancelled', 'undeliverable'])),
  items: z.array(orderItem),
  price: toldPrice,
  placedAt: isoTime,
  payBy: isoTime,
  promised: z.nullable(z.string()),
  deliveredAt: z.nullable(isoTime),
  payments: z.array(payment),
  refunds: z.array(refund),
  dakState: z.nullable(z.enum(['pending', 'received', 'delivered', 'returned'])),
  articleNo: z.nullable(z.string()),
  /** null while the office has the copies, and of what does not go through a digital centre */
  udcState: z.nullable(z.enum(['sent', 'received'])),
})

/** A step of an order's way. */
export const orderLogEntry = z.object({
  at: isoTime,
  act: z.string(),
  itemId: z.nullable(uuid),
  comment: z.nullable(z.string()),
})

/** The same with who gave it, for staff. */
export const staffLogEntry = z.extend(actEntry, { itemId: z.nullable(uuid) })

/** Who gets the copies. */
export const orderPartyView = z.object({
  name: z.string(),
  mobile: z.string(),
  address: z.nullable(address),
})

export const orderErrors = ['order.not-found', 'order.wrong-status', 'order.closed'] as const
