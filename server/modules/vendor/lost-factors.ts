import { checkFilled } from '#domain/kernel/text.ts'
import { addLoneEntry } from '#server/door/lone-entry.ts'
import { Refusal } from '#server/door/refusal.ts'
import { resetFactors } from '#server/identity/reset-factors.ts'
import type { SecondFactors } from '#server/identity/second-factors.ts'
import { checkFields } from '#server/request/check-fields.ts'
import type { RequestContext } from '#server/request/context.ts'
import { userOf } from '#server/request/request-helpers.ts'
import { findVendor } from './list.ts'

/** Takes the second factors off from a vendor who has lost them, with a reason that stands in the log. [FAC-6] */
export function takeFactorsOff(ctx: RequestContext, factors: SecondFactors, vendorId: string, typed: string) {
  const { reason } = checkFields({ reason: checkFilled(typed) })
  return ctx.db.transaction(async (tx) => {
    const vendor = await findVendor(tx, vendorId, ctx)
    if (vendor === null) throw new Refusal('vendor.not-found')
    const removed = await resetFactors(tx, factors, vendorId)
    await addLoneEntry(tx, {
      homeDistrict: vendor.districtBbsCode,
      command: 'vendor.reset-factors',
      userId: userOf(ctx),
      deskId: ctx.desk?.deskId ?? null,
      at: ctx.now(),
      comment: reason,
      changes: [
        { path: 'vendor', before: vendor.username, after: vendor.username },
        { path: 'factors', before: String(removed), after: '0' },
      ],
    })
    return { removed }
  })
}
