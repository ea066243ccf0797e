import type { sessionCalls } from '#contract/calls/session.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/http/context.ts'
import { findActor } from '#server/identity/find-actor.ts'
import { userOf } from '#server/modules/acting.ts'
import { findOffice } from '#server/modules/office/service.ts'
import { readDesks, readUser, type UserRow } from './store.ts'
import type { TokenClient } from './token-endpoint.ts'

/** Signing in, and who one is. */
export function sessionHandlers(tokens: TokenClient): Handlers<typeof sessionCalls> {
  return {
    'session.exchange': (_ctx, input) => tokens.exchange(input),
    'session.renew': (_ctx, input) => tokens.renew(input),
    'session.check': async (ctx) => {
      if (ctx.token === null) throw new Refusal('session.expired')
      return { active: true, sub: ctx.token.sub }
    },
    'session.token-status': async (ctx) => ({ active: ctx.token !== null }),
    'session.office-profile': async (ctx) => {
      const user = await me(ctx)
      return { ...user, desks: await readDesks(ctx.db, user.id) }
    },
    'session.user-info': async (ctx) => {
      const { id, username, nameBn, nameEn, userType } = await me(ctx)
      return { id, username, nameBn, nameEn, userType }
    },
    'desk.permissions': async (ctx, { deskId }) => {
      const actor = await findActor(ctx.db, userOf(ctx), deskId)
      const office = actor === null ? null : await findOffice(ctx.db, actor.officeId)
      if (actor === null || office === null) throw new Refusal('desk.foreign')
      return { permissions: [...actor.permissions].sort(), office }
    },
  }
}

async function me(ctx: RequestContext): Promise<UserRow> {
  const user = await readUser(ctx.db, userOf(ctx))
  if (user === null) throw new Refusal('session.expired')
  return user
}
