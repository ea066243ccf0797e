import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { deflateSync, inflateSync } from 'fflate'

/**
 * Seals and opens the private part of a stored row. Both are synchronous, so that they may stand inside an IndexedDB
 * transaction, where nothing foreign can be awaited. `place` names the row: bytes moved to another row do not open.
 */
export type RowCipher = {
  /** `lasting`: whether the row will lie there for long, so that its size matters more than the moment it takes */
  seal(value: unknown, place: string, lasting?: boolean): Uint8Array
  /** throws `SealBroken` where the key is another one or the bytes were changed */
  open(bytes: Uint8Array, place: string): unknown
}

export class SealBroken extends Error {
  override readonly name = 'SealBroken'
}

const raw = 1
const deflated = 2
const nonceBytes = 24
const keyBytes = 32
/** below this, deflating costs more time than it saves bytes */
const worthDeflating = 400

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * XChaCha20-Poly1305 over JSON, deflated where that pays: one byte of format, 24 of nonce, then the ciphertext with its
 * tag. The cipher is a script's rather than the browser's own, since that one can only be awaited; of the scripted ones it
 * is the fastest on short rows, and its nonce is long enough to be drawn at random for ever.
 */
export function createRowCipher(key: Uint8Array): RowCipher {
  if (key.length !== keyBytes) throw new RangeError(`a row key has ${keyBytes} bytes`)
  return {
    seal(value, place, lasting = true) {
      const text = encoder.encode(JSON.stringify(value))
      const packs = lasting && text.length >= worthDeflating
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const format = packs ? deflated : raw
      const sealed = xchacha20poly1305(key, nonce, bound(format, place)).encrypt(packs ? pack(text) : text)
      const bytes = new Uint8Array(1 + nonceBytes + sealed.length)
      bytes[0] = format
      bytes.set(nonce, 1)
      bytes.set(sealed, 1 + nonceBytes)
      return bytes
    },
    open(bytes, place) {
      const format = bytes[0]
      if (format !== raw && format !== deflated) throw new SealBroken(`row format ${format} is not known`)
      try {
        const nonce = bytes.subarray(1, 1 + nonceBytes)
        const opened = xchacha20poly1305(key, nonce, bound(format, place)).decrypt(bytes.subarray(1 + nonceBytes))
        return JSON.parse(decoder.decode(format === deflated ? unpack(opened) : opened))
      } catch (fault) {
        throw new SealBroken('a sealed row does not open', { cause: fault })
      }
    },
  }
}

/** Four bytes of length stand before the deflated ones, so that inflating needs no growing buffers. */
function pack(text: Uint8Array): Uint8Array {
  const packed = deflateSync(text, { level: 1, mem: 0 })
  const bytes = new Uint8Array(4 + packed.length)
  new DataView(bytes.buffer).setUint32(0, text.length)
  bytes.set(packed, 4)
  return bytes
}

function unpack(bytes: Uint8Array): Uint8Array {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  return inflateSync(bytes.subarray(4), { out: new Uint8Array(length) })
}

/** What a ciphertext is bound to besides its key: its format and its place. */
function bound(format: number, place: string): Uint8Array {
  return encoder.encode(`${format}:${place}`)
}
