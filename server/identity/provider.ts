import type { Config } from '#server/kernel/config.ts'
import { ownClientIds } from '#domain/client/client-id.ts'
import type { UserType } from '#domain/permission/group-type.ts'
import type { Database } from '#server/db/port.ts'
import {
  errors,
  Provider,
  interactionPolicy,
  type ClientMetadata,
  type Configuration,
  type JWKS,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import type { IdentityKeys } from './keys.ts'
import { findApiClient } from './api-clients.ts'
import { ClientAdapter } from './client-adapter.ts'
import { OidcAdapter } from './oidc-adapter.ts'
import { faultPage, signedOutPage, signOutPage } from './pages.ts'
import { isStaff } from './user-kind.ts'

export const clientIds = ownClientIds

export const idpPrefix = '/idp'

/** What access tokens of the embedded provider are meant for. */
export function apiAudience(publicUrl: string): string {
  return `${publicUrl}/api`
}

type Settings = Pick<Config, 'publicUrl' | 'accessTokenSeconds' | 'refreshTokenSeconds' | 'demo'>

/** The OpenID provider inside this process; everything it knows lies in the database. */
export function createProvider(
  db: Database,
  keys: Pick<IdentityKeys, 'signing' | 'cookies'>,
  settings: Settings,
): Provider {
  const { publicUrl, accessTokenSeconds, refreshTokenSeconds, demo } = settings
  const policy = interactionPolicy.base()
  // Both clients are the product's own: whoever signs in uses them, there is nothing to consent to.
  policy.remove('consent')
  policy.get('login')?.checks.add(otherKindCheck(db))
  const audience = apiAudience(publicUrl)
  const scopeOf = async (clientId: string): Promise<string> => {
    if (Object.values<string>(clientIds).includes(clientId)) return 'openid offline_access'
    return [...((await findApiClient(db, clientId, demo))?.scopes ?? [])].join(' ')
  }
  const configuration: Configuration = {
    adapter: (name: string) => (name === 'Client' ? new ClientAdapter(db, demo) : new OidcAdapter(db, name)),
    clients: [client(clientIds.office, publicUrl), client(clientIds.citizen, publicUrl)],
    jwks: { keys: [...keys.signing] } as unknown as JWKS,
    cookies: {
      keys: [...keys.cookies],
      short: { path: '/', sameSite: 'lax', httpOnly: true },
      long: { path: '/', sameSite: 'lax', httpOnly: true },
    },
    pkce: { required: () => true },
    scopes: ['openid', 'offline_access'],
    claims: { openid: ['sub', 'office_user', 'gems_user'] },
    conformIdTokenClaims: false,
    interactions: { policy, url: (_ctx, interaction) => `${idpPrefix}/interaction/${interaction.uid}` },
    ttl: {
      AccessToken: accessTokenSeconds,
      IdToken: accessTokenSeconds,
      AuthorizationCode: 60,
      Interaction: 30 * 60,
      RefreshToken: refreshTokenSeconds,
      Grant: refreshTokenSeconds,
      Session: refreshTokenSeconds,
    },
    assertJwtClientAuthClaimsAndHeader: async (_ctx, claims) => refuseLooseAssertion(claims),
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, oidcClient) => oidcClient.grantTypeAllowed('refresh_token'),
    findAccount: async (ctx, sub) => {
      const [user] = await db.query<{ user_type: UserType }>(
        'select user_type from account where idp_sub = $1 and active',
        [sub],
      )
      if (user === undefined || !isOfClient(user.user_type, ctx.oidc.client?.clientId)) return undefined
      return { accountId: sub, claims: () => ({ sub, ...userClaims(user.user_type) }) }
    },
    extraTokenClaims: async (_ctx, token) => {
      if (token.kind === 'ClientCredentials')
        return { gid: await newClientGrant(provider, token.clientId, accessTokenSeconds) }
      if (!('accountId' in token) || token.accountId === undefined) return undefined
      const [user] = await db.query<{ user_type: UserType }>('select user_type from account where idp_sub = $1', [
        token.accountId,
      ])
      return { ...userClaims(user?.user_type), gid: token.grantId }
    },
    loadExistingGrant: async (ctx) => {
      const { session, client: oidcClient, provider, account } = ctx.oidc
      if (session?.accountId === undefined || oidcClient === undefined || account === undefined) return undefined
      const known = session.grantIdFor(oidcClient.clientId)
      const existing = known === undefined ? undefined : await provider.Grant.find(known)
      if (existing !== undefined) return existing
      const grant = new provider.Grant({ clientId: oidcClient.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid offline_access')
      grant.addResourceScope(audience, 'openid offline_access')
      await grant.save()
      return grant
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: async (_ctx, _indicator, { clientId }) => ({
          scope: await scopeOf(clientId),
          audience,
          accessTokenTTL: accessTokenSeconds,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: endSession,
        postLogoutSuccessSource: (ctx) => {
          ctx.body = signedOutPage()
        },
      },
    },
    renderError: (ctx, out) => {
      ctx.type = 'html'
      ctx.body = faultPage(out.error)
    },
  }
  const provider = new Provider(`${publicUrl}${idpPrefix}`, configuration)
  if (publicUrl.startsWith('https:')) provider.proxy = true
  // Pages of this origin alone call the provider; the library answers any origin that asks. [WIR-33]
  provider.use(async (ctx, next) => {
    await next()
    ctx.remove('access-control-allow-origin')
  })
  return provider
}

/**
 * A token of another system names a grant as those of people do: one that this server did not make is no access, whoever
 * signed it, and ending the grant ends the token. [TOK-7]
 */
async function newClientGrant(provider: Provider, clientId: string | undefined, expiresIn: number): Promise<string> {
  const properties = { clientId, accountId: clientId, expiresIn }
  const grant = new provider.Grant(properties)
  return grant.save()
}

/** Most seconds for which another system may prove itself with one assertion. */
const assertionSeconds = 600

/** An assertion that is good for years, or for several servers, is as good as a password when it leaks. [EM-10] */
function refuseLooseAssertion({ aud, exp }: { readonly aud?: unknown; readonly exp?: unknown }): void {
  const isLong = typeof exp !== 'number' || exp > Date.now() / 1000 + assertionSeconds
  if (isLong || (Array.isArray(aud) && aud.length !== 1)) throw new errors.InvalidClientAuth('assertion is too broad')
}

function userClaims(userType: UserType | undefined): { office_user: boolean; gems_user: boolean } {
  return { office_user: userType !== undefined && isStaff(userType), gems_user: false }
}

/** Which kinds a client signs in. At the end-session page there is no client, and everybody has an account. */
function isOfClient(userType: UserType, clientId: string | undefined): boolean {
  if (clientId === clientIds.citizen) return userType === 'CITIZEN'
  return clientId === clientIds.office ? isStaff(userType) : true
}

/** Why a known session is no sign-in: it belongs to a kind of user that this client does not sign in. */
export const otherKind = 'other_kind'

function otherKindCheck(db: Database): interactionPolicy.Check {
  return new interactionPolicy.Check(
    otherKind,
    'somebody of another kind is signed in',
    'login_required',
    async (ctx) => {
      const { session, client: oidcClient } = ctx.oidc
      if (session?.accountId === undefined) return interactionPolicy.Check.NO_NEED_TO_PROMPT
      const [user] = await db.query<{ user_type: UserType }>('select user_type from account where idp_sub = $1', [
        session.accountId,
      ])
      return user !== undefined && isOfClient(user.user_type, oidcClient?.clientId)
        ? interactionPolicy.Check.NO_NEED_TO_PROMPT
        : interactionPolicy.Check.REQUEST_PROMPT
    },
  )
}

/**
 * A sign-out that brings the session's own id token is the person's wish, said in the app: it is carried out at once.
 * Anybody else's link gets a question.
 */
async function endSession(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const { session, entities, provider } = ctx.oidc
  const hint = entities['IdTokenHint'] as { payload?: { sub?: string } } | undefined
  if (session?.accountId === undefined || hint?.payload?.sub !== session.accountId) {
    ctx.body = signOutPage(form)
    return
  }
  const state = session.state as { postLogoutRedirectUri?: string; state?: string } | undefined
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId === undefined) continue
    await Promise.all([
      provider.RefreshToken.revokeByGrantId(grantId),
      provider.AuthorizationCode.revokeByGrantId(grantId),
      provider.Grant.adapter.destroy(grantId),
    ])
  }
  await session.destroy()
  const target = new URL(state?.postLogoutRedirectUri ?? ctx.oidc.urlFor('end_session_success'))
  if (state?.state !== undefined) target.searchParams.set('state', state.state)
  ctx.status = 303
  ctx.redirect(target.href)
}

function client(id: string, publicUrl: string): ClientMetadata {
  const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)
  // For native clients the port of a loopback address is free, so that development and tests need no registration.
  const hosts = loopback ? ['http://localhost', 'http://127.0.0.1'] : [publicUrl]
  return {
    client_id: id,
    application_type: loopback ? 'native' : 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: hosts.map((host) => `${host}/callback`),
    post_logout_redirect_uris: hosts.map((host) => `${host}/logout`),
    id_token_signed_response_alg: 'ES256',
    // Tells a sign-in from a session that goes on.
    require_auth_time: true,
  }
}
