import type { officeApprovalCalls } from '#contract/calls/office-approval.ts'
import { permissions } from '#domain/permission/permission.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { userOf } from '#server/request/request-helpers.ts'
import type { Rows } from '#server/resources/rows-of.ts'
import { tellOffice } from './approval-notices.ts'
import { decide, findWaiting, listApprovals, type Waiting, type WantedRules } from './approval-store.ts'
import { findOffice } from './store.ts'
import { addRecoveryKey } from './recovery-store.ts'
import { storeRules } from './store-rules.ts'

/**
 * The second person: at a desk of the office, or a system administrator where the office has only one who may. Nobody
 * confirms what he asked for himself. [APR-1]
 */
export function officeApprovalHandlers(offices: Rows): Handlers<typeof officeApprovalCalls> {
  return {
    'office-approval.list': async (ctx) => listApprovals(ctx.db, reachOf(ctx), userOf(ctx)),
    'office-approval.confirm': async (ctx, { approvalId }) => {
      const userId = userOf(ctx)
      await ctx.db.transaction(async (tx) => {
        const waiting = await mustFind(tx, ctx, approvalId)
        if (waiting.askedBy === userId) throw new Refusal('approval.own')
        await decide(tx, approvalId, 'CONFIRMED', userId)
        const { officeId, kind, content, reason, askedBy } = waiting
        if (kind === 'OFFICE_RULES')
          await storeRules(tx, offices, ctx, officeId, await withLooser(tx, officeId, content))
        else await addRecoveryKey(tx, { ...content, officeId, reason, userId: askedBy, confirmedBy: userId })
        const event = kind === 'OFFICE_RULES' ? 'OFFICE_RULES_LOOSENED' : 'RECOVERY_KEY_MADE'
        await tellOffice(tx, event, { officeId, approvalId, actedBy: userId })
      })
      return listApprovals(ctx.db, reachOf(ctx), userId)
    },
    'office-approval.refuse': async (ctx, { approvalId }) => {
      const userId = userOf(ctx)
      await ctx.db.transaction(async (tx) => {
        await mustFind(tx, ctx, approvalId)
        await decide(tx, approvalId, 'REFUSED', userId)
      })
      return listApprovals(ctx.db, reachOf(ctx), userId)
    },
  }
}

/** The own office; null for a system administrator, who sees all. */
function reachOf({ desk, systemRights }: RequestContext): string | null {
  if (desk !== null) return desk.officeId
  if (systemRights?.has(permissions.officeConfigure) === true) return null
  throw new Refusal('desk.required')
}

async function mustFind(tx: Sql, ctx: RequestContext, approvalId: string): Promise<Waiting> {
  const waiting = await findWaiting(tx, reachOf(ctx), approvalId)
  if (waiting === null) throw new Refusal('record.not-found')
  return waiting
}

/** The rules as they are now, and besides what was asked to be looser. */
async function withLooser(tx: Sql, officeId: string, asked: WantedRules): Promise<WantedRules> {
  const now = await findOffice(tx, officeId)
  if (now === null) throw new Refusal('record.not-found')
  return {
    skipVerification: now.skipVerification || asked.skipVerification,
    allowSamePerson: now.allowSamePerson || asked.allowSamePerson,
    verifyMutations: now.verifyMutations === true && asked.verifyMutations,
  }
}
