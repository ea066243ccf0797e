import { Refusal } from '#server/door/refusal.ts'
import type { RequestContext } from '#server/request/context.ts'
import { findUser } from '#server/identity/find-actor.ts'

/** One browser holds one kind of user at a time: refused while a session of another kind is presented. */
export async function mustBeNobodyElse(ctx: RequestContext, kind: 'CITIZEN' | 'VENDOR'): Promise<void> {
  const present = ctx.token === null ? null : await findUser(ctx.db, ctx.token.sub)
  if (present !== null && present.userType !== kind) throw new Refusal('session.other-kind')
}
