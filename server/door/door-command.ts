import type { ErrorCode } from '#contract/errors.ts'
import type { Conflict } from '#domain/khatian/edit.ts'

/** A command of another kind that is given together with one: both happen or neither. */
export type BesideCommand = {
  readonly recordId: string
  readonly command: string
  readonly input: unknown
  /** the revision the command was made on; null where the caller does not say */
  readonly baseRev?: number | null
  /** the record must stand exactly at `baseRev` */
  readonly exact?: boolean
}

/** One command on its way through the door. */
export type DoorCommand = {
  readonly recordId: string
  readonly command: string
  readonly input: unknown
  /** the revision the command was made on; null where the caller does not say */
  readonly baseRev: number | null
  /** the record must stand exactly at `baseRev` (acts given online) */
  readonly exact?: boolean
  /** the caller's name for this mutation; null takes a fresh one, without protection against repetition */
  readonly mid: string | null
  readonly hash: string | null
  /**
   * The district that a handler derived from a place or a number, for who acts without a ground of their own. The kind holds
   * it against the record; a desk's own ground always goes before it.
   */
  readonly homeDistrict?: string
  /** commands of other kinds on other records of the district, in the same transaction */
  readonly beside?: readonly BesideCommand[]
  readonly device?: {
    readonly deviceId: string
    readonly madeAt: number
    readonly clockOffset: number
    readonly cseq: number
  }
}

export type DoorResult = {
  readonly result: 'applied' | 'duplicate' | 'partly' | 'rejected' | 'deferred'
  /** the kind that answers: of a command beside another where that one was refused; empty for a command nobody knows */
  readonly kind: string
  readonly rev?: number
  readonly digest?: string
  /** the record after the command; null when it was removed, absent for duplicates */
  readonly body?: object | null
  /** the scope the record is in after the command, beside `body`; null for a kind without a feed */
  readonly scope?: string | null
  readonly appliedPaths?: readonly string[]
  readonly conflicts?: readonly Conflict[]
  readonly code?: ErrorCode
  readonly fields?: Readonly<Record<string, string>>
}
