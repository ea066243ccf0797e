import type { officeCalls, ResolvedSetting } from '#contract/calls/office.ts'
import type { CallParsed } from '#contract/call.ts'
import type { OfficeRules } from '#domain/volume/volume.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf } from '#server/request/request-helpers.ts'
import type { Rows } from '#server/resources/rows-of.ts'
import { resolveSettings, storeSettings } from './settings.ts'
import { findOffice, storeRules } from './store.ts'

type Rules = OfficeRules & { officeId: string }
type Given = CallParsed<(typeof officeCalls)['office-configuration.update']>

/** An office decides for itself: another one's rules do not exist for its desks. */
export function officeHandlers(settings: Rows): Handlers<typeof officeCalls> {
  return {
    'office-configuration.get': (ctx, { officeId }) => read(ctx, officeId),
    'office-configuration.create': (ctx, given) => write(ctx, settings, given),
    'office-configuration.update': (ctx, given) => write(ctx, settings, given),
    'office-configuration.resolved': (ctx, { officeId }) => resolved(ctx, officeId),
  }
}

async function read(ctx: RequestContext, officeId: string): Promise<Rules> {
  const office = deskOf(ctx).officeId === officeId ? await findOffice(ctx.db, officeId) : null
  if (office === null) throw new Refusal('record.not-found')
  const { skipVerification, allowSamePerson, verifyMutations } = office
  return { officeId, skipVerification, allowSamePerson, verifyMutations }
}

/** Rules and settings together, or neither. */
async function write(ctx: RequestContext, rows: Rows, { officeId, ...given }: Given): Promise<Rules> {
  await read(ctx, officeId)
  await ctx.db.transaction(async (tx) => {
    await storeRules(tx, officeId, given)
    await storeSettings(tx, rows, ctx, officeId, given)
  })
  return read(ctx, officeId)
}

/** Of one's own office; of every one for a system administrator. */
async function resolved(ctx: RequestContext, officeId: string): Promise<ResolvedSetting[]> {
  const reached = ctx.desk?.officeId === officeId || ctx.systemRights?.has('OFFICE_MANAGEMENT.READ_ALL') === true
  if (!reached || (await findOffice(ctx.db, officeId)) === null) throw new Refusal('record.not-found')
  return resolveSettings(ctx.db, officeId)
}
