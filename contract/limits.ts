import { longestText } from '#domain/khatian/value.ts'

/**
 * How much one call of sync takes. Both sides read these numbers: the server's schemas refuse more, and a device sends more
 * in several calls, so that no limit is reached by use. [S10]
 */
export const wireLimits = {
  /** scopes of a pull, and of a question for digests */
  scopes: 50,
  /** scopes and topics of one stream of events */
  followed: 2000,
  /** records asked for by their ids */
  records: 200,
  /** mutations asked after */
  mids: 200,
  /** refused entries kept as evidence in one call */
  salvaged: 50,
  /** entries of one batch, and characters of their texts together: a character is at most three bytes of a call's two million */
  entries: 200,
  batchText: 512 * 1024,
  /** bytes of one entry's text, and edits in it */
  entryBytes: 1024 * 1024,
  edits: 5000,
  cellText: longestText,
} as const

export type WireLimits = { readonly [K in keyof typeof wireLimits]: number }

/** Bytes of a text in UTF-8. */
export function byteLength(text: string): number {
  let bytes = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3
  }
  return bytes
}

/** Whether an entry's text is as long as the server takes it. What a device seals is held to the same. [S10] */
export function fitsEntry(text: string, limits: Pick<WireLimits, 'entryBytes'> = wireLimits): boolean {
  return text.length * 3 <= limits.entryBytes || byteLength(text) <= limits.entryBytes
}
