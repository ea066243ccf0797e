import type { BundlePublicKey } from '#contract/calls/bundle.ts'
import { BundleFault } from '#contract/bundle/manifest.ts'
import type { BundleKeys, JsonWebKey } from '#server/identity/keys.ts'
import {
  calculateJwkThumbprint,
  compactDecrypt,
  CompactEncrypt,
  CompactSign,
  compactVerify,
  decodeProtectedHeader,
  importJWK,
  type JWK,
} from 'jose'

const signing = 'ES256'
const wrapping = 'ECDH-ES+A256KW'

/** The halves that devices are told. */
export function publicHalf(key: JsonWebKey): BundlePublicKey {
  const { x, y, kid } = key
  return { kty: 'EC', crv: 'P-256', x: String(x), y: String(y), kid: String(kid) }
}

/** Whether a key is a point of its curve, under the name that its content gives it. */
export async function isWholeKey({ kid, ...key }: BundlePublicKey): Promise<boolean> {
  try {
    await importJWK(key, signing)
    return (await calculateJwkThumbprint(key)) === kid
  } catch {
    return false
  }
}

/** Signs as this server. */
export function signAsServer({ signing: [newest] }: BundleKeys): (payload: Uint8Array) => Promise<string> {
  return async (payload) =>
    new CompactSign(payload)
      .setProtectedHeader({ alg: signing, kid: String(newest['kid']) })
      .sign(await importJWK(newest as JWK, signing))
}

/** Seals a content key to each of these devices. */
export function wrapFor(devices: readonly BundlePublicKey[]): (contentKey: Uint8Array) => Promise<readonly string[]> {
  return (contentKey) =>
    Promise.all(
      devices.map(async (device) =>
        new CompactEncrypt(contentKey)
          .setProtectedHeader({ alg: wrapping, enc: 'A256GCM', kid: device.kid })
          .encrypt(await importJWK(device, wrapping)),
      ),
    )
}

/** The content key of what was sealed to this server; null where none of these was. */
export async function unwrapAsServer({ sealing }: BundleKeys, jwes: readonly string[]): Promise<Uint8Array | null> {
  for (const jwe of jwes) {
    const key = sealing.find(({ kid }) => kid === kidOf(jwe))
    if (key === undefined) continue
    const opened = await compactDecrypt(jwe, await importJWK(key as JWK, wrapping), {
      keyManagementAlgorithms: [wrapping],
    }).catch(() => null)
    if (opened !== null) return opened.plaintext
  }
  return null
}

/** The payload, if it was signed with that key. */
export async function verifyWith(key: BundlePublicKey | null, jws: string): Promise<Uint8Array> {
  if (key === null) throw new BundleFault('bundle.signature')
  const read = await compactVerify(jws, await importJWK(key, signing), { algorithms: [signing] }).catch(
    (cause: unknown) => {
      throw new BundleFault('bundle.signature', { cause })
    },
  )
  return read.payload
}

/** The name of the key that a JWS or JWE says it is by or for. */
export function kidOf(compact: string): string | null {
  try {
    return decodeProtectedHeader(compact).kid ?? null
  } catch {
    return null
  }
}
