import type { CallOutput } from '#contract/call.ts'
import type { sessionCalls } from '#contract/calls/session.ts'
import { userTypeId } from '#domain/permission/user-type.ts'
import { accepted, type Check } from '#domain/kernel/result.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { countRefused, limits } from '#server/identity/limits.ts'
import { findActor, findUser } from '#server/identity/find-actor.ts'
import { mustBeNobodyElse } from '#server/request/one-kind.ts'
import type { IdentityServices } from '#server/identity/services.ts'
import { checkFields } from '#server/request/check-fields.ts'
import { checkPicture } from '#server/request/own-picture.ts'
import { userOf } from '#server/request/request-helpers.ts'
import { findOffice } from '#server/modules/office/service.ts'
import { permissionsAt, rightsStamp } from '#server/modules/permission/service.ts'
import { decodeJwt } from 'jose'
import { readDesks, readRank, readUser, storePictures, type UserRow } from './store.ts'
import type { TokenClient } from './token-endpoint.ts'

type Calls = typeof sessionCalls

/** Signing in, and who one is. */
export function sessionHandlers({
  tokens,
  checkIdentityToken,
  sessions,
  isExternal,
}: Pick<IdentityServices, 'checkIdentityToken' | 'sessions' | 'isExternal'> & { tokens: TokenClient }): Handlers<
  typeof sessionCalls
> {
  return {
    'session.exchange': async (ctx, input) => {
      if (input.isCitizen) await mustBeNobodyElse(ctx, 'CITIZEN')
      const given = await countRefused(ctx.db, limits.exchangeAddress, ctx.address, () => tokens.exchange(input))
      if (!isExternal)
        await sessions.begin(
          { address: ctx.address, agent: ctx.header('user-agent') },
          { accessToken: given.access_token, idToken: given.id_token },
        )
      return given
    },
    'session.renew': async (ctx, input) => {
      const given = await countRefused(ctx.db, limits.renewAddress, ctx.address, () => tokens.renew(input))
      const grantId = isExternal ? null : decodeJwt(given.access_token)['gid']
      if (typeof grantId === 'string' && !(await sessions.isBusy(grantId))) throw new Refusal('session.expired')
      return given
    },
    'session.check': async (ctx) => {
      if (ctx.token === null) throw new Refusal('session.expired')
      const rights = ctx.desk?.permissions ?? ctx.systemRights
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
      return profileOf(ctx, await me(ctx))
    },
    'session.save-office-profile': async (ctx, given) => {
      const { profilePicture, signatureImage } = checkFields({
        profilePicture: checkOwn(given.profilePicture),
        signatureImage: checkOwn(given.signatureImage),
      })
      await storePictures(ctx.db, userOf(ctx), { profilePicture, signatureImage })
      return profileOf(ctx, await me(ctx))
    },
    'session.user-info': async (ctx) => {
      const { id, username, nameBn, nameEn, userType } = await me(ctx)
      return { id, username, nameBn, nameEn, userType, userTypeId: userTypeId(userType) }
    },
    'desk.permissions': async (ctx, { deskId }) => {
      const actor = await findActor(ctx.db, userOf(ctx), deskId)
      const office = actor === null ? null : await findOffice(ctx.db, actor.officeId)
      if (actor === null || office === null) throw new Refusal('desk.foreign')
      return { permissions: [...actor.permissions].sort(), office }
    },
  }
}

/** What is left out stays, and null takes the picture away. */
function checkOwn(given: string | null | undefined): Check<string | null | undefined> {
  return typeof given === 'string' ? checkPicture(given) : accepted(given)
}

async function me(ctx: RequestContext): Promise<UserRow> {
  const user = await readUser(ctx.db, userOf(ctx))
  if (user === null) throw new Refusal('session.expired')
  return user
}

/** The person with what he is at the active desk, else at the primary one. [SGN-11] */
async function profileOf(ctx: RequestContext, user: UserRow): Promise<CallOutput<Calls['session.office-profile']>> {
  const desks = await readDesks(ctx.db, user.id)
  const desk = desks.find(({ id }) => id === ctx.desk?.deskId) ?? desks[0] ?? null
  const held = desk === null ? ctx.systemRights : await permissionsAt(ctx.db, user.id, desk.id)
  const rank = desk === null ? null : await readRank(ctx.db, user.id, desk.id)
  return {
    ...user,
    userTypeId: userTypeId(user.userType),
    desks,
    isProfileCompleted: [user.nameBn, user.nameEn, user.gender, user.mobile, user.email].every(
      (one) => one !== null && one !== '',
    ),
    office: desk?.office ?? null,
    officeId: desk?.officeId ?? null,
    rank: rank?.rank ?? null,
    rankId: rank?.rankId ?? null,
    permissionKeys: [...(held ?? [])].sort(),
    services: desk?.services ?? [],
  }
}
