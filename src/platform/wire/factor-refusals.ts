import type { ErrorCode } from '#contract/errors.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { addErrorMessages } from './error-messages.ts'

/** Refusals of second factors: their words come with those of one's own account. */
export const factorRefusals = {
  'factor.needed': msg`Your account has a second step: give a code of your app, or one from paper.`,
  'factor.wrong': msg`The code or the key is not right.`,
  'factor.again': msg`This asks for your second step once more.`,
} as const satisfies Readonly<Partial<Record<ErrorCode, MessageDescriptor>>>

addErrorMessages(factorRefusals)
