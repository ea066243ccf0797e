import type { Template } from '../template/template.ts'
import type { OfficeRules, Volume } from '../volume/volume.ts'
import type { SurveyKey } from './survey.ts'
import type { Change, Conflict } from './edit.ts'
import type { Khatian } from './khatian.ts'

/** Everything a command is judged by besides the record: reading it is the caller's work, so that judging stays pure. */
export type KhatianContext = {
  readonly recordId: string
  readonly userId: string
  /** the volume the khatian stands in; for `create` and `segregate` the one it goes to */
  readonly volume: Volume | null
  readonly template: Template | null
  readonly office: OfficeRules
  /** the number is taken by another current khatian of the same JL number and survey */
  readonly numberTaken: boolean
  /** nothing but the sender's own queue changed the record since the command was made */
  readonly laneUnbroken: boolean
  /** surveys of the approved templates that pages are to have; not looked up on a device */
  readonly pageTemplates?: ReadonlyMap<string, SurveyKey>
  /** it waited in a device's queue: only an act that the state table marks so may */
  readonly queued?: boolean
  /** of the sources given: the khatian of each that is digitised in the mouza, by survey and number */
  readonly knownSources?: ReadonlyMap<string, string>
  /** somebody who may pass the khatian has opened it as it stands now; not so unless it is said */
  readonly underReview?: boolean
  /** no call can have shown this person the values that are to be keyed twice; not so unless it is said */
  readonly blind?: boolean
  /** a case or request works on the khatian; not so unless it is said */
  readonly inWork?: boolean
  /** the version before the one at hand, as it was approved; read where a correction is given up */
  readonly versionBefore?: Khatian | null
}

export type Refusal = { readonly code: string; readonly fields?: { readonly [path: string]: string } }

export type KhatianOutcome =
  | {
      readonly kind: 'done'
      /** null after removal */
      readonly khatian: Khatian | null
      readonly applied: readonly string[]
      readonly changes: readonly Change[]
      readonly conflicts: readonly Conflict[]
    }
  | ({ readonly kind: 'refused' } & Refusal)

export function done(khatian: Khatian | null, changes: readonly Change[]): KhatianOutcome {
  return { kind: 'done', khatian, applied: changes.map((change) => change.path), changes, conflicts: [] }
}

export function refuse(code: string, field?: string): KhatianOutcome {
  return field === undefined ? { kind: 'refused', code } : { kind: 'refused', code, fields: { [field]: code } }
}
