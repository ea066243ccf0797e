import type { officeCalls } from '#contract/calls/office.ts'
import type { OfficeRules } from '#domain/volume/volume.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf } from '#server/request/request-helpers.ts'
import { findOffice, storeRules } from './store.ts'

type Rules = OfficeRules & { officeId: string }

/** An office decides for itself: another one's rules do not exist for its desks. */
export const officeHandlers: Handlers<typeof officeCalls> = {
  'office-configuration.get': (ctx, { officeId }) => read(ctx, officeId),
  'office-configuration.create': write,
  'office-configuration.update': write,
}

async function read(ctx: RequestContext, officeId: string): Promise<Rules> {
  const office = deskOf(ctx).officeId === officeId ? await findOffice(ctx.db, officeId) : null
  if (office === null) throw new Refusal('record.not-found')
  const { skipVerification, allowSamePerson, verifyMutations } = office
  return { officeId, skipVerification, allowSamePerson, verifyMutations }
}

async function write(ctx: RequestContext, rules: Rules): Promise<Rules> {
  await read(ctx, rules.officeId)
  await storeRules(ctx.db, rules.officeId, rules)
  return read(ctx, rules.officeId)
}
