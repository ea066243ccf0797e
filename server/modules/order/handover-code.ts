import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { deliveryMedia } from '#domain/order/choices.ts'
import { orderStatusOf, type Order } from '#domain/order/order.ts'
import { orderStatus } from '#domain/order/status.ts'
import type { OrderParty } from '#server/door/kinds/order-index.ts'
import type { Message } from '#server/outbox/message-store.ts'

/**
 * The code by which an order is handed over: it follows from the order and a secret of the installation, so that nothing of
 * it is stored and its customer may read it again. [DLV-1]
 */
export function handoverCode(secret: string, orderId: string): string {
  const digest = createHmac('sha256', secret).update(`handover/${orderId}`).digest()
  return String(100_000 + (digest.readUInt32BE(0) % 900_000))
}

export function isHandoverCode(secret: string, orderId: string, typed: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(toAsciiDigits(typed).trim()), digest(handoverCode(secret, orderId)))
}

/** Whether its customer needs the code: it is paid, goes out by hand, and is not out yet. */
export function hasCode(order: Order): boolean {
  const status = orderStatusOf(order)
  const byHand = order.medium === deliveryMedia.officeCounter || order.medium === deliveryMedia.udc
  return order.closed === null && byHand && status > orderStatus.created && status < orderStatus.delivered
}

/** A customer without an account gets the code by SMS, in both languages; no name and no number of theirs is in it. [DLV-5] */
export function codeMessage(secret: string, order: Order, { mobile }: OrderParty): Message {
  const code = handoverCode(secret, order.id)
  return {
    channel: 'SMS',
    address: mobile,
    secret: true,
    subject: '',
    body: `আবেদন ${order.no}: কপি হাতে নেওয়ার সময় কোড ${code} বলুন, আগে কাউকে বলবেন না। Order ${order.no}: say the code ${code} when the copy is handed to you, and to nobody before.`,
  }
}
