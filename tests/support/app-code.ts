import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app with this secret shows at a time. */
export function appCode(secret: string, timestamp = Date.now()): string {
  return new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp,
  })
}
