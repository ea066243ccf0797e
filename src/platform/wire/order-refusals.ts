import type { ErrorCode } from '#contract/errors.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { addErrorMessages } from './error-messages.ts'

/** Refusals of orders, payments and copies: their words come with the screens of customers and of the record room. */
export const orderRefusals = {
  'cart.exists': msg`It is in the cart already.`,
  'cart.limit': msg`The cart is full. Order what is in it first.`,
  'order.daily-limit': msg`No more can be ordered today with this NID. Come back tomorrow.`,
  'delivery.off': msg`Delivery in this way is off in this office. Choose another one.`,
  'item.new-version': msg`The record room is preparing a new version of this khatian. Order it when the new version is approved.`,
  'item.locked': msg`It is locked and cannot be ordered now.`,
  'item.not-payable': msg`No copies of it are given out.`,
  'map.no-picture': msg`The sheet has no picture to copy. Add it among the mouza maps, then verify.`,
  'order.not-found': msg`There is no such order. Look at the number again.`,
  'order.wrong-status': msg`This is not possible where the order stands.`,
  'order.stale': msg`Somebody changed the order meanwhile. Look at it again.`,
  'order.closed': msg`The order is closed.`,
  'order.link-expired': msg`This link has expired. Ask the office to send a new one.`,
  'order.own-work': msg`Nobody checks what they did themselves. Another person must do it.`,
  'order.new-version': msg`The khatian has changed since its entry. Send the order back to entry.`,
  'order.khatian-agoto': msg`The land office approved this khatian and the record room has not yet. The order waits until then.`,
  'order.khatian-held': msg`The khatian is under correction. The order waits until that is decided.`,
  'order.certified-only': msg`It is not digitised yet, so it is given as a certified copy only.`,
  'order.already': msg`You ordered these items already, perhaps in another window.`,
  'order.price-changed': msg`The fee has changed. Look at it again before you order.`,
  'payment.paid': msg`It is paid already. Do not pay again.`,
  'payment.pending': msg`The payment is being checked.`,
  'payment.no-statement': msg`No address is set from which the statements of this service come. Tell the administrator.`,
  'payment.provider-down': msg`This payment service does not answer. Choose another one, or try again in a while.`,
  'refund.too-much': msg`More would be paid back than was paid.`,
  'refund.by-hand': msg`The payment service cannot make this refund. Prepare it for the bank.`,
  'delivery.code': msg`The code is wrong. After five tries an identity document is needed.`,
  'settlement.not-found': msg`There is no such settlement.`,
  'settlement.taken': msg`This is settled already. Look at the list of settlements.`,
  'settlement.changed': msg`What is owed has changed meanwhile. Look at it again.`,
  'copy.link-expired': msg`This link has expired. Open the copies by order number and a code.`,
  'copy.not-found': msg`There is no such copy.`,
  'copy.key-uncertified': msg`Copies wait: the key that signs them is not certified yet. Tell the administrator, and try again later.`,
  'copy.not-online': msg`Online copies of this district cannot be given out yet. Order a certified copy.`,
  'copy.unprinted': msg`Not every copy is printed. Print the copies, then send them.`,
  'copy.unsigned': msg`The copy is being signed. Try again in a moment.`,
  'copy.revoked': msg`The copy is revoked.`,
} as const satisfies Readonly<Partial<Record<ErrorCode, MessageDescriptor>>>

addErrorMessages(orderRefusals)
