import type { SurveyKey } from '../khatian/survey.ts'

export const volumeStatus = { draft: 1, approved: 2 } as const
export type VolumeStatus = (typeof volumeStatus)[keyof typeof volumeStatus]

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
}

/** What an office decides about the way of its khatians; both are off unless the office says otherwise. */
export type OfficeRules = { readonly skipVerification: boolean; readonly allowSamePerson: boolean }

/** "Within its volume" compares the leading integer of a khatian number. [VOL-1] */
export function holdsNumber(volume: Pick<Volume, 'from' | 'to'>, lead: number): boolean {
  return lead >= volume.from && lead <= volume.to
}
