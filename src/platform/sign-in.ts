import { tokens as tokensSchema } from '#contract/calls/session.ts'
import type { OidcClient } from 'oidc-client-ts'
import * as z from 'zod/mini'
import { getConfig } from './config.ts'
import { enter, tellOtherTabs } from './session-start.ts'
import { forgetLastUser } from './session-memory.ts'
import { sessionStore, setNobody } from './session.ts'
import { dropTokens, keepTokens, readTokens } from './tokens.ts'
import { lockVault } from './vault.ts'

const purpose = z.object({ returnTo: z.string(), popup: z.boolean(), fresh: z._default(z.boolean(), false) })

type SignInOptions = {
  returnTo?: string
  popup?: boolean
  /** the password is asked for even where the provider still knows somebody, who may be another person */
  fresh?: boolean
}

/** Leaves for the identity provider; it comes back to /callback, and from there to where one was. */
export async function beginSignIn({ returnTo, popup = false, fresh = false }: SignInOptions = {}): Promise<void> {
  const client = await openClient()
  const state: z.output<typeof purpose> = { returnTo: localPath(returnTo), popup, fresh }
  const { url } = await client.createSigninRequest({
    state,
    nonce: crypto.randomUUID(),
    ...(popup || fresh ? { prompt: 'login' } : {}),
  })
  location.assign(url)
}

let freshSignIn: { userId: string; at: number } | null = null
const freshMs = 10 * 60_000

/** Who gave their password in this page's life, a short while ago. */
export function lastFreshSignIn(): string | null {
  return freshSignIn !== null && Date.now() - freshSignIn.at < freshMs ? freshSignIn.userId : null
}

/** Signs in again in a window over the screen, which keeps what is on it. False where the browser forbids windows. */
export function signInAbove(): boolean {
  const opened = window.open('/sign-in?popup=1', 'dlrms-sign-in', 'popup,width=520,height=680')
  return opened !== null
}

export type CallbackOutcome = { returnTo: string; popup: boolean }

/** Completes a sign-in on /callback: state and nonce are checked, the code goes to the token exchange of the core API. */
export async function completeSignIn(url: string): Promise<CallbackOutcome> {
  const client = await openClient()
  const answer = await client.processSigninResponse(url)
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
  )
  tellOtherTabs('signed-in')
  if (!outcome.popup) await enter()
  const { user } = sessionStore.getState()
  if (outcome.fresh && user !== null) freshSignIn = { userId: user.id, at: Date.now() }
  return { ...outcome, returnTo: localPath(outcome.returnTo) }
}

/** Forgets the session here, and leaves for the provider's end-session page, which returns to /logout. */
export async function signOut(): Promise<void> {
  await lockVault()
  const { identity } = readTokens()
  const client = await openClient().catch(() => null)
  const request = await client
    ?.createSignoutRequest({
      ...(identity === null ? {} : { id_token_hint: identity }),
      post_logout_redirect_uri: `${location.origin}/logout`,
    })
    .catch(() => null)
  dropTokens()
  forgetLastUser()
  tellOtherTabs('signed-out')
  setNobody()
  // Without a connection the provider cannot be told; this device has forgotten the tokens all the same.
  location.assign(request?.url ?? '/logout')
}

async function openClient(): Promise<OidcClient> {
  const { OidcClient: Client, WebStorageStateStore } = await import('oidc-client-ts')
  const config = getConfig()
  return new Client({
    authority: config.issuer,
    client_id: config.officeClientId,
    redirect_uri: `${location.origin}/callback`,
    response_type: 'code',
    scope: 'openid',
    // The code is exchanged by the core API, never at the provider itself.
    metadataSeed: { token_endpoint: `${location.origin}${config.apiBase}/sso/token-exchange` },
    // Holds state, nonce and verifier until the way back; tokens never come here.
    stateStore: new WebStorageStateStore({ store: sessionStorage, prefix: 'dlrms.sign-in.' }),
    loadUserInfo: false,
  })
}

function refreshLife(answer: object): { refresh_expires_in?: number } {
  const life = 'refresh_expires_in' in answer ? Number(answer.refresh_expires_in) : Number.NaN
  return Number.isInteger(life) ? { refresh_expires_in: life } : {}
}

/** Only ways inside this app: a return address comes through the provider and must not lead elsewhere. */
function localPath(path: string | undefined): string {
  return path !== undefined && /^\/(?![/\\])/.test(path) ? path : '/'
}
