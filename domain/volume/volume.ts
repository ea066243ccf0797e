import type { SurveyKey } from '../khatian/survey.ts'

export const volumeStatus = { draft: 1, approved: 2, archived: 3 } as const
export type VolumeStatus = (typeof volumeStatus)[keyof typeof volumeStatus]

export const secondKeyingModes = ['none', 'sample', 'all'] as const

/** Which khatians of a volume the comparer keys once more without seeing the first values, and which of their columns. */
export type SecondKeying = {
  readonly mode: (typeof secondKeyingModes)[number]
  /** how many of a hundred khatians a sample takes */
  readonly percent?: number
  /** `marked`: the fields the template marks with `twice`; otherwise by section and key, such as `dags.area` */
  readonly columns: 'marked' | readonly string[]
}

export const skipReasons = ['blank', 'torn', 'not-in-book', 'other'] as const
export type SkipReason = (typeof skipReasons)[number]

/** A number of the range that no khatian will be keyed for, and why. */
export type SkippedNumber = { readonly number: number; readonly reason: SkipReason; readonly note?: string }

/** A bound book of khatians of one mouza and survey, with the range of khatian numbers it holds. */
export type Volume = {
  readonly id: string
  readonly homeDistrict: string
  readonly officeId: string
  readonly mouzaId: string
  readonly jlNumberId: string
  readonly survey: SurveyKey
  readonly volumeNo: number
  readonly from: number
  readonly to: number
  readonly templateId: string
  readonly status: VolumeStatus
  readonly secondKeying?: SecondKeying
  /** the book it is split from: their ranges may overlap while khatians are moved from one to the other [VOL-11] */
  readonly splitFrom?: string
  /** in order of their numbers */
  readonly skipped?: readonly SkippedNumber[]
  /** goes up with every change of its scanned pages: a device that holds them asks for the list again */
  readonly scanRev?: number
}

/** What an office decides about the way of its khatians; all are off unless the office says otherwise. */
export type OfficeRules = {
  readonly skipVerification: boolean
  readonly allowSamePerson: boolean
  /** mutation khatians are verified as well; they are not where nothing is said */
  readonly verifyMutations?: boolean
}

/** "Within its volume" compares the leading integer of a khatian number. [VOL-1] */
export function holdsNumber(volume: Pick<Volume, 'from' | 'to'>, lead: number): boolean {
  return lead >= volume.from && lead <= volume.to
}

/** Only an approved book of a survey has an index: a batch of mutations is no book. [TMP-2] */
export function takesIndex({ status, survey }: Pick<Volume, 'status' | 'survey'>): boolean {
  return status === volumeStatus.approved && survey !== 'MUTATION'
}
