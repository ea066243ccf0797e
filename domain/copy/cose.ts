import { decodeCbor, encodeCbor, type Cbor } from './cbor.ts'
import { isLowS, toLowS } from './low-s.ts'
import { decodeUtf8, encodeUtf8 } from './utf8.ts'

/** COSE_Sign1 (RFC 9052) with ES256: header with algorithm and key, content, signature of 64 bytes. */
const sign1Tag = 18
const header = { algorithm: 1, keyId: 4 } as const
const es256 = -7
const signatureBytes = 64

export type Signed = { readonly keyId: string; readonly payload: Uint8Array; readonly signature: Uint8Array }

/** The bytes that are signed: context, protected header, nothing external, content (RFC 9052 §4.4). */
export function toBeSigned(keyId: string, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(encodeCbor(['Signature1', protectedHeader(keyId), new Uint8Array(), payload]))
}

export function encodeSigned({ keyId, payload, signature }: Signed): Uint8Array {
  return encodeCbor({
    tag: sign1Tag,
    value: [protectedHeader(keyId), new Map<number, Cbor>(), payload, toLowS(signature)],
  })
}

/** Null where the bytes are no COSE_Sign1 of this kind; whether the signature holds is another question. */
export function decodeSigned(bytes: Uint8Array): Signed | null {
  const outer = decodeCbor(bytes)
  if (outer === null || typeof outer !== 'object' || !('tag' in outer) || outer.tag !== sign1Tag) return null
  const parts = outer.value
  if (!Array.isArray(parts) || parts.length !== 4) return null
  const [head, unprotected, payload, signature] = parts as readonly Cbor[]
  if (!(head instanceof Uint8Array) || !(payload instanceof Uint8Array) || !(signature instanceof Uint8Array))
    return null
  if (!(unprotected instanceof Map) || unprotected.size !== 0) return null
  if (signature.length !== signatureBytes || !isLowS(signature)) return null
  const members = decodeCbor(head)
  if (!(members instanceof Map) || members.size !== 2 || members.get(header.algorithm) !== es256) return null
  const keyId = members.get(header.keyId) as Cbor | undefined
  const name = keyId instanceof Uint8Array ? decodeUtf8(keyId) : undefined
  return name === undefined ? null : { keyId: name, payload, signature }
}

function protectedHeader(keyId: string): Uint8Array {
  return encodeCbor(
    new Map<number, Cbor>([
      [header.algorithm, es256],
      [header.keyId, encodeUtf8(keyId)],
    ]),
  )
}
