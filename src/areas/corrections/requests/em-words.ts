import { emStage as s, type EmRequestKind, type EmStage } from '#domain/em-request/request.ts'
import type { EmRequestAct } from '#domain/em-request/transitions.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const emKindWords = {
  'khatian-entry': msg`Khatian entry for e-Mutation`,
  'namjari-entry': msg`Namjari entry for e-Mutation`,
} as const satisfies Record<EmRequestKind, MessageDescriptor>

/** The stages of a mutation application. */
export const stageWords = {
  [s.initial]: msg`Initial`,
  [s.application]: msg`Application`,
  [s.review]: msg`Application review`,
  [s.cancelled]: msg`Application cancelled`,
} as const satisfies Record<EmStage, MessageDescriptor>

/** What the buttons do. */
export const emActWords = {
  create: msg`Create`,
  send: msg`Send`,
  take: msg`Take for entry`,
  cancel: msg`Cancel the request`,
} as const satisfies Record<EmRequestAct, MessageDescriptor>

/** What was done. */
export const emDoneWords = {
  create: msg`Created by e-Mutation`,
  send: msg`Sent by e-Mutation`,
  take: msg`Taken for entry`,
  cancel: msg`Request cancelled`,
} as const satisfies Record<EmRequestAct, MessageDescriptor>
