import { Secret, TOTP } from 'otpauth'

const stepSeconds = 30

/** A secret for an app that makes codes, and the address that puts it there when it is read as a picture. */
export function newCodeApp(account: string): { readonly secret: string; readonly address: string } {
  const totp = totpOf(new Secret({ size: 20 }), account)
  return { secret: totp.secret.base32, address: totp.toString() }
}

/**
 * The time step of which a code is the one, at most one step early or late; null for any other.
 *
 * @param typed in ASCII digits
 */
export function stepOfCode(secret: string, typed: string, now: number): number | null {
  if (!/^[0-9]{6}$/.test(typed)) return null
  const delta = totpOf(Secret.fromBase32(secret), '').validate({ token: typed, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / stepSeconds) + delta
}

function totpOf(secret: Secret, account: string): TOTP {
  return new TOTP({ issuer: 'DLRMS', label: account, algorithm: 'SHA1', digits: 6, period: stepSeconds, secret })
}
