import { gcm } from '@noble/ciphers/aes.js'
import { deflateSync, inflateSync } from 'fflate'
import { rowDictionary } from './row-dictionary.ts'

/**
 * Seals and opens the private part of a stored row. Both are synchronous, so that they may stand inside an IndexedDB
 * transaction, where nothing foreign can be awaited. `place` names the row: bytes moved to another row do not open.
 */
export type RowCipher = {
  seal(value: unknown, place: string): Uint8Array
  /** throws `SealBroken` where the key is another one or the bytes were changed */
  open(bytes: Uint8Array, place: string): unknown
}

export class SealBroken extends Error {
  override readonly name = 'SealBroken'
}

const format = 1
const nonceBytes = 12
const keyBytes = 32

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * AES-256-GCM over deflated JSON: one byte of format, 12 of nonce, then the ciphertext with its tag. The cipher is a
 * script's rather than the browser's own, since that one can only be awaited.
 */
export function createRowCipher(key: Uint8Array): RowCipher {
  if (key.length !== keyBytes) throw new RangeError(`a row key has ${keyBytes} bytes`)
  return {
    seal(value, place) {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const packed = deflateSync(encoder.encode(JSON.stringify(value)), { level: 3, mem: 4, dictionary: rowDictionary })
      const sealed = gcm(key, nonce, encoder.encode(place)).encrypt(packed)
      const bytes = new Uint8Array(1 + nonceBytes + sealed.length)
      bytes[0] = format
      bytes.set(nonce, 1)
      bytes.set(sealed, 1 + nonceBytes)
      return bytes
    },
    open(bytes, place) {
      if (bytes[0] !== format) throw new SealBroken(`row format ${bytes[0]} is not known`)
      try {
        const packed = gcm(key, bytes.subarray(1, 1 + nonceBytes), encoder.encode(place)).decrypt(
          bytes.subarray(1 + nonceBytes),
        )
        return JSON.parse(decoder.decode(inflateSync(packed, { dictionary: rowDictionary })))
      } catch (fault) {
        throw new SealBroken('a sealed row does not open', { cause: fault })
      }
    },
  }
}
