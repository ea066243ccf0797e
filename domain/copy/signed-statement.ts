import { canonicalJson, type Json } from '#domain/kernel/canonical-json.ts'
import { fromBase64Url, toBase64Url } from './base64url.ts'
import { decodeUtf8, encodeUtf8 } from './utf8.ts'

/** The public half of a key on the curve P-256. */
export type PublicJwk = { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string }

/** Whether a key has signed a message: ECDSA over SHA-256, the signature as r and s of 32 bytes each. */
export type VerifyPort = (
  key: { readonly jwk: PublicJwk },
  message: Uint8Array<ArrayBuffer>,
  signature: Uint8Array,
) => Promise<boolean>

export type SignPort = (message: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>

/** A list as it travels: its bytes and the signature over them, both in base64url. */
export type SignedStatement = { readonly statement: string; readonly signature: string }

/**
 * What is signed of a list.
 *
 * @param head says what the bytes are, so that a signature over something else never counts as one over such a list
 */
export function encodeStatement(head: string, list: Json): Uint8Array<ArrayBuffer> {
  return new Uint8Array(encodeUtf8(head + canonicalJson(list)))
}

/** A list as it travels, by whoever holds the key. */
export async function signStatement(bytes: Uint8Array<ArrayBuffer>, sign: SignPort): Promise<SignedStatement> {
  return { statement: toBase64Url(bytes), signature: toBase64Url(await sign(bytes)) }
}

/** The list of this head that the key signed; null where it signed none. Only the signer writes what stands in it. */
export async function readStatement(
  head: string,
  { statement, signature }: SignedStatement,
  jwk: PublicJwk,
  verify: VerifyPort,
): Promise<unknown> {
  const [bytes, signed] = [fromBase64Url(statement), fromBase64Url(signature)]
  if (bytes === null || signed === null || !(await verify({ jwk }, new Uint8Array(bytes), signed))) return null
  const text = decodeUtf8(bytes)
  return text?.startsWith(head) === true ? (JSON.parse(text.slice(head.length)) as unknown) : null
}
