import { paymentStatus, paymentProviders, type OrderChannel } from '#domain/order/choices.ts'
import { orderStatus as s, type OrderStatus } from '#domain/order/status.ts'
import type { OrderAct } from '#domain/order/transitions.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeskAct } from './order-acts.ts'
import type { Order } from './order-card.ts'

/** Where an order or one of its khatians stands. */
export const orderStatusWords = {
  [s.created]: msg`Fee due`,
  [s.acLandApprovalPending]: msg`AC Land approval pending`,
  [s.pending]: msg`Awaiting entry`,
  [s.entryComplete]: msg`Awaiting verification`,
  [s.verified]: msg`Awaiting comparison`,
  [s.compared]: msg`Awaiting approval`,
  [s.approved]: msg`Awaiting delivery`,
  [s.sentToDak]: msg`Sent to the dak panel`,
  [s.delivered]: msg`Delivered`,
} as const satisfies Record<OrderStatus, MessageDescriptor>

export const closedWords = {
  expired: msg`Expired unpaid`,
  cancelled: msg`Cancelled`,
  undeliverable: msg`Cannot be delivered`,
} as const satisfies Record<NonNullable<Order['closed']>, MessageDescriptor>

/** The acts as buttons say them. */
export const orderActWords = {
  'acland-approve': msg`Approve as AC Land`,
  'entry-complete': msg`Give entry complete`,
  verify: msg`Verify`,
  compare: msg`Compare`,
  approve: msg`Approve`,
  'new-version': msg`Send back to entry`,
  undeliverable: msg`Close as undeliverable`,
  'send-to-dak': msg`Send to the dak panel`,
  'send-to-udc': msg`Send to the digital centre`,
  deliver: msg`Deliver`,
} as const satisfies Record<DeskAct, MessageDescriptor>

/** What was done, for the timeline and for confirmations. */
export const orderDoneWords = {
  place: msg`Order placed`,
  pay: msg`Fee paid`,
  'acland-approve': msg`Approved by the AC Land`,
  'entry-complete': msg`Entry was given as complete`,
  verify: msg`Order verified`,
  compare: msg`Order compared`,
  approve: msg`Order approved`,
  'new-version': msg`Sent back to entry: a new version is needed`,
  undeliverable: msg`Closed as undeliverable`,
  'send-to-dak': msg`Sent to the dak panel`,
  'send-to-udc': msg`Sent to the digital centre`,
  'receive-at-udc': msg`Received by the digital centre`,
  receive: msg`Received by the dak panel`,
  deliver: msg`Delivered`,
  return: msg`Came back from the post`,
  cancel: msg`Cancelled`,
  expire: msg`Expired unpaid`,
} as const satisfies Record<OrderAct, MessageDescriptor>

export const channelWords = {
  CITIZEN: msg`Citizen`,
  VENDOR: msg`Vendor`,
  UDC: msg`UDC`,
  KIOSK: msg`Kiosk`,
  OFFICE: msg`Counter of the office`,
  HOTLINE: msg`Hotline`,
} as const satisfies Record<OrderChannel, MessageDescriptor>

export const priceWords = {
  copies: msg`Copies`,
  postage: msg`Postage`,
  service: msg`Service fee`,
} as const satisfies Record<Order['price']['lines'][number]['part'], MessageDescriptor>

export const providerWords = {
  [paymentProviders.ekpay]: msg`ekPay`,
  [paymentProviders.upay]: msg`uPay`,
  [paymentProviders.bkash]: msg`bKash`,
} as const satisfies Record<Order['payments'][number]['provider'], MessageDescriptor>

export const paymentWords = {
  [paymentStatus.success]: msg`Paid`,
  [paymentStatus.pending]: msg`Being checked`,
  [paymentStatus.failed]: msg`Failed`,
  [paymentStatus.cancel]: msg`Cancelled`,
  [paymentStatus.expired]: msg`Expired`,
} as const satisfies Record<Order['payments'][number]['status'], MessageDescriptor>

export const refundWhyWords = {
  'wrong-amount': msg`Another amount came`,
  surplus: msg`Paid twice`,
  late: msg`Paid too late`,
  undeliverable: msg`Cannot be delivered`,
  closed: msg`The order was closed`,
} as const satisfies Record<Order['refunds'][number]['why'], MessageDescriptor>

export const refundStateWords = {
  due: msg`To be paid back`,
  sent: msg`Prepared, to be paid by another person`,
  paid: msg`Paid back`,
  failed: msg`Paying back failed`,
} as const satisfies Record<Order['refunds'][number]['state'], MessageDescriptor>
