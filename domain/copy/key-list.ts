import { canonicalJson } from '#domain/kernel/canonical-json.ts'
import { fromBase64Url, toBase64Url } from './base64url.ts'
import { decodeUtf8, encodeUtf8 } from './utf8.ts'

/** The public half of a key on the curve P-256. */
export type PublicJwk = { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string }

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

/** A list as it travels: its bytes and the root's signature over them, both in base64url. */
export type SignedKeyList = { readonly statement: string; readonly signature: string }

/** Says what the bytes are, so that the root's signature over something else never counts as one over a list. */
const head = 'dlrms certificate keys 1\n'

/** Whether a key has signed a message: ECDSA over SHA-256, the signature as r and s of 32 bytes each. */
export type VerifyPort = (
  key: { readonly jwk: PublicJwk },
  message: Uint8Array<ArrayBuffer>,
  signature: Uint8Array,
) => Promise<boolean>

/** Of which the SHA-256 is the thumbprint of a key (RFC 7638). */
export function thumbprintText({ crv, kty, x, y }: PublicJwk): string {
  return canonicalJson({ crv, kty, x, y })
}

/** What the root signs. */
export function encodeKeyList({ serial, at, keys }: KeyList): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    encodeUtf8(
      head +
        canonicalJson({
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
        }),
    ),
  )
}

/** The list that this root signed; null where it signed none of the kind. [CPY-9] */
export async function readKeyList(
  { statement, signature }: SignedKeyList,
  root: PublicJwk,
  verify: VerifyPort,
): Promise<KeyList | null> {
  const [bytes, signed] = [fromBase64Url(statement), fromBase64Url(signature)]
  if (bytes === null || signed === null || !(await verify({ jwk: root }, new Uint8Array(bytes), signed))) return null
  const text = decodeUtf8(bytes)
  // Only the root writes what stands here: its form needs no second look.
  return text?.startsWith(head) === true ? (JSON.parse(text.slice(head.length)) as KeyList) : null
}

/** A list as it travels, by whoever holds the root. */
export function signKeyList(list: KeyList, sign: (message: Uint8Array) => Uint8Array): SignedKeyList {
  const bytes = encodeKeyList(list)
  return { statement: toBase64Url(bytes), signature: toBase64Url(sign(bytes)) }
}
