import type { CallParsed } from '#contract/call.ts'
import type { NidAnswer as Said, nidCheckCalls } from '#contract/calls/nid-check.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { checkBirthDate } from '#domain/validation/contact.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { limits, mustHit } from '#server/identity/limits.ts'
import type { NidAnswer, NidRegistry } from '#server/integrations/nid-registry.ts'
import { userOf } from '#server/request/request-helpers.ts'
import { checkFields, optional } from '#server/request/check-fields.ts'
import { checkNid } from '#server/modules/citizen/nid.ts'

const said = { verified: 'match', 'not-matched': 'no-match', unavailable: 'unreachable' } as const satisfies Record<
  NidAnswer,
  Said
>

/** Says whether the registry knows an owner's number with the name that was keyed; nothing of it is kept. [NID-3] */
export function nidCheckHandlers({ nid: registry }: { readonly nid: NidRegistry }): Handlers<typeof nidCheckCalls> {
  async function check(
    ctx: RequestContext,
    input: CallParsed<(typeof nidCheckCalls)['khatian.check-nid']>,
  ): Promise<{ answer: Said }> {
    const today = dhakaDay(ctx.now())
    const { nid, dateOfBirth } = checkFields({
      nid: checkNid(input.nid),
      dateOfBirth: optional(input.dateOfBirth, (given) => checkBirthDate(given, today)),
    })
    await mustHit(ctx.db, limits.nidEntry, userOf(ctx))
    return { answer: said[await registry({ nid, dateOfBirth, nameBn: input.name })] }
  }
  return { 'khatian.check-nid': check, 'mutation-khatian.check-nid': check }
}
