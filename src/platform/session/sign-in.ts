import { tokens as tokensSchema } from '#contract/calls/session.ts'
import type { OidcClient } from 'oidc-client-ts'
import * as z from 'zod/mini'
import { callHeaders } from '#platform/wire/call-headers.ts'
import { getConfig } from '#platform/wire/config.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { enter } from './session-start.ts'
import { forgetLastUser } from './last-user.ts'
import { forgetSealedSession } from './sealed-session.ts'
import { tellOtherTabs } from './session-tabs.ts'
import { sessionStore, setLeaving } from './session.ts'
import { localPath, noteLeaving } from './sign-in-place.ts'
import { dropTokens, keepTokens, readTokens, seeOtherTokens } from '#platform/wire/tokens.ts'
import { lockVault } from '#platform/vault/vault.ts'

/** The clients of the provider: staff and citizens sign in there, vendors do not. */
type Client = 'office' | 'citizen'

const purpose = z.object({ returnTo: z.string(), popup: z.boolean(), fresh: z._default(z.boolean(), false) })

type SignInOptions = {
  returnTo?: string
  popup?: boolean
  /** the password is asked for even where the provider still knows somebody, who may be another person */
  fresh?: boolean
  as?: Client
}

/** Leaves for the identity provider; it comes back to /callback, and from there to where one was. */
export async function beginSignIn(options: SignInOptions = {}): Promise<void> {
  const { returnTo, popup = false, fresh = false, as = 'office' } = options
  mustBeNobodyElse(as)
  const client = await openClient(as)
  const state: z.output<typeof purpose> = { returnTo: localPath(returnTo), popup, fresh }
  const { url } = await client.createSigninRequest({
    state,
    nonce: crypto.randomUUID(),
    extraTokenParams: { isCitizen: String(as === 'citizen') },
    ...(popup || fresh ? { prompt: 'login' } : {}),
  })
  location.assign(url)
}

/** One browser holds one kind of user at a time; the server refuses it as well. */
function mustBeNobodyElse(as: Client): void {
  const { access, refresh, kind } = readTokens()
  const present = access === null && refresh === null ? null : kind
  if (as === 'citizen' && present !== null && present !== as) throw new ApiProblem('session.other-kind')
}

let freshSignIn: { userId: string; at: number } | null = null
const freshMs = 10 * 60_000

/** Who gave their password in this page's life, a short while ago. */
export function lastFreshSignIn(): string | null {
  return freshSignIn !== null && Date.now() - freshSignIn.at < freshMs ? freshSignIn.userId : null
}

const popupWays = {
  OFFICE: '/sign-in',
  SYSTEM: '/sign-in',
  CITIZEN: '/citizen/login',
  VENDOR: '/vendor/login',
} as const

/** Signs in again in a window over the screen, which keeps what is on it. False where the browser forbids windows. */
export function signInAbove(): boolean {
  const { externalUser } = sessionStore.getState()
  const way = popupWays[externalUser?.userType ?? 'OFFICE']
  const opened = window.open(`${way}?popup=1`, 'dlrms-sign-in', 'popup,width=520,height=680')
  return opened !== null
}

export type CallbackOutcome = { returnTo: string; popup: boolean }

/** Completes a sign-in on /callback: state and nonce are checked, the code goes to the token exchange of the core API. */
export async function completeSignIn(url: string): Promise<CallbackOutcome> {
  const as = clientOf(url)
  mustBeNobodyElse(as)
  const client = await openClient(as, { issuer: getConfig().issuer })
  const answer = await client.processSigninResponse(url, callHeaders(getConfig(), null))
  const read = z.safeParse(purpose, answer.userState)
  const outcome = read.success ? read.data : { returnTo: '/', popup: false, fresh: false }
  keepTokens(
    z.parse(tokensSchema, {
      access_token: answer.access_token,
      id_token: answer.id_token,
      refresh_token: answer.refresh_token,
      expires_in: answer.expires_in ?? 60,
      ...refreshLife(answer),
    }),
    as,
  )
  // Only what the browser has can be found by the tabs that hear of it, and this one may be closed at once.
  await seeOtherTokens()
  tellOtherTabs('signed-in')
  if (!outcome.popup) await enter()
  const { user } = sessionStore.getState()
  if (user !== null) forgetSealedSession(user.id)
  if (outcome.fresh && user !== null) freshSignIn = { userId: user.id, at: Date.now() }
  return { ...outcome, returnTo: localPath(outcome.returnTo) }
}

const statePrefix = 'dlrms.sign-in.'

/** Which client began the sign-in that comes back here; one that nobody here began is refused further on. */
export function clientOf(url: string): Client {
  const kept = sessionStorage.getItem(statePrefix + (new URL(url).searchParams.get('state') ?? ''))
  const began = z.safeParse(z.object({ client_id: z.string() }), parse(kept))
  return began.success && began.data.client_id === getConfig().citizenClientId ? 'citizen' : 'office'
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Forgets the session here, and leaves for the provider's end-session page, which returns to /logout. */
export async function signOut(): Promise<void> {
  const { identity, kind } = readTokens()
  const { user } = sessionStore.getState()
  await lockVault()
  if (user !== null) forgetSealedSession(user.id)
  const as = sessionStore.getState().externalUser === null ? (kind ?? 'office') : (kind ?? 'citizen')
  const away = as === 'vendor' ? await endVendorSession() : await endSessionUrl(as, identity)
  dropTokens()
  forgetLastUser()
  noteLeaving(as)
  tellOtherTabs('signed-out')
  setLeaving()
  // Without a connection the provider cannot be told; this device has forgotten the tokens all the same.
  location.assign(away ?? '/logout')
}

async function endSessionUrl(as: Client, identity: string | null): Promise<string | null> {
  try {
    const client = await openClient(as)
    const request = await client.createSignoutRequest({
      ...(identity === null ? {} : { id_token_hint: identity }),
      post_logout_redirect_uri: `${location.origin}/logout`,
    })
    return request.url
  } catch {
    return null
  }
}

/** A vendor's session is ended by the core API itself; where it cannot be told, it runs out within minutes. */
async function endVendorSession(): Promise<null> {
  const [{ vendorCalls }, { request }] = await Promise.all([
    import('#contract/calls/vendor.ts'),
    import('#platform/wire/api.ts'),
  ])
  await request(vendorCalls['vendor.sign-out'], {}).catch(() => undefined)
  return null
}

/** @param metadata given where the provider itself is not asked any more */
async function openClient(as: Client, metadata?: { issuer: string }): Promise<OidcClient> {
  const { OidcClient: Oidc, WebStorageStateStore } = await import('oidc-client-ts')
  const config = getConfig()
  // The code is exchanged by the core API, never at the provider itself.
  const exchange = { token_endpoint: `${location.origin}${config.apiBase}/sso/token-exchange` }
  return new Oidc({
    authority: config.issuer,
    client_id: as === 'citizen' ? config.citizenClientId : config.officeClientId,
    redirect_uri: `${location.origin}/callback`,
    response_type: 'code',
    scope: 'openid',
    ...(metadata === undefined ? { metadataSeed: exchange } : { metadata: { ...metadata, ...exchange } }),
    // Holds state, nonce and verifier until the way back; tokens never come here.
    stateStore: new WebStorageStateStore({ store: sessionStorage, prefix: statePrefix }),
    loadUserInfo: false,
  })
}

function refreshLife(answer: object): { refresh_expires_in?: number } {
  const life = 'refresh_expires_in' in answer ? Number(answer.refresh_expires_in) : Number.NaN
  return Number.isInteger(life) ? { refresh_expires_in: life } : {}
}
