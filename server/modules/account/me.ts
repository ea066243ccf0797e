import { Refusal } from '#server/door/refusal.ts'
import type { TokenFacts } from '#server/identity/token-facts.ts'
import type { RequestContext } from '#server/request/context.ts'
import type { SignedInUser } from '#server/identity/find-actor.ts'

/** Whoever asks, of any kind, with the token that says so. */
export function meOf(ctx: RequestContext): { user: SignedInUser; token: TokenFacts } {
  if (ctx.user === null || ctx.token === null) throw new Refusal('session.missing')
  return { user: ctx.user, token: ctx.token }
}
