import type { tokens as tokensSchema } from '#contract/calls/session.ts'
import type * as z from 'zod/mini'
import { dropCookie, readCookie, writeCookie } from './cookies.ts'

export type TokenAnswer = z.output<typeof tokensSchema>

const names = {
  access: 'dlrms_access',
  refresh: 'dlrms_refresh',
  identity: 'dlrms_identity',
  userType: 'dlrms_user_type',
} as const

/** Where nothing is said about the refresh token, it outlives the access token by this much (spec §9). */
const refreshGraceSeconds = 60

export type Tokens = { access: string | null; refresh: string | null; identity: string | null }

export function readTokens(): Tokens {
  return { access: readCookie(names.access), refresh: readCookie(names.refresh), identity: readCookie(names.identity) }
}

/** Keeps an answer's tokens; a refresh answers without some of them, and those stay as they are. */
export function keepTokens(answer: TokenAnswer): void {
  const refreshLife = answer.refresh_expires_in ?? answer.expires_in + refreshGraceSeconds
  writeCookie(names.access, answer.access_token, answer.expires_in)
  if (answer.refresh_token !== undefined) writeCookie(names.refresh, answer.refresh_token, refreshLife)
  const identity = answer.id_token ?? readCookie(names.identity)
  if (identity !== null) writeCookie(names.identity, identity, refreshLife)
  writeCookie(names.userType, 'office', refreshLife)
}

export function dropTokens(): void {
  for (const name of Object.values(names)) dropCookie(name)
}

export type AccessClaims = { sub: string; office: boolean }

/** What the token says of itself, for the startup check only: the server decides by its own reading. */
export function readClaims(token: string): AccessClaims {
  try {
    const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(part), (char) => char.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null) return { sub: '', office: false }
    const { sub, office_user, gems_user } = claims as Record<string, unknown>
    return { sub: typeof sub === 'string' ? sub : '', office: Boolean(office_user) || Boolean(gems_user) }
  } catch {
    return { sub: '', office: false }
  }
}
