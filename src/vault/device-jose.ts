import { compactDecrypt, CompactEncrypt, CompactSign, compactVerify, decodeProtectedHeader, importJWK } from 'jose'
import type { Pair, PairPublicKey } from './device-pairs.ts'

const signing = 'ES256'
const wrapping = 'ECDH-ES+A256KW'

export function signWith({ publicKey, key }: Pair): (payload: Uint8Array) => Promise<string> {
  return (payload) => new CompactSign(payload).setProtectedHeader({ alg: signing, kid: publicKey.kid }).sign(key)
}

export async function wrapTo(to: PairPublicKey, contentKey: Uint8Array): Promise<string> {
  return new CompactEncrypt(contentKey)
    .setProtectedHeader({ alg: wrapping, enc: 'A256GCM', kid: to.kid })
    .encrypt(await importJWK(to, wrapping))
}

/** The content key of what was sealed to this pair; null where none of these was. */
export async function unwrapWith({ publicKey, key }: Pair, jwes: readonly string[]): Promise<Uint8Array | null> {
  const mine = jwes.find((jwe) => kidOf(jwe) === publicKey.kid)
  if (mine === undefined) return null
  const opened = await compactDecrypt(mine, key, { keyManagementAlgorithms: [wrapping] }).catch(() => null)
  return opened?.plaintext ?? null
}

/** The payload, if one of these keys signed it; null where none did. */
export async function verifyByAny(keys: readonly PairPublicKey[], jws: string): Promise<Uint8Array | null> {
  const key = keys.find(({ kid }) => kid === kidOf(jws))
  if (key === undefined) return null
  const read = await compactVerify(jws, await importJWK(key, signing), { algorithms: [signing] }).catch(() => null)
  return read?.payload ?? null
}

function kidOf(compact: string): string | null {
  try {
    return decodeProtectedHeader(compact).kid ?? null
  } catch {
    return null
  }
}
