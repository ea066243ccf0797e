import type { CallOutput } from '#contract/call.ts'
import type { vendorPayoutCalls } from '#contract/calls/vendor-payout.ts'
import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { vendorAccount } from '#domain/payment/journal.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf, execute, freshId } from '#server/request/request-helpers.ts'

type View = CallOutput<(typeof vendorPayoutCalls)['vendor-payout.prepare']>
type Owed = CallOutput<(typeof vendorPayoutCalls)['vendor-payout.owed']>

/** Commission that an office owes to vendors: each desk that may pays out for its own office. [FEE-5] */
export const vendorPayoutHandlers: Handlers<typeof vendorPayoutCalls> = {
  'vendor-payout.owed': async (ctx) => {
    const { districtBbsCode, officeId } = deskOf(ctx)
    const owed = await ctx.db.query<{ vendorId: string; amount: number }>(
      `select s.id as "vendorId", s.amount::float8 as amount
         from (select substr(l.account, length($3) + 1)::uuid as id, -sum(l.amount) as amount
                 from journal_line l
                 join journal_posting p on p.home_district = $1 and p.home_district = l.home_district and p.id = l.posting_id
                where l.home_district = $1 and l.account like 'payable:vendor:%' and p.office_id = $2
                group by 1) s
        where s.amount > 0 and not exists (select 1 from vendor_payout o where o.home_district = $1 and o.office_id = $2
          and o.vendor_id = s.id and o.status = 1)
        order by s.amount desc, s.id`,
      [districtBbsCode, officeId, vendorAccount('')],
    )
    // Accounts of the public stand elsewhere than the money of a district, and Citus joins the two nowhere.
    const vendors = await ctx.db.query<Omit<Owed[number], 'amount'>>(
      `select v.user_id as "vendorId", a.name_bn as "nameBn", a.name_en as "nameEn", v.centre_name as "centreName"
         from vendor v join public_account a on a.id = v.user_id where v.user_id = any($1::uuid[])`,
      [owed.map(({ vendorId }) => vendorId)],
    )
    const byId = new Map(vendors.map((one) => [one.vendorId, one]))
    return owed.flatMap(({ vendorId, amount }) => {
      const vendor = byId.get(vendorId)
      return vendor === undefined ? [] : [{ ...vendor, amount }]
    })
  },
  'vendor-payout.prepare': async (ctx, input) => {
    const id = freshId(ctx)
    const { vendorId, acceptedAmount: amount } = input
    await execute(ctx, { recordId: id, command: 'payout.prepare', input: { vendorId, amount }, sent: input })
    return viewOf(ctx, id)
  },
  'vendor-payout.pay': async (ctx, { payoutId, paidOn, reference }) => {
    const input = { paidOn: toAsciiDigits(paidOn), reference }
    await execute(ctx, { recordId: payoutId, command: 'payout.pay', input })
    return viewOf(ctx, payoutId)
  },
  'vendor-payout.cancel': async (ctx, { payoutId }) => {
    await execute(ctx, { recordId: payoutId, command: 'payout.cancel', input: {} })
    return viewOf(ctx, payoutId)
  },
}

async function viewOf(ctx: RequestContext, id: string): Promise<View> {
  const { districtBbsCode, officeId } = deskOf(ctx)
  const [row] = await ctx.db.query<View>(
    `select id, vendor_id as "vendorId", amount::float8 as amount, status from vendor_payout
      where home_district = $1 and office_id = $2 and id = $3`,
    [districtBbsCode, officeId, id],
  )
  if (row === undefined) throw new Refusal('settlement.not-found')
  return row
}
