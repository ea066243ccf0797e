import { copyTypes, deliveryMedia } from '../order/choices.ts'
import { orderStatusOf, type Order } from '../order/order.ts'
import { readyStatus } from '../order/map-transitions.ts'
import { orderStatus } from '../order/status.ts'
import type { OrderAct } from '../order/transitions.ts'
import type { BothNames } from '../permission/permission-table.ts'

/** Steps of an order as the customer reads them. `{office}`, `{articleNo}` and `{copies}` come from the notice. */
export const orderSteps = {
  preparing: ['ফি পরিশোধিত, নকল প্রস্তুত হচ্ছে', 'the fee is paid and the copies are being prepared'],
  ready: ['নকল প্রস্তুত, সংগ্রহ করুন: {office}', 'the copies are ready to collect at: {office}'],
  readyToSend: ['নকল প্রস্তুত, পাঠানো হচ্ছে', 'the copies are ready and will be sent'],
  sentToPost: ['নকল ডাকঘরে পাঠানো হয়েছে', 'the copies are sent to the post office'],
  posted: ['নকল ডাকে পাঠানো হয়েছে, নম্বর {articleNo}', 'the copies are posted, number {articleNo}'],
  online: ['ফি পরিশোধিত, অনলাইন কপি ডাউনলোড করুন: {copies}', 'the fee is paid; download the online copies at: {copies}'],
  delivered: ['নকল সরবরাহ সম্পন্ন', 'the copies are delivered'],
  closed: ['আবেদন বন্ধ হয়েছে', 'the order is closed'],
} as const satisfies Record<string, BothNames>

export type OrderStepName = keyof typeof orderSteps

export function isOrderStep(step: string): step is OrderStepName {
  return Object.hasOwn(orderSteps, step)
}

/** The step that an order has taken, for the customer. [NTF-17] */
export function orderStepOf(act: OrderAct | null, order: Order): OrderStepName {
  const status = orderStatusOf(order)
  if (order.closed !== null) return 'closed'
  if (status === orderStatus.delivered) return order.copyType === copyTypes.online ? 'online' : 'delivered'
  if (act === 'receive') return 'posted'
  if (status === orderStatus.sentToDak) return 'sentToPost'
  if (status !== readyStatus(order.kind)) return 'preparing'
  return order.medium === deliveryMedia.officeCounter ? 'ready' : 'readyToSend'
}
