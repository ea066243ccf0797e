import { checkText } from '#domain/kernel/text.ts'
import { addLoneEntry } from '#server/door/lone-entry.ts'
import { Refusal } from '#server/door/refusal.ts'
import { endSessions } from '#server/identity/sessions.ts'
import { checkFields } from '#server/request/check-fields.ts'
import type { RequestContext } from '#server/request/context.ts'
import { userOf } from '#server/request/request-helpers.ts'
import { withIdempotency } from '#server/request/with-idempotency.ts'
import { findVendor, type VendorEntry } from './list.ts'

const states = { suspend: ['APPROVED', 'SUSPENDED'], resume: ['SUSPENDED', 'APPROVED'] } as const

/** Suspends an approved vendor, which ends its sessions, or lets it work again; either with a reason. [ADM-13] */
export function setSuspended(
  ctx: RequestContext,
  act: keyof typeof states,
  vendorId: string,
  typed: string,
): Promise<VendorEntry> {
  const { reason } = checkFields({ reason: checkText(typed) })
  if (reason === '') throw new Refusal('comment.required', { reason: 'comment.required' })
  const [from, to] = states[act]
  return withIdempotency(ctx, `vendor.${act}`, { vendorId, reason }, async (tx) => {
    const before = await findVendor(tx, vendorId, ctx)
    if (before === null) throw new Refusal('vendor.not-found')
    const [row] = await tx.query<{ sub: string }>(
      `update vendor v set status = $3, reason = $4, decided_by = $5, decided_at = clock_timestamp()
         from public_account a where a.id = v.user_id and v.user_id = $1 and v.status = $2 returning a.idp_sub as sub`,
      [vendorId, from, to, act === 'suspend' ? reason : null, userOf(ctx)],
    )
    if (row === undefined) throw new Refusal('vendor.decided')
    if (act === 'suspend') await endSessions(tx, { id: vendorId, sub: row.sub }, null)
    await addLoneEntry(tx, {
      homeDistrict: before.districtBbsCode,
      command: `vendor.${act}`,
      userId: userOf(ctx),
      deskId: ctx.desk?.deskId ?? null,
      at: ctx.now(),
      comment: reason,
      changes: [
        { path: 'vendor', before: before.username, after: before.username },
        { path: 'status', before: from, after: to },
      ],
    })
    const after = await findVendor(tx, vendorId, ctx)
    if (after === null) throw new Refusal('vendor.not-found')
    return after
  })
}
