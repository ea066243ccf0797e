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
import { decide, type Decision } from './store.ts'

/** @param seen the proposed name that the officer saw; left out, any name is approved */
export function approve(
  ctx: RequestContext,
  outbox: Outbox,
  vendorId: string,
  seen: string | null | undefined,
): Promise<VendorEntry> {
  return settle(ctx, outbox, vendorId, { status: 'APPROVED', reason: null, seen })
}

export function refuse(ctx: RequestContext, outbox: Outbox, vendorId: string, typed: string): Promise<VendorEntry> {
  const { reason } = checkFields({ reason: checkText(typed) })
  if (reason === '') throw new Refusal('comment.required', { reason: 'comment.required' })
  return settle(ctx, outbox, vendorId, { status: 'REFUSED', reason, seen: undefined })
}

async function settle(
  ctx: RequestContext,
  outbox: Outbox,
  vendorId: string,
  { status, reason, seen }: Decision,
): Promise<VendorEntry> {
  const settled = await withIdempotency(
    ctx,
    `vendor.${status}`,
    { vendorId, reason, seen: seen ?? null },
    async (tx) => {
      const before = await find(ctx, tx, vendorId)
      const isFirst = await decide(tx, vendorId, { status, reason, seen, by: userOf(ctx) })
      const vendor = await find(ctx, tx, vendorId)
      if (!isFirst && vendor.proposedName !== null) throw new Refusal('vendor.renamed')
      // The same decision again is the same answer; another one comes too late.
      if (!isFirst && (vendor.status !== status || (reason !== null && vendor.reason !== reason)))
        throw new Refusal('vendor.decided')
      if (!isFirst) return vendor
      const isRegistration = before.status === 'PENDING'
      await tell(tx, outbox, vendor, isRegistration ? registrationText(vendor) : nameText(status, vendor, reason))
      if (isRegistration) await tellDecided(tx, vendorId, vendor.districtBbsCode, userOf(ctx))
      return vendor
    },
  )
  void outbox.deliver()
  return settled
}

/** An office decides on vendors of its district or upazila, a system administrator on all. */
async function find(ctx: RequestContext, tx: Sql, vendorId: string): Promise<VendorEntry> {
  const vendor = await findVendor(tx, vendorId, ctx)
  if (vendor === null) throw new Refusal('vendor.not-found')
  return vendor
}

function registrationText({ status, reason }: VendorEntry): string {
  return status === 'APPROVED'
    ? 'আপনার DLRMS ভেন্ডর নিবন্ধন অনুমোদিত হয়েছে। Your DLRMS vendor registration was approved.'
    : `আপনার DLRMS ভেন্ডর নিবন্ধন প্রত্যাখ্যান করা হয়েছে। Your DLRMS vendor registration was refused: ${reason ?? ''}`
}

function nameText(status: Decision['status'], { centreName }: VendorEntry, reason: string | null): string {
  return status === 'APPROVED'
    ? `আপনার কেন্দ্রের নতুন নাম অনুমোদিত হয়েছে। The new name of your centre was approved: ${centreName}`
    : `আপনার কেন্দ্রের নতুন নাম প্রত্যাখ্যান করা হয়েছে। The new name of your centre was refused: ${reason ?? ''}`
}

async function tell(tx: Sql, outbox: Outbox, { mobile, email }: VendorEntry, body: string): Promise<void> {
  const contact = checkContact(mobile ?? email ?? '')
  if (!contact.ok) return
  await outbox.add(tx, { ...contact.value, subject: 'DLRMS: আপনার নিবন্ধন (your registration)', body })
}
