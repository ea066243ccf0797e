import type { citizenAdministrationCalls } from '#contract/calls/citizen-administration.ts'
import { checkText } from '#domain/kernel/text.ts'
import { addLoneEntry } from '#server/door/lone-entry.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import { resetFactors } from '#server/identity/reset-factors.ts'
import type { SecondFactors } from '#server/identity/second-factors.ts'
import { endSessions } from '#server/identity/sessions.ts'
import { checkFields } from '#server/request/check-fields.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { userOf } from '#server/request/request-helpers.ts'
import { withIdempotency } from '#server/request/with-idempotency.ts'
import { findCitizen, findMasked, type CitizenEntry } from './list.ts'

/** Citizens administered: masked unless asked for with a reason, which is logged as every change of an account is. [CIT-2] */
export const citizenAdministration = (factors: SecondFactors): Handlers<typeof citizenAdministrationCalls> => ({
  'citizen.get': async (ctx, { citizenId }) => must(await findMasked(ctx.db, ctx, citizenId)),
  'citizen.unmask': (ctx, { citizenId, reason }) =>
    ctx.db.transaction(async (tx) => {
      const found = must(await findCitizen(tx, ctx, citizenId))
      await note(ctx, tx, 'citizen.unmask', { citizenId, reason: given(reason), before: null, after: null })
      return found
    }),
  'citizen.set-active': (ctx, input) =>
    withIdempotency(ctx, 'citizen.set-active', input, async (tx) => {
      const { citizenId, active } = input
      const before = must(await findCitizen(tx, ctx, citizenId))
      const reason = given(input.reason)
      if (before.active !== active) {
        const [row] = await tx.query<{ sub: string }>(
          'update public_account set active = $2 where id = $1 returning idp_sub as sub',
          [citizenId, active],
        )
        if (!active && row !== undefined) await endSessions(tx, { id: citizenId, sub: row.sub }, null)
        const [was, is] = [String(before.active), String(active)]
        await note(ctx, tx, 'citizen.set-active', { citizenId, reason, before: was, after: is })
      }
      return must(await findMasked(tx, ctx, citizenId))
    }),
  'citizen.reset-factors': (ctx, { citizenId, reason }) =>
    ctx.db.transaction(async (tx) => {
      must(await findCitizen(tx, ctx, citizenId))
      const said = given(reason)
      const removed = await resetFactors(tx, factors, citizenId)
      await note(ctx, tx, 'citizen.reset-factors', { citizenId, reason: said, before: null, after: null })
      return { removed }
    }),
})

function given(typed: string): string {
  const { reason } = checkFields({ reason: checkText(typed) })
  if (reason === '') throw new Refusal('input.refused', { reason: 'reason.required' })
  return reason
}

function must(found: CitizenEntry | null): CitizenEntry {
  if (found === null) throw new Refusal('record.not-found')
  return found
}

function note(
  ctx: RequestContext,
  tx: Sql,
  command: string,
  act: { citizenId: string; reason: string; before: string | null; after: string | null },
): Promise<void> {
  return addLoneEntry(tx, {
    homeDistrict: '00',
    command,
    userId: userOf(ctx),
    deskId: ctx.desk?.deskId ?? null,
    at: ctx.now(),
    comment: act.reason,
    changes: [
      { path: 'citizen', before: act.citizenId, after: act.citizenId },
      ...(act.before === null ? [] : [{ path: 'active', before: act.before, after: act.after }]),
    ],
  })
}
