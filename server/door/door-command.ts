import type { ErrorCode } from '#contract/errors.ts'
import type { Conflict } from '#domain/khatian/edit.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Template } from '#domain/template/template.ts'
import type { Volume } from '#domain/volume/volume.ts'
import type { Actor } from './actor.ts'

export type RecordKind = 'khatian' | 'volume' | 'template'
export type RecordBody = Khatian | Volume | Template

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
  readonly device?: {
    readonly deviceId: string
    readonly madeAt: number
    readonly clockOffset: number
    readonly cseq: number
  }
}

export type DoorResult = {
  readonly result: 'applied' | 'duplicate' | 'partly' | 'rejected' | 'deferred'
  readonly kind: RecordKind
  readonly rev?: number
  readonly digest?: string
  /** the record after the command; null when it was removed, absent for duplicates */
  readonly body?: RecordBody | null
  readonly appliedPaths?: readonly string[]
  readonly conflicts?: readonly Conflict[]
  readonly code?: ErrorCode
  readonly fields?: Readonly<Record<string, string>>
}

/** Templates are national; everything else lies in the district the desk reaches. */
export function districtOf(actor: Actor, command: string): string {
  return command.startsWith('template.') ? '00' : actor.districtBbsCode
}
