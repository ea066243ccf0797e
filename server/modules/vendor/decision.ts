import { checkText } from '#domain/kernel/text.ts'
import { checkContact } from '#domain/validation/contact.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { RequestContext } from '#server/request/context.ts'
import { userOf } from '#server/request/request-helpers.ts'
import { checkFields } from '#server/request/check-fields.ts'
import { withIdempotency } from '#server/request/with-idempotency.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { findVendor, type VendorEntry } from './list.ts'
import { tellDecided } from './notices.ts'
import { decide } from './store.ts'

export function approve(ctx: RequestContext, outbox: Outbox, vendorId: string): Promise<VendorEntry> {
  return settle(ctx, outbox, vendorId, 'APPROVED', null)
}

export function refuse(ctx: RequestContext, outbox: Outbox, vendorId: string, typed: string): Promise<VendorEntry> {
  const { reason } = checkFields({ reason: checkText(typed) })
  if (reason === '') throw new Refusal('comment.required', { reason: 'comment.required' })
  return settle(ctx, outbox, vendorId, 'REFUSED', reason)
}

async function settle(
  ctx: RequestContext,
  outbox: Outbox,
  vendorId: string,
  status: 'APPROVED' | 'REFUSED',
  reason: string | null,
): Promise<VendorEntry> {
  const settled = await withIdempotency(ctx, `vendor.${status}`, { vendorId, reason }, async (tx) => {
    const isFirst = (await find(ctx, tx, vendorId)) && (await decide(tx, vendorId, { status, reason, by: userOf(ctx) }))
    const vendor = await find(ctx, tx, vendorId)
    // The same decision again is the same answer; another one comes too late.
    if (vendor.status !== status || (reason !== null && vendor.reason !== reason)) throw new Refusal('vendor.decided')
    if (isFirst) {
      await tell(tx, outbox, vendor)
      await tellDecided(tx, vendorId, vendor.districtBbsCode, userOf(ctx))
    }
    return vendor
  })
  void outbox.deliver()
  return settled
}

/** An office decides on vendors of its district or upazila, a system administrator on all. */
async function find(ctx: RequestContext, tx: Sql, vendorId: string): Promise<VendorEntry> {
  const vendor = await findVendor(tx, vendorId, ctx)
  if (vendor === null) throw new Refusal('vendor.not-found')
  return vendor
}

async function tell(tx: Sql, outbox: Outbox, { mobile, email, status, reason }: VendorEntry): Promise<void> {
  const contact = checkContact(mobile ?? email ?? '')
  if (!contact.ok) return
  await outbox.add(tx, {
    ...contact.value,
    subject: 'DLRMS: আপনার নিবন্ধন (your registration)',
    body:
      status === 'APPROVED'
        ? 'আপনার DLRMS ভেন্ডর নিবন্ধন অনুমোদিত হয়েছে। Your DLRMS vendor registration was approved.'
        : `আপনার DLRMS ভেন্ডর নিবন্ধন প্রত্যাখ্যান করা হয়েছে। Your DLRMS vendor registration was refused: ${reason ?? ''}`,
  })
}
