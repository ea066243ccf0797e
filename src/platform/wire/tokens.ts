import type { tokens as tokensSchema } from '#contract/calls/session.ts'
import type * as z from 'zod/mini'
import { cookieSettings } from './config.ts'
import { dropCookie, readCookie, writeCookie } from './cookies.ts'

export type TokenAnswer = z.output<typeof tokensSchema>

/** Who a session is of, as the cookie beside its tokens says. */
export type UserKind = 'office' | 'citizen' | 'vendor'

const names = {
  access: 'dlrms_access',
  refresh: 'dlrms_refresh',
  identity: 'dlrms_identity',
  userType: 'dlrms_user_type',
} as const

export type Tokens = {
  access: string | null
  refresh: string | null
  identity: string | null
  kind: UserKind | null
}

export function readTokens(): Tokens {
  return {
    access: readCookie(names.access),
    refresh: readCookie(names.refresh),
    identity: readCookie(names.identity),
    kind: readKind(readCookie(names.userType)),
  }
}

/**
 * The access token as the browser has it for all its tabs. `document.cookie` of one tab may lag behind what another has
 * just written; outside secure contexts there is nothing better.
 */
export async function readSharedAccess(): Promise<string | null> {
  const store = (globalThis as { cookieStore?: CookieStore }).cookieStore
  if (store === undefined) return readTokens().access
  const value = (await store.get(names.access))?.value ?? ''
  return value === '' ? null : decodeURIComponent(value)
}

const lookMs = 20
const mostLooks = 50

/** Resolves when this tab sees it too, which it sends with the next call. */
export async function untilSeen(access: string): Promise<void> {
  for (let looks = 0; readTokens().access !== access && looks < mostLooks; looks += 1)
    await new Promise((resolve) => setTimeout(resolve, lookMs))
}

/** Before a tab goes by the tokens that another one has written: they may be the browser's already and not this tab's. */
export async function seeOtherTokens(): Promise<void> {
  const access = await readSharedAccess()
  if (access !== null) await untilSeen(access)
}

/** Keeps an answer's tokens; a refresh answers without some of them, and those stay as they are. */
export function keepTokens(answer: TokenAnswer, kind: UserKind = readTokens().kind ?? 'office'): void {
  const { domain, refreshExtraSeconds } = cookieSettings()
  const refreshLife = answer.refresh_expires_in ?? answer.expires_in + refreshExtraSeconds
  if (answer.refresh_token !== undefined) writeCookie(names.refresh, answer.refresh_token, refreshLife, domain)
  const identity = answer.id_token ?? readCookie(names.identity)
  if (identity !== null) writeCookie(names.identity, identity, refreshLife, domain)
  writeCookie(names.userType, kind, refreshLife, domain)
  noteEnds({ accessEnds: Date.now() + answer.expires_in * 1000, refreshEnds: Date.now() + refreshLife * 1000 })
  // Last, since other tabs wait for it: who sees it sees the others as well.
  writeCookie(names.access, answer.access_token, answer.expires_in, domain)
}

/** When the tokens of the cookies end, in epoch milliseconds; a browser does not tell it. */
export type TokenEnds = { readonly accessEnds: number; readonly refreshEnds: number }

const endsKey = 'dlrms.token-ends'

function noteEnds({ accessEnds, refreshEnds }: TokenEnds): void {
  try {
    localStorage.setItem(endsKey, JSON.stringify({ accessEnds, refreshEnds }))
  } catch {
    // Without storage a lock of the vault needs a sign-in afterwards.
  }
}

/** A session of an earlier release has no note; the server decides whether its tokens still hold. */
const unknownMs = 30 * 60_000

export function tokenEnds(): TokenEnds {
  const unknown = Date.now() + unknownMs
  try {
    const { accessEnds, refreshEnds } = JSON.parse(localStorage.getItem(endsKey) ?? '{}') as Partial<TokenEnds>
    return { accessEnds: Number(accessEnds) || unknown, refreshEnds: Number(refreshEnds) || unknown }
  } catch {
    return { accessEnds: unknown, refreshEnds: unknown }
  }
}

/** Puts the tokens of an office user back into the cookies, for the time that they have left. */
export function restoreTokens(kept: Omit<Tokens, 'kind'> & TokenEnds): void {
  const { domain } = cookieSettings()
  const left = (until: number): number => Math.floor((until - Date.now()) / 1000)
  const [access, refresh] = [left(kept.accessEnds), left(kept.refreshEnds)]
  if (refresh <= 0) return
  noteEnds(kept)
  if (kept.refresh !== null) writeCookie(names.refresh, kept.refresh, refresh, domain)
  if (kept.identity !== null) writeCookie(names.identity, kept.identity, refresh, domain)
  writeCookie(names.userType, 'office', refresh, domain)
  if (kept.access !== null && access > 0) writeCookie(names.access, kept.access, access, domain)
}

export type VendorAnswer = {
  accessToken: string
  refreshToken: string
  expiresIn: number
  refreshExpiresIn?: number | undefined
}

/** A vendor's refresh token lives some times as long as the access token, where the server does not say (spec §9). */
export function keepVendorTokens(answer: VendorAnswer): void {
  const { accessToken, refreshToken, expiresIn, refreshExpiresIn } = answer
  keepTokens(
    {
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: expiresIn,
      refresh_expires_in: refreshExpiresIn ?? expiresIn * cookieSettings().vendorRefreshFactor,
    },
    'vendor',
  )
}

export function dropTokens(): void {
  for (const name of Object.values(names)) dropCookie(name, cookieSettings().domain)
  try {
    localStorage.removeItem(endsKey)
  } catch {
    // Nothing is kept there.
  }
}

export type AccessClaims = { sub: string; office: boolean }

/** What the token says of itself, for the startup check only: the server decides by its own reading. */
export function readClaims(token: string): AccessClaims {
  try {
    const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(part), (char) => char.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null) throw new Error('claims are no object')
    const { sub, office_user, gems_user } = claims as Record<string, unknown>
    return { sub: typeof sub === 'string' ? sub : '', office: Boolean(office_user) || Boolean(gems_user) }
  } catch (fault) {
    // oxlint-disable-next-line no-console -- asked for by the spec (§8); the token itself is not part of it
    console.warn('access token claims cannot be read', fault instanceof Error ? fault.message : '')
    return { sub: '', office: false }
  }
}

function readKind(value: string | null): UserKind | null {
  return value === 'office' || value === 'citizen' || value === 'vendor' ? value : null
}
