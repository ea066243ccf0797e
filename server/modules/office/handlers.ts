import type { officeCalls, ResolvedSetting } from '#contract/calls/office.ts'
import type { CallParsed } from '#contract/call.ts'
import type { OfficeRules } from '#domain/volume/volume.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf, userOf } from '#server/request/request-helpers.ts'
import type { Rows } from '#server/resources/rows-of.ts'
import { tellOffice } from './approval-notices.ts'
import { ask, type WantedRules } from './approval-store.ts'
import { explainSettings, storeSettings } from './settings.ts'
import { storeRules } from './store-rules.ts'
import { findOffice } from './store.ts'

type Rules = OfficeRules & { officeId: string }
type Families = { readonly offices: Rows; readonly settings: Rows }
type Given = CallParsed<(typeof officeCalls)['office-configuration.update']>

/** An office decides for itself: another one's rules do not exist for its desks. */
export function officeHandlers(offices: Rows, settings: Rows): Handlers<typeof officeCalls> {
  return {
    'office-configuration.get': (ctx, { officeId }) => read(ctx, officeId),
    'office-configuration.create': (ctx, given) => write(ctx, { offices, settings }, given),
    'office-configuration.update': (ctx, given) => write(ctx, { offices, settings }, given),
    'office-configuration.resolved': (ctx, { officeId }) => resolved(ctx, settings, officeId),
  }
}

async function read(ctx: RequestContext, officeId: string): Promise<Rules> {
  const found = deskOf(ctx).officeId === officeId ? await findOffice(ctx.db, officeId) : null
  if (found === null) throw new Refusal('record.not-found')
  const { skipVerification, allowSamePerson, verifyMutations } = found
  return { officeId, skipVerification, allowSamePerson, verifyMutations }
}

/**
 * Rules and settings together, or neither. Rules by which fewer eyes see a khatian are not stored: they wait, with their
 * reason, for a second person. [APR-1]
 */
async function write(ctx: RequestContext, rows: Families, { officeId, reason, ...given }: Given): Promise<Rules> {
  const now = await read(ctx, officeId)
  const { skipVerification, allowSamePerson, verifyMutations = now.verifyMutations === true } = given
  const wanted = { skipVerification, allowSamePerson, verifyMutations }
  const held = isLooser(wanted, now)
  if (held && reason === undefined) throw new Refusal('input.refused', { reason: 'value.required' })
  await ctx.db.transaction(async (tx) => {
    await storeRules(tx, rows.offices, ctx, officeId, held ? strictOf(wanted, now) : wanted)
    await storeSettings(tx, rows.settings, ctx, officeId, given)
    if (!held) return
    const actedBy = userOf(ctx)
    const content = loosened(wanted, now)
    const asked = { officeId, kind: 'OFFICE_RULES', content, reason: reason ?? '', userId: actedBy } as const
    await tellOffice(tx, 'OFFICE_APPROVAL_WAITS', { officeId, approvalId: await ask(tx, asked), actedBy })
  })
  return read(ctx, officeId)
}

function isLooser(wanted: WantedRules, now: OfficeRules): boolean {
  return (
    (wanted.skipVerification && !now.skipVerification) ||
    (wanted.allowSamePerson && !now.allowSamePerson) ||
    (!wanted.verifyMutations && now.verifyMutations === true)
  )
}

/** What waits: only what is looser than now, so that a rule made stricter meanwhile stays so. */
function loosened(wanted: WantedRules, now: OfficeRules): WantedRules {
  return {
    skipVerification: wanted.skipVerification && !now.skipVerification,
    allowSamePerson: wanted.allowSamePerson && !now.allowSamePerson,
    verifyMutations: wanted.verifyMutations || now.verifyMutations !== true,
  }
}

/** What of the wanted rules holds at once: where they let more eyes see a khatian. */
function strictOf(wanted: WantedRules, now: OfficeRules): WantedRules {
  return {
    skipVerification: wanted.skipVerification && now.skipVerification,
    allowSamePerson: wanted.allowSamePerson && now.allowSamePerson,
    verifyMutations: wanted.verifyMutations || now.verifyMutations === true,
  }
}

/** Of one's own office; of every one for a system administrator. */
async function resolved(ctx: RequestContext, settings: Rows, officeId: string): Promise<ResolvedSetting[]> {
  const reached = ctx.desk?.officeId === officeId || ctx.systemRights?.has('OFFICE_MANAGEMENT.READ_ALL') === true
  if (!reached || (await findOffice(ctx.db, officeId)) === null) throw new Refusal('record.not-found')
  return explainSettings(ctx.db, settings, officeId)
}
