import { errors, jwtVerify, type JWTVerifyOptions, type JWTVerifyResult } from 'jose'
import type { Secrets } from './keys.ts'

/** Reads a token that one of the secrets signed; throws a `JOSEError` for any other. */
export async function verifyByAny(
  token: string,
  [newest, ...others]: Secrets,
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult> {
  try {
    return await jwtVerify(token, newest, options)
  } catch (cause) {
    const [next, ...rest] = others
    if (next === undefined || !(cause instanceof errors.JWSSignatureVerificationFailed)) throw cause
    return verifyByAny(token, [next, ...rest], options)
  }
}
