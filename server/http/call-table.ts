import { khatianCalls } from '#contract/calls/khatian.ts'
import { deviceCalls } from '#contract/calls/device.ts'
import { officeRecoveryCalls } from '#contract/calls/office-recovery.ts'
import { officeCalls } from '#contract/calls/office.ts'
import { scopeCalls } from '#contract/calls/scope.ts'
import { sessionCalls } from '#contract/calls/session.ts'
import { templateCalls } from '#contract/calls/template.ts'
import { volumeCalls } from '#contract/calls/volume.ts'
import { syncCalls } from '#contract/sync.ts'
import { khatianReads } from '#server/modules/khatian/read-handlers.ts'
import { khatianWrites } from '#server/modules/khatian/write-handlers.ts'
import { officeHandlers } from '#server/modules/office/handlers.ts'
import { officeRecoveryHandlers } from '#server/modules/office/recovery-handlers.ts'
import { sessionHandlers } from '#server/modules/session/handlers.ts'
import type { TokenClient } from '#server/modules/session/token-endpoint.ts'
import { templateHandlers } from '#server/modules/template/handlers.ts'
import { volumeHandlers } from '#server/modules/volume/handlers.ts'
import { syncHandlers } from '#server/sync/handlers.ts'
import type { Calls, Handlers } from './context.ts'

/** Every call of the core API: the one place where a new family is added. */
export const allCalls = {
  ...sessionCalls,
  ...officeCalls,
  ...officeRecoveryCalls,
  ...templateCalls,
  ...volumeCalls,
  ...khatianCalls,
  ...syncCalls,
  ...deviceCalls,
  ...scopeCalls,
} satisfies Calls

export function allHandlers(tokens: TokenClient): Handlers<typeof allCalls> {
  return {
    ...sessionHandlers(tokens),
    ...officeHandlers,
    ...officeRecoveryHandlers,
    ...templateHandlers,
    ...volumeHandlers,
    ...khatianReads,
    ...khatianWrites,
    ...syncHandlers,
  }
}
