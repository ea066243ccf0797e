import { canonicalJson } from '#domain/kernel/canonical-json.ts'
import { encodeStatement, readStatement, signStatement } from './signed-statement.ts'
import type { PublicJwk, SignedStatement, SignPort, VerifyPort } from './signed-statement.ts'

/** A public key by which copies are verified, as the root has certified it. Times are in ms. */
export type CopyKey = {
  readonly keyId: string
  readonly state: 'active' | 'retired' | 'compromised'
  readonly jwk: PublicJwk
  /** the one district whose copies it signs; null: of every district */
  readonly district: string | null
  readonly signsFrom: number
  readonly signsUntil: number
}

/** What the root certifies: every key that ever signed, in one list that grows and never goes back. */
export type KeyList = { readonly serial: number; readonly at: number; readonly keys: readonly CopyKey[] }

const head = 'dlrms certificate keys 1\n'

/** Of which the SHA-256 is the thumbprint of a key (RFC 7638). */
export function thumbprintText({ crv, kty, x, y }: PublicJwk): string {
  return canonicalJson({ crv, kty, x, y })
}

/** A list as it travels, by whoever holds the root. */
export function signKeyList({ serial, at, keys }: KeyList, sign: SignPort): Promise<SignedStatement> {
  const list = {
    serial,
    at,
    keys: keys.map(({ keyId, state, jwk, district, signsFrom, signsUntil }) => ({
      keyId,
      state,
      jwk: { kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y },
      district,
      signsFrom,
      signsUntil,
    })),
  }
  return signStatement(encodeStatement(head, list), sign)
}

/** The list that this root signed; null where it signed none of the kind. [CPY-9] */
export async function readKeyList(
  signed: SignedStatement,
  root: PublicJwk,
  verify: VerifyPort,
): Promise<KeyList | null> {
  return (await readStatement(head, signed, root, verify)) as KeyList | null
}

/** Whether a list may take the place of what a device holds: an older one would bring back a key that was revoked. [CPY-9] */
export function isNext(given: KeyList, held: KeyList | null): boolean {
  return held === null || given.serial >= held.serial
}
