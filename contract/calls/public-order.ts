import * as z from 'zod/mini'
import { call } from '../call.ts'
import { isoTime, surveyKey, uuid } from '../values.ts'
import { codeSent } from './account.ts'
import { publicCartCall } from './customer-order.ts'
import { itemKind, orderItem, orderLogEntry, orderView, provider, publicOrderId } from './order-shapes.ts'

const typed = z.string().check(z.maxLength(200))

/** A khatian as anybody finds it: enough to know it by, no identity, mobile or address. */
export const publicKhatian = z.object({
  khatianNo: z.string(),
  survey: surveyKey,
  jlNumberId: uuid,
  jlNumber: z.string(),
  mouzaBn: z.string(),
  mouzaEn: z.string(),
  /** masked, unless the search names this owner [ORD-16] */
  firstOwner: z.nullable(z.string()),
  /** the owner that the search names; null where no owner is searched */
  matchedOwner: z.nullable(z.string()),
  owners: z.int(),
  dags: z.int(),
  /** ajutangsho */
  area: z.int(),
  /** the number of the case that holds it: its copies are of the approved version, and certified ones wait [UNL-2] */
  heldBy: z.nullable(z.string()),
  /** its office locked it: no copy is ordered */
  locked: z.boolean(),
  /** copies of it are given out */
  payable: z.boolean(),
})

/** A sheet of a mouza map as anybody finds it. */
export const publicMap = z.object({
  mapId: uuid,
  sheetNo: z.string(),
  survey: surveyKey,
  jlNumberId: uuid,
  jlNumber: z.string(),
  mouzaBn: z.string(),
  mouzaEn: z.string(),
  /** copies may be ordered, and there is a picture to copy */
  orderable: z.boolean(),
})

export const trackedOrder = z.object({
  no: z.string(),
  kind: itemKind,
  status: z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9]),
  closed: z.nullable(z.enum(['expired', 'cancelled', 'undeliverable'])),
  items: z.int(),
  total: z.int(),
  officeBn: z.string(),
  officeEn: z.string(),
  /** opening hours of the office; empty where none are set [ADM-41] */
  hoursBn: z.string(),
  hoursEn: z.string(),
  placedAt: isoTime,
  payBy: isoTime,
  promised: z.nullable(z.string()),
  articleNo: z.nullable(z.string()),
  log: z.array(orderLogEntry),
})

/** Online copies of an order: no person in it, and nothing of its payment. [ORD-18] */
const orderCopies = z.object({
  ...z.pick(orderView, { no: true, kind: true, status: true, closed: true }).shape,
  items: z.array(
    z.pick(orderItem, {
      id: true,
      khatianNo: true,
      sheetNo: true,
      survey: true,
      mouzaBn: true,
      mouzaEn: true,
      jlNumber: true,
      copyId: true,
    }),
  ),
})

/** An order by the link that its customer got: the token follows from the order and is known to nobody else. [PAY-17] */
const linked = { applicationId: publicOrderId, token: typed }
const invoicePath = '/public/invoice/{applicationId}'

/** Work that the device did, where the free tries of its address are used up. [ORD-13] */
const worked = { workProof: z.optional(z.string().check(z.maxLength(300))) }

/** What the public may ask without an account. */
export const publicOrderCalls = {
  'public-order.cart': publicCartCall,
  /** Work for one search or one look at an order, told where that is refused without. [ORD-13] */
  'public-order.work': call({
    method: 'POST',
    path: '/public/work',
    input: z.object({}),
    output: z.object({ challenge: z.string() }),
    needs: 'public',
    errors: ['request.rate'],
  }),
  'public-order.khatians': call({
    method: 'GET',
    path: '/public/khatians',
    input: z.object({
      jlNumberId: uuid,
      survey: surveyKey,
      khatianNo: z.optional(typed),
      dag: z.optional(typed),
      owner: z.optional(typed),
      ...worked,
    }),
    output: z.array(publicKhatian),
    needs: 'public',
    errors: ['jl-number.not-found', 'input.refused', 'work.required', 'request.rate'],
  }),
  'public-order.maps': call({
    method: 'GET',
    path: '/public/mouza-maps',
    input: z.object({ jlNumberId: uuid, survey: surveyKey, sheetNo: z.optional(typed), ...worked }),
    output: z.array(publicMap),
    needs: 'public',
    errors: ['jl-number.not-found', 'input.refused', 'work.required', 'request.rate'],
  }),
  'public-order.track': call({
    method: 'GET',
    path: '/public/tracking',
    input: z.object({ orderNo: typed, mobileEnd: typed, ...worked }),
    output: trackedOrder,
    needs: 'public',
    errors: ['order.not-found', 'work.required', 'request.rate'],
  }),
  /** Asked by POST, so that the token stands in no address. */
  'public-order.invoice': call({
    method: 'POST',
    path: invoicePath,
    input: z.object(linked),
    output: orderView,
    needs: 'public',
    errors: ['order.not-found', 'order.link-expired', 'request.rate'],
  }),
  'public-order.pay': call({
    method: 'POST',
    path: `${invoicePath}/pay`,
    input: z.object({ ...linked, provider }),
    output: z.object({ redirectUrl: z.string() }),
    needs: 'public',
    errors: [
      'order.not-found',
      'order.link-expired',
      'order.closed',
      'copy.not-online',
      'item.locked',
      'item.new-version',
      'payment.paid',
      'payment.pending',
      'payment.provider-down',
      'request.rate',
    ],
  }),
  'public-order.check': call({
    method: 'POST',
    path: `${invoicePath}/check`,
    input: z.object(linked),
    output: orderView,
    needs: 'public',
    errors: ['order.not-found', 'order.link-expired', 'request.rate'],
  }),
  /** Sends a one-time code to the mobile of an order. The answer is the same when no such order exists. [ORD-19] */
  'public-order.copy-code': call({
    method: 'POST',
    path: '/public/copy-codes',
    input: z.object({ orderNo: typed, mobile: typed, ...worked }),
    output: codeSent,
    needs: 'public',
    errors: ['input.refused', 'work.required', 'request.rate'],
  }),
  /** Takes the code, and answers with a token that opens the online copies of that order for about an hour. [ORD-19] */
  'public-order.copy-open': call({
    method: 'POST',
    path: '/public/copy-codes/check',
    input: z.object({ orderNo: typed, mobile: typed, code: typed }),
    output: z.object({ applicationId: publicOrderId, token: z.string() }),
    needs: 'public',
    errors: ['input.refused', 'code.wrong', 'request.rate'],
  }),
  /** Online copies of an order, by a token. A POST keeps the token out of the address. [ORD-18] */
  'public-order.copies': call({
    method: 'POST',
    path: '/public/order-copies/{applicationId}',
    input: z.object(linked),
    output: orderCopies,
    needs: 'public',
    errors: ['order.not-found', 'copy.link-expired', 'request.rate'],
  }),
  /** An online copy that is paid. The link to pay and the link to the copies both give it. */
  'public-order.copy': call({
    method: 'POST',
    path: `${invoicePath}/copies/{copyId}`,
    input: z.object({ ...linked, copyId: uuid }),
    output: z.object({}),
    shape: 'file',
    needs: 'public',
    errors: [
      'order.not-found',
      'order.link-expired',
      'copy.link-expired',
      'copy.not-found',
      'copy.revoked',
      'copy.key-uncertified',
      'copy.unsigned',
      'request.rate',
    ],
  }),
} as const
