import * as z from 'zod/mini'
import { call } from '../call.ts'
import { isoTime, khatianBody, surveyKey, uuid } from '../values.ts'
import { templateBody } from './template.ts'
import { address, copyType, medium, orderErrors, orderPartyView, orderView, staffLogEntry } from './order-shapes.ts'

const line = (limit: number) => z.string().check(z.maxLength(limit))

/** An order as a desk sees it. */
export const orderCard = z.object({
  order: orderView,
  /** mobile masked: whole only by the call that asks for a reason */
  party: orderPartyView,
  log: z.array(staffLogEntry),
  khatians: z.array(
    z.object({
      itemId: uuid,
      khatianId: z.nullable(uuid),
      status: z.nullable(z.int()),
      /** who asks entered it, or a value of its khatian [ORD-2] */
      own: z.boolean(),
      /** the AC Land's room works on it */
      acland: z.boolean(),
    }),
  ),
  copies: z.array(
    z.object({
      id: uuid,
      itemId: uuid,
      no: z.string(),
      issuedAt: isoTime,
      /** how often its paper came out [CPY-3] */
      prints: z.int(),
      revoked: z.boolean(),
      /** takes the place of one that came back from the post */
      duplicate: z.boolean(),
    }),
  ),
  office: z.object({ allowSamePerson: z.boolean(), skipVerification: z.boolean() }),
})

/** An act on one item where it names one, else on each that stands where the act is possible. */
export const itemAct = <const Path extends string, const Needs extends string>(path: Path, needs: Needs) => ({
  method: 'PUT' as const,
  path,
  input: z.object({
    orderId: uuid,
    itemId: z.optional(uuid),
    comment: z.optional(line(1000)),
    baseRev: z.optional(z.int()),
  }),
  output: orderView,
  needs,
  errors: [
    ...orderErrors,
    'order.own-work',
    'order.new-version',
    'order.khatian-held',
    'order.khatian-agoto',
    'order.stale',
    'khatian.not-approved',
    'application.not-ready',
    'map.no-picture',
    'reason.required',
    'input.refused',
    'copy.unsigned',
  ] as const,
})

/** Heading of a printed page of a khatian: the names of its place. */
const paperPlace = z.object({
  number: z.string(),
  version: z.int(),
  volumeNo: z.nullable(z.int()),
  jlNumber: z.string(),
  mouzaBn: z.string(),
  mouzaEn: z.string(),
  upazilaBn: z.string(),
  upazilaEn: z.string(),
  districtBn: z.string(),
  districtEn: z.string(),
})

const itemOfOrder = { orderId: uuid, itemId: uuid }

const refundOf = { orderId: uuid, refundId: uuid }

const payable = z.object({
  payable: z.boolean(),
  /** number of the reason for not delivering; null where copies are given out */
  reasonId: z.nullable(z.int()),
  at: z.nullable(isoTime),
})

/** What is ordered for a person who stands at the counter or rings the hotline, beside its items. */
export const forCustomer = {
  copyType,
  medium,
  channel: z.enum(['OFFICE', 'HOTLINE']),
  customer: z.object({ name: line(200), mobile: line(40) }),
  address: z.optional(address),
}

/** The link to pay by, or to download by, once more. [PAY-17] */
export const sendLink = <const Path extends string, const Needs extends string>(path: Path, needs: Needs) => ({
  method: 'POST' as const,
  path,
  input: z.object({ orderId: uuid }),
  output: z.object({}),
  shape: 'empty' as const,
  needs,
  errors: ['order.not-found', 'order.wrong-status', 'request.rate'] as const,
})

/** Work of the record room on orders; their list is declared. */
export const khatianOrderCalls = {
  'khatian-order.get': call({
    method: 'GET',
    path: '/khatian-orders/{orderId}',
    input: z.object({ orderId: uuid }),
    output: orderCard,
    needs: 'KHATIAN_ORDER.READ_ONE',
    errors: ['order.not-found'],
  }),
  /** One order on paper, with the mobile masked. */
  'khatian-order.details-print': call({
    method: 'GET',
    path: '/khatian-orders/details-print',
    input: z.object({ orderId: uuid }),
    output: z.object({}),
    shape: 'file',
    needs: 'KHATIAN_ORDER.READ_ONE',
    errors: ['order.not-found'],
  }),
  /** At the counter, or for who rings the hotline; it is paid by a link that the customer gets. */
  'khatian-order.create': call({
    method: 'POST',
    path: '/khatian-orders',
    input: z.object({
      items: z
        .array(z.object({ jlNumberId: uuid, survey: surveyKey, khatianNo: line(60) }))
        .check(z.minLength(1), z.maxLength(100)),
      ...forCustomer,
    }),
    output: orderView,
    needs: 'KHATIAN_ORDER.CREATE',
    errors: [
      'jl-number.not-found',
      'delivery.off',
      'order.certified-only',
      'copy.not-online',
      'item.locked',
      'item.new-version',
      'item.not-payable',
      'input.refused',
    ],
  }),
  /** The approved khatian of an item with its form and its scanned pages; null until one is approved. [ORD-20] */
  'khatian-order.item-khatian': call({
    method: 'GET',
    path: '/khatian-orders/{orderId}/items/{itemId}/khatian',
    input: z.object(itemOfOrder),
    output: z.object({
      khatian: z.nullable(khatianBody),
      template: z.nullable(templateBody),
      place: z.nullable(paperPlace),
      scans: z.array(z.object({ id: uuid, pageNo: z.int() })),
    }),
    needs: 'KHATIAN_ORDER.READ_ONE',
    errors: ['order.not-found', 'permission.denied'],
  }),
  /** A scanned page of that khatian. [ORD-20] */
  'khatian-order.item-scan': call({
    method: 'GET',
    path: '/khatian-orders/{orderId}/items/{itemId}/scans/{scanId}',
    input: z.object({ ...itemOfOrder, scanId: uuid }),
    output: z.object({}),
    shape: 'file',
    needs: 'KHATIAN_ORDER.READ_ONE',
    errors: ['order.not-found', 'record.not-found', 'permission.denied'],
  }),
  'khatian-order.send-link': call(sendLink('/khatian-orders/{orderId}/send-link', 'KHATIAN_ORDER.CREATE')),
  /** Whether copies of a khatian are given out. [ORD-11] */
  'khatian-order.payable': call({
    method: 'GET',
    path: '/khatians/{khatianId}/payable',
    input: z.object({ khatianId: uuid }),
    output: payable,
    needs: 'KHATIAN_ORDER.READ_ONE',
    errors: ['khatian.not-found'],
  }),
  'khatian-order.set-payable': call({
    method: 'PUT',
    path: '/khatians/{khatianId}/payable',
    input: z.object({ khatianId: uuid, payable: z.boolean(), reasonId: z.nullable(z.int()) }),
    output: payable,
    needs: 'KHATIAN_ORDER.UPDATE',
    errors: ['khatian.not-found', 'khatian.not-approved', 'record.not-found', 'reason.required'],
  }),
  'khatian-order.acland-approve': call(itemAct('/khatian-orders/{orderId}/acland-approve', 'KHATIAN_ORDER.READ_ONE')),
  'khatian-order.entry-complete': call(itemAct('/khatian-orders/{orderId}/entry-complete', 'KHATIAN_ORDER.READ_ONE')),
  'khatian-order.verify': call(itemAct('/khatian-orders/{orderId}/verify', 'KHATIAN_ORDER.READ_ONE')),
  'khatian-order.compare': call(itemAct('/khatian-orders/{orderId}/compare', 'KHATIAN_ORDER.READ_ONE')),
  'khatian-order.approve': call(itemAct('/khatian-orders/{orderId}/approve', 'KHATIAN_ORDER.READ_ONE')),
  'khatian-order.new-version': call(itemAct('/khatian-orders/{orderId}/new-version', 'KHATIAN_ORDER.READ_ONE')),
  'khatian-order.undeliverable': call(itemAct('/khatian-orders/{orderId}/undeliverable', 'KHATIAN_ORDER.UPDATE')),
  'khatian-order.send-to-dak': call(itemAct('/khatian-orders/{orderId}/send-to-dak', 'KHATIAN_ORDER.SEND_TO_DAK')),
  'khatian-order.send-to-udc': call(itemAct('/khatian-orders/{orderId}/send-to-udc', 'KHATIAN_ORDER.DELIVER')),
  'khatian-order.deliver': call({
    method: 'PUT',
    path: '/khatian-orders/{orderId}/deliver',
    input: z.object({ orderId: uuid, code: z.optional(line(20)), identity: z.optional(line(200)) }),
    output: orderView,
    needs: 'KHATIAN_ORDER.DELIVER',
    errors: [...orderErrors, 'delivery.code', 'copy.unsigned', 'input.refused'],
  }),
  'khatian-order.prepare-refund': call({
    method: 'PUT',
    path: '/khatian-orders/{orderId}/refunds/{refundId}/prepare',
    input: z.object({ ...refundOf, way: z.optional(z.enum(['api', 'manual'])) }),
    output: orderView,
    needs: 'KHATIAN_ORDER.REFUND',
    errors: [...orderErrors, 'refund.too-much', 'refund.by-hand'],
  }),
  /** Another person lets the payment service be told. */
  'khatian-order.send-refund': call({
    method: 'PUT',
    path: '/khatian-orders/{orderId}/refunds/{refundId}/send',
    input: z.object(refundOf),
    output: orderView,
    needs: 'KHATIAN_ORDER.REFUND',
    errors: [...orderErrors, 'order.own-work', 'refund.too-much'],
  }),
  'khatian-order.pay-refund': call({
    method: 'PUT',
    path: '/khatian-orders/{orderId}/refunds/{refundId}',
    input: z.object({ ...refundOf, bankRef: line(100) }),
    output: orderView,
    needs: 'KHATIAN_ORDER.REFUND',
    errors: [...orderErrors, 'order.own-work', 'refund.too-much', 'input.refused'],
  }),
  'dak-order.receive': call({
    method: 'PUT',
    path: '/dak-orders/{orderId}/receive',
    input: z.object({ orderId: uuid, articleNo: line(60) }),
    output: orderView,
    needs: 'DAK_PANEL_ORDER.RECEIVE',
    errors: [...orderErrors, 'input.refused'],
  }),
  'dak-order.deliver': call({
    method: 'PUT',
    path: '/dak-orders/{orderId}/deliver',
    input: z.object({ orderId: uuid, identity: line(200) }),
    output: orderView,
    needs: 'DAK_PANEL_ORDER.DELIVER',
    errors: [...orderErrors, 'input.refused'],
  }),
  'dak-order.return': call({
    method: 'PUT',
    path: '/dak-orders/{orderId}/return',
    input: z.object({ orderId: uuid, comment: line(1000) }),
    output: orderView,
    needs: 'DAK_PANEL_ORDER.DELIVER',
    errors: [...orderErrors, 'reason.required', 'input.refused'],
  }),
  /** Name and mobile as they are, for a reason that is logged. */
  'order.citizen-details': call({
    method: 'POST',
    path: '/orders/citizen-details',
    input: z.object({ orderId: uuid, reason: line(300) }),
    output: z.object({ citizenName: z.string(), citizenMobile: z.string(), address: z.nullable(address) }),
    needs: 'KHATIAN_ORDER.READ_ONE',
    errors: ['order.not-found', 'input.refused'],
  }),
} as const
