import type { SurveyKey } from '../khatian/survey.ts'

export const emRequestKinds = ['khatian-entry', 'namjari-entry'] as const
export type EmRequestKind = (typeof emRequestKinds)[number]

/** The stages of a mutation application (spec §4). */
export const emStage = {
  initial: 1,
  /** sent to the office */
  application: 2,
  /** taken by the office */
  review: 3,
  cancelled: 4,
} as const
export type EmStage = (typeof emStage)[keyof typeof emStage]

/**
 * What e-mutation asks an office for: that a khatian which is not digitised be keyed, or the khatian of a mutation it has
 * decided. Who it concerns stands beside it, never in the record: its log cannot forget.
 */
export type EmRequest = {
  readonly id: string
  readonly homeDistrict: string
  readonly requestNo: string
  readonly kind: EmRequestKind
  /** the case there, as it calls it */
  readonly caseKey: string
  readonly survey: SurveyKey
  readonly jlNumberId: string
  readonly mouzaId: string
  readonly number: string
  /** the office that keys the khatian */
  readonly officeId: string
  readonly reason: string
  readonly stage: EmStage
  readonly requestedBy: string
  readonly decision: { readonly by: string; readonly at: number; readonly comment: string } | null
  /** the application for the khatian that it made or joined when it was taken */
  readonly applicationId: string | null
}

export type EmParty = { readonly name: string; readonly mobile: string }
