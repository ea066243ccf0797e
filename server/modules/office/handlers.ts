import type { officeCalls, ResolvedSetting } from '#contract/calls/office.ts'
import type { CallParsed } from '#contract/call.ts'
import { office } from '#contract/resources/office.ts'
import type { OfficeRules } from '#domain/volume/volume.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf } from '#server/request/request-helpers.ts'
import { getRow } from '#server/resources/find-rows.ts'
import { whoOf } from '#server/resources/ground.ts'
import { writingOf, type Rows } from '#server/resources/rows-of.ts'
import { writeRow } from '#server/resources/write-rows.ts'
import { valuesOf } from '#server/resources/writing.ts'
import { explainSettings, storeSettings } from './settings.ts'
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

/** Rules and settings together, or neither. */
async function write(ctx: RequestContext, rows: Families, { officeId, ...given }: Given): Promise<Rules> {
  await read(ctx, officeId)
  await ctx.db.transaction(async (tx) => {
    await storeRules(tx, rows.offices, ctx, officeId, given)
    await storeSettings(tx, rows.settings, ctx, officeId, given)
  })
  return read(ctx, officeId)
}

/** The rules are fields of the office's row, so that who let the same person pass, and since when, is in its history. */
async function storeRules(tx: Sql, rows: Rows, ctx: RequestContext, id: string, given: OfficeRules): Promise<void> {
  const writing = writingOf(rows, whoOf(office, ctx), ctx.now(), null)
  const before = await getRow(tx, writing, id, true)
  const kept = valuesOf(writing, before)
  const { skipVerification, allowSamePerson, verifyMutations = kept['verifyMutations'] } = given
  const values = { ...kept, skipVerification, allowSamePerson, verifyMutations }
  await writeRow(tx, writing, { act: 'update', id, before, values })
}

/** Of one's own office; of every one for a system administrator. */
async function resolved(ctx: RequestContext, settings: Rows, officeId: string): Promise<ResolvedSetting[]> {
  const reached = ctx.desk?.officeId === officeId || ctx.systemRights?.has('OFFICE_MANAGEMENT.READ_ALL') === true
  if (!reached || (await findOffice(ctx.db, officeId)) === null) throw new Refusal('record.not-found')
  return explainSettings(ctx.db, settings, officeId)
}
