import { fromBase64Url } from './base64url.ts'
import { decodeCertificate, type Certificate } from './certificate.ts'
import { decodeSigned, toBeSigned } from './cose.ts'

/** A public key by which copies are verified, with from when to when it signed. */
export type CopyKey = {
  readonly keyId: string
  readonly state: 'active' | 'retired' | 'compromised'
  readonly jwk: { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string }
}

/** Copies that no longer count, by `copyMark` of their numbers, as they were at a time in ms. */
export type RevocationList = {
  readonly at: number
  readonly revoked: ReadonlySet<string>
  readonly superseded: ReadonlySet<string>
}

export type CopyVerdict =
  | { readonly kind: 'unreadable' | 'unknown-key' | 'forged' | 'compromised-key' }
  | {
      readonly kind: 'genuine' | 'superseded' | 'revoked' | 'genuine-old-list'
      readonly certificate: Certificate
    }

export type VerifyPort = (key: CopyKey, message: Uint8Array<ArrayBuffer>, signature: Uint8Array) => Promise<boolean>
export type HashPort = (text: string) => Promise<string>

const freshMs = 7 * 86_400_000

/**
 * What a certificate that somebody holds up is worth, by what is at hand: genuine, genuine by a list older than a week,
 * superseded by a later version, revoked, or nothing at all. [CPY-4] [CPY-5]
 */
export async function checkCopy(
  text: string,
  keys: readonly CopyKey[],
  list: RevocationList | null,
  now: number,
  ports: { readonly verify: VerifyPort; readonly markOf: HashPort },
): Promise<CopyVerdict> {
  const bytes = fromBase64Url(text)
  const signed = bytes === null ? null : decodeSigned(bytes)
  const certificate = signed === null ? null : decodeCertificate(signed.payload)
  if (signed === null || certificate === null) return { kind: 'unreadable' }
  const key = keys.find(({ keyId }) => keyId === signed.keyId)
  if (key === undefined) return { kind: 'unknown-key' }
  if (!(await ports.verify(key, toBeSigned(signed.keyId, signed.payload), signed.signature))) return { kind: 'forged' }
  // Whoever has the key could sign anything: only the register tells.
  if (key.state === 'compromised') return { kind: 'compromised-key' }
  const mark = await ports.markOf(certificate.copyNo)
  if (list?.revoked.has(mark) === true) return { kind: 'revoked', certificate }
  if (list?.superseded.has(mark) === true) return { kind: 'superseded', certificate }
  const isFresh = list !== null && now - list.at <= freshMs
  return { kind: isFresh ? 'genuine' : 'genuine-old-list', certificate }
}
