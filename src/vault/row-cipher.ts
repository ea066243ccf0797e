import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { inflateSync } from 'fflate'
import { createRowText } from './row-compressor.ts'

/**
 * Seals and opens the private part of a stored row. Both are synchronous, so that they may stand inside an IndexedDB
 * transaction, where nothing foreign can be awaited. `place` names the row: bytes moved to another row do not open.
 */
export type RowCipher = {
  seal(value: unknown, place: string): Uint8Array
  /**
   * Throws `SealBroken` where the key is another one or the bytes were changed.
   *
   * @param former the place that earlier builds bound them to; null where nothing of theirs is taken any more
   */
  open(bytes: Uint8Array, place: string, former?: string | null): unknown
}

export class SealBroken extends Error {
  override readonly name = 'SealBroken'
}

/**
 * 1 and 2, JSON as it is and deflated, and 3, packed, were written by earlier builds and are read for ever: they are bound
 * to store and key. 4 is packed too, and bound to all that stands in clear beside it.
 */
const raw = 1
const deflated = 2
const packed = 3
const bound = 4
const nonceBytes = 24
const keyBytes = 32

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * XChaCha20-Poly1305 over packed JSON: one byte of format, 24 of nonce, then the ciphertext with its
 * tag. The cipher is a script's rather than the browser's own, since that one can only be awaited; of the scripted ones it
 * is the fastest on short rows, and its nonce is long enough to be drawn at random for ever.
 */
export function createRowCipher(key: Uint8Array): RowCipher {
  if (key.length !== keyBytes) throw new RangeError(`a row key has ${keyBytes} bytes`)
  const rowText = createRowText()
  return {
    seal(value, place) {
      const text = rowText.pack(JSON.stringify(value))
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const sealed = xchacha20poly1305(key, nonce, boundTo(bound, place)).encrypt(text)
      const bytes = new Uint8Array(1 + nonceBytes + sealed.length)
      bytes[0] = bound
      bytes.set(nonce, 1)
      bytes.set(sealed, 1 + nonceBytes)
      return bytes
    },
    open(bytes, place, former = place) {
      const format = bytes[0]
      if (format !== raw && format !== deflated && format !== packed && format !== bound)
        throw new SealBroken(`row format ${format} is not known`)
      const at = format === bound ? place : former
      if (at === null) throw new SealBroken('a row of an earlier build stands where there is none any more')
      try {
        const nonce = bytes.subarray(1, 1 + nonceBytes)
        const opened = xchacha20poly1305(key, nonce, boundTo(format, at)).decrypt(bytes.subarray(1 + nonceBytes))
        if (format === packed || format === bound) return JSON.parse(rowText.unpack(opened))
        return JSON.parse(decoder.decode(format === deflated ? inflate(opened) : opened))
      } catch (fault) {
        throw new SealBroken('a sealed row does not open', { cause: fault })
      }
    },
  }
}

/** Whether an earlier build sealed it, bound to less. */
export function isFormerSeal(bytes: Uint8Array): boolean {
  return bytes[0] !== bound
}

/** Four bytes of length stand before the deflated ones. */
function inflate(bytes: Uint8Array): Uint8Array {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  return inflateSync(bytes.subarray(4), { out: new Uint8Array(length) })
}

/** What a ciphertext is bound to besides its key: its format and its place. */
function boundTo(format: number, place: string): Uint8Array {
  return encoder.encode(`${format}:${place}`)
}
