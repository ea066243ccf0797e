import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ErrorCode } from '#contract/errors.ts'
import { Refusal } from '#server/door/refusal.ts'

/** Purpose of a link: to read and pay an order, or to open its online copies only. */
export type LinkPurpose = 'pay-link' | 'copy-link'

const expired = {
  'pay-link': 'order.link-expired',
  'copy-link': 'copy.link-expired',
} as const satisfies Record<LinkPurpose, ErrorCode>

const hourMs = 3_600_000
const macLength = 22

/** A token that opens an order for some hours. */
export function linkToken(secret: string, purpose: LinkPurpose, orderId: string, now: number, hours: number): string {
  return tokenOf(secret, purpose, orderId, Math.floor(now / hourMs) + hours)
}

/** A token follows from purpose, order, last hour and a secret of the installation: nothing of it is stored. */
function tokenOf(secret: string, purpose: LinkPurpose, orderId: string, lastHour: number): string {
  const until = lastHour.toString(36)
  const mac = createHmac('sha256', secret).update(`${purpose}/${orderId}/${until}`).digest('base64url')
  return mac.slice(0, macLength) + until
}

/** Whether the token was made for this purpose and order, expired or not. */
export function isLinkToken(secret: string, purpose: LinkPurpose, orderId: string, token: string): boolean {
  const lastHour = lastHourOf(token)
  const own = Buffer.from(tokenOf(secret, purpose, orderId, Number.isSafeInteger(lastHour) ? lastHour : 0))
  const given = Buffer.from(token)
  return own.length === given.length && timingSafeEqual(own, given)
}

export function mustOpenLink(secret: string, purpose: LinkPurpose, orderId: string, token: string, now: number): void {
  if (!isLinkToken(secret, purpose, orderId, token)) throw new Refusal('order.not-found')
  if (lastHourOf(token) * hourMs < now) throw new Refusal(expired[purpose])
}

function lastHourOf(token: string): number {
  return Number.parseInt(token.slice(macLength), 36)
}
