import { createHash } from 'node:crypto'
import type { Change, Conflict } from '#domain/khatian/edit.ts'
import type { Resolution } from '#domain/khatian/queued-command.ts'

/** One act in a record's log. Its exact text is stored and chained, so nothing in it may depend on the reader. */
export type LogEntry = {
  readonly recordId: string
  readonly index: number
  readonly rev: number
  readonly mid: string
  readonly command: string
  readonly act: string | null
  readonly userId: string
  readonly deskId: string | null
  /** who acted, where it was nobody at a desk */
  readonly actor?: 'citizen' | 'vendor' | 'client' | 'system'
  readonly deviceId: string | null
  readonly deviceAt: number | null
  readonly clockOffset: number | null
  readonly serverAt: number
  /** when it was done, of an act that was carried over from another log */
  readonly doneAt?: number
  readonly comment: string | null
  readonly changes: readonly Change[]
  readonly conflicts: readonly Conflict[]
  readonly resolves: readonly Resolution[]
  /** `bodyDigest` of what the act left; not there where it left no record, and in entries older than the digests */
  readonly digest?: string
}

/** The hash before the first entry of a record. */
export const firstHash = '0'.repeat(64)

/** SHA-256 of a body's canonical JSON, as hex: by it the log proves what stands in a record and in its versions. [LOG-7] */
export function bodyDigest(canonicalBody: string): string {
  return createHash('sha256').update(canonicalBody).digest('hex')
}

export function chainHash(prevHash: string, text: string): string {
  return createHash('sha256').update(prevHash).update('\n').update(text).digest('hex')
}
