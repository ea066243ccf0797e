import type { CallOutput } from '#contract/call.ts'
import type { postalSettlementCalls } from '#contract/calls/postal-settlement.ts'
import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { checkPostalCode } from '#domain/validation/codes.ts'
import { periodFaults } from '#domain/validation/dates.ts'
import { Refusal } from '#server/door/refusal.ts'
import { refuseFaults } from '#server/resources/row-values.ts'
import { checkFields } from '#server/request/check-fields.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf, execute, freshId } from '#server/request/request-helpers.ts'
import { findOpenSendings, findSettlement, payableOf } from './store.ts'

type View = CallOutput<(typeof postalSettlementCalls)['postal-settlement.get']>

/** Money that an office owes to the post: each desk that may settles for its own office. [DLV-4] */
export const postalSettlementHandlers: Handlers<typeof postalSettlementCalls> = {
  'postal-settlement.payable-amount': async (ctx, { from, to }) => {
    const { districtBbsCode, officeId } = deskOf(ctx)
    mustBePast(ctx, from ?? '', to ?? '')
    return payableOf(ctx.db, districtBbsCode, officeId, { from: from ?? null, to: to ?? null })
  },
  'postal-settlement.get': (ctx, { settlementId }) => viewOf(ctx, settlementId),
  'postal-settlement.new-settlement': async (ctx, input) => {
    const { districtBbsCode, officeId } = deskOf(ctx)
    const { from, to, acceptedAmount } = input
    const { postalCode } = checkFields({ postalCode: checkPostalCode(input.postalCode) })
    mustBePast(ctx, from, to)
    const owedUnder = input.owedUnder ?? postalCode
    const id = freshId(ctx)
    // The same request once more finds what it made, and nothing that is open.
    if ((await findSettlement(ctx.db, districtBbsCode, officeId, id)) !== null) return viewOf(ctx, id)
    const sendings = await findOpenSendings(ctx.db, districtBbsCode, officeId, { from, to, owedUnder })
    if (sendings.length === 0) throw new Refusal('settlement.taken')
    if (sendings.reduce((sum, { amount }) => sum + amount, 0) !== acceptedAmount)
      throw new Refusal('settlement.changed')
    const sendingIds = sendings.map((sending) => sending.id)
    await execute(ctx, {
      recordId: id,
      command: 'settlement.make',
      input: { postalCode, owedUnder, from, to, sendingIds },
      sent: input,
    })
    return viewOf(ctx, id)
  },
  'postal-settlement.pay': async (ctx, { settlementId, amount, paidOn, reference }) => {
    await execute(ctx, {
      recordId: settlementId,
      command: 'settlement.pay',
      input: { paymentId: freshId(ctx, 'payment'), amount, paidOn: toAsciiDigits(paidOn), reference },
    })
    return viewOf(ctx, settlementId)
  },
}

async function viewOf(ctx: RequestContext, id: string): Promise<View> {
  const { districtBbsCode, officeId } = deskOf(ctx)
  const row = await findSettlement(ctx.db, districtBbsCode, officeId, id)
  if (row === null) throw new Refusal('settlement.not-found')
  const { payable, paid, madeAt } = row
  return { ...row, remaining: payable - paid, madeAt: new Date(madeAt).toISOString() }
}

/** A settlement is of days that were. [DAT-4] */
function mustBePast(ctx: RequestContext, from: string, to: string): void {
  refuseFaults(periodFaults(from, to, dhakaDay(ctx.now())))
}
