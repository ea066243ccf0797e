import type { CallOutput } from '#contract/call.ts'
import type { khatianOrderCalls } from '#contract/calls/khatian-order.ts'
import { addLoneEntry } from '#server/door/lone-entry.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf } from '#server/request/request-helpers.ts'

type Payable = CallOutput<(typeof khatianOrderCalls)['khatian-order.payable']>
type PayableCalls = Pick<typeof khatianOrderCalls, 'khatian-order.payable' | 'khatian-order.set-payable'>

/** Whether copies of a khatian are given out: said by its header when it was approved, and by an officer since. [ORD-11] */
export const payableHandlers: Handlers<PayableCalls> = {
  'khatian-order.payable': async (ctx, { khatianId }) => {
    await mustReach(ctx, khatianId)
    return readPayable(ctx.db, deskOf(ctx).districtBbsCode, khatianId)
  },
  'khatian-order.set-payable': async (ctx, { khatianId, payable, reasonId }) => {
    const { districtBbsCode: district, userId, deskId } = deskOf(ctx)
    const version = await mustReach(ctx, khatianId)
    if (version === null) throw new Refusal('khatian.not-approved')
    if (!payable && reasonId === null) throw new Refusal('reason.required', { reasonId: 'reason.required' })
    const reason = payable ? null : reasonId
    return ctx.db.transaction(async (tx) => {
      if (reason !== null) await mustBeReason(tx, reason)
      const before = await readPayable(tx, district, khatianId)
      await tx.query(
        `insert into khatian_payable (home_district, khatian_id, payable, reason, by_user, at) values ($1, $2, $3, $4, $5, $6)
         on conflict (home_district, khatian_id) do update set payable = excluded.payable, reason = excluded.reason,
           by_user = excluded.by_user, at = excluded.at`,
        [district, khatianId, payable, reason, userId, ctx.now()],
      )
      await addLoneEntry(tx, {
        homeDistrict: district,
        command: 'khatian.payable',
        userId,
        deskId,
        at: ctx.now(),
        comment: null,
        changes: [
          { path: `khatian/${khatianId}/payable`, before: Number(before.payable), after: Number(payable) },
          { path: `khatian/${khatianId}/reason`, before: before.reasonId, after: reason },
        ],
      })
      return readPayable(tx, district, khatianId)
    })
  },
}

async function readPayable(db: Sql, district: string, khatianId: string): Promise<Payable> {
  const [row] = await db.query<{ payable: boolean; reasonId: number | null; at: number }>(
    `select payable, reason as "reasonId", at::float8 as at from khatian_payable
      where home_district = $1 and khatian_id = $2`,
    [district, khatianId],
  )
  return row === undefined
    ? { payable: true, reasonId: null, at: null }
    : { ...row, at: new Date(row.at).toISOString() }
}

async function mustBeReason(tx: Sql, number: number): Promise<void> {
  const known = await tx.query('select 1 from non_deliverable_message where number = $1 and row_status = 1', [number])
  if (known.length === 0) throw new Refusal('record.not-found', { reasonId: 'record.not-found' })
}

/** The last approved version of a khatian on the desk's ground; null where none was approved. */
async function mustReach(ctx: RequestContext, khatianId: string): Promise<number | null> {
  const { districtBbsCode, upazilaBbsCode, mouzaIds } = deskOf(ctx)
  const [row] = await ctx.db.query<{ version: number | null }>(
    `select (select max(v.version) from khatian_version v where v.home_district = $1 and v.khatian_id = k.id) as version
       from khatian_index k
      where k.home_district = $1 and k.id = $2 and ($3::text is null or k.upazila_bbs = $3)
        and ($4::uuid[] is null or k.mouza_id = any($4))`,
    [districtBbsCode, khatianId, upazilaBbsCode, mouzaIds],
  )
  if (row === undefined) throw new Refusal('khatian.not-found')
  return row.version
}
