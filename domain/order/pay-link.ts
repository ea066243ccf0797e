import { copyTypes, type OrderChannel } from './choices.ts'
import { orderStatus } from './status.ts'

/** Whether its customer pays by a link in an SMS: staff placed it for somebody without an account. [PAY-17] */
export function isPaidByLink({ channel }: { readonly channel: OrderChannel }): boolean {
  return channel === 'OFFICE' || channel === 'HOTLINE'
}

type Standing = {
  readonly channel: OrderChannel
  readonly status: number
  readonly closed: string | null
  readonly copyType: number
}

/** Whether its customer still needs the link: to pay, and for an online copy to download it. [PAY-17] */
export function needsLink(order: Standing): boolean {
  if (!isPaidByLink(order) || order.closed !== null) return false
  return order.status === orderStatus.created || order.copyType === copyTypes.online
}
