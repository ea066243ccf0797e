import { SignJWT } from 'jose'
import { verifyByAny } from './any-secret.ts'
import type { Secrets } from './keys.ts'

/** Cookies by which a page gets the gateway's tokens; it reads them, since it sends them as headers. */
export const appCookies = { access: 'dlrms_app', refresh: 'dlrms_app_refresh' } as const

const refreshSeconds = 24 * 3600

export type AppTokenAnswer = {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
  readonly refresh_expires_in: number
}

export type AppTokens = {
  issue(): Promise<AppTokenAnswer>
  isGood(token: string | null): Promise<boolean>
  /** null: not a refresh token of ours, or too old */
  renew(refreshToken: string | null): Promise<AppTokenAnswer | null>
}

/** The gateway's own tokens: they say that a call comes from a page of this app, not who is signed in. */
export function createAppTokens(secrets: Secrets, issuer: string, accessSeconds: number): AppTokens {
  const sign = (use: 'app' | 'app-refresh', seconds: number): Promise<string> =>
    new SignJWT({ use })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(secrets[0])

  async function isGood(token: string | null, use: 'app' | 'app-refresh'): Promise<boolean> {
    if (token === null) return false
    const read = await verifyByAny(token, secrets, { issuer, algorithms: ['HS256'], clockTolerance: 5 }).catch(
      () => null,
    )
    return read?.payload['use'] === use
  }

  async function issue(): Promise<AppTokenAnswer> {
    return {
      access_token: await sign('app', accessSeconds),
      refresh_token: await sign('app-refresh', refreshSeconds),
      expires_in: accessSeconds,
      refresh_expires_in: refreshSeconds,
    }
  }

  return {
    issue,
    isGood: (token) => isGood(token, 'app'),
    renew: async (refreshToken) => ((await isGood(refreshToken, 'app-refresh')) ? issue() : null),
  }
}
