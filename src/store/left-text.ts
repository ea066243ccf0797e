import type { RowCodec } from './row-codec.ts'
import { openNote } from './sealed-notes.ts'

/**
 * A page that goes may be ended before its write is on the disk: IndexedDB aborts what is under way. localStorage takes a
 * text at once. The value is sealed like a note. [ENT-47]
 */
export function leaveText(codec: RowCodec, key: string, value: unknown): void {
  const sealed = codec.noteIn(key, value)
  try {
    localStorage.setItem(key, JSON.stringify(sealed instanceof Uint8Array ? { z: toBase64(sealed) } : { v: sealed }))
  } catch {
    // The write that is under way remains.
  }
}

/** Null where there is none, or where another key sealed it. */
export function leftText(codec: RowCodec, key: string): unknown {
  try {
    const { z, v } = JSON.parse(localStorage.getItem(key) ?? '{}') as { z?: string; v?: unknown }
    return openNote(codec, key, z === undefined ? v : fromBase64(z)) ?? null
  } catch {
    return null
  }
}

export function forgetText(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // There is none where there is no storage.
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}
