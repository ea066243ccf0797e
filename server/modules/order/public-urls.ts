import { apiPrefix } from '#server/request/api-prefix.ts'
import { isUuid } from '#domain/kernel/uuid7.ts'
import { Refusal } from '#server/door/refusal.ts'

const names = { 1: 'ekpay', 2: 'upay', 3: 'bkash' } as const

/** Addresses that providers and links of customers have. */
export const api = {
  paymentReturn: (provider: keyof typeof names, ref: string) =>
    `${apiPrefix}/public/payment-return/${names[provider]}/${ref}`,
  paymentNotice: (provider: keyof typeof names, ref: string) =>
    `${apiPrefix}/public/payment-notices/${names[provider]}/${ref}`,
} as const

export function providerOf(name: string): keyof typeof names | null {
  const found = Object.entries(names).find(([, one]) => one === name)
  return found === undefined ? null : (Number(found[0]) as keyof typeof names)
}

/** What public links name an order by: its district and its id. */
export function publicIdOf(district: string, id: string): string {
  return `${district}-${id}`
}

export function readPublicId(text: string): { readonly district: string; readonly id: string } {
  const [, district = '', id = ''] = /^([0-9]{2})-(.+)$/.exec(text) ?? []
  if (!isUuid(id)) throw new Refusal('order.not-found')
  return { district, id }
}
