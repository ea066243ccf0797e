import type { sessionCalls } from '#contract/calls/session.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/http/context.ts'
import { findActor, findUser } from '#server/identity/find-actor.ts'
import { mustBeNobodyElse } from '#server/identity/one-kind.ts'
import type { IdentityServices } from '#server/identity/services.ts'
import { userOf } from '#server/modules/acting.ts'
import { findOffice } from '#server/modules/office/service.ts'
import { rightsStamp } from '#server/modules/permission/service.ts'
import { readDesks, readUser, type UserRow } from './store.ts'
import type { TokenClient } from './token-endpoint.ts'

/** Signing in, and who one is. */
export function sessionHandlers({
  tokens,
  checkIdentityToken,
}: Pick<IdentityServices, 'checkIdentityToken'> & { tokens: TokenClient }): Handlers<typeof sessionCalls> {
  return {
    'session.exchange': async (ctx, input) => {
      if (input.isCitizen) await mustBeNobodyElse(ctx, 'CITIZEN')
      return tokens.exchange(input)
    },
    'session.renew': (_ctx, input) => tokens.renew(input),
    'session.check': async (ctx) => {
      if (ctx.token === null) throw new Refusal('session.expired')
      const rights = ctx.actor?.permissions ?? ctx.systemRights
      return { active: true, sub: ctx.token.sub, ...(rights === null ? {} : { rights: rightsStamp(rights) }) }
    },
    'session.token-status': async (ctx) => ({
      active: ctx.token !== null && (await findUser(ctx.db, ctx.token.sub)) !== null,
    }),
    'session.office-profile': async (ctx, { client_id: clientId }) => {
      const identity = ctx.header('identity-token')
      const isForeign =
        (identity !== null && !(await checkIdentityToken(identity, ctx.token?.sub ?? ''))) ||
        (clientId !== undefined && ctx.token?.clientId !== null && ctx.token?.clientId !== clientId)
      if (isForeign) throw new Refusal('session.expired')
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
