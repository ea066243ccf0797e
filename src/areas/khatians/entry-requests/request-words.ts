import { requestStatus as s, type RequestStatus } from '#domain/entry-request/status.ts'
import type { RequestAct } from '#domain/entry-request/transitions.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Where an application stands, in words. */
export const requestStatusWords = {
  [s.entryRequest]: msg`Entry request`,
  [s.ongoing]: msg`Ongoing`,
  [s.entryComplete]: msg`Entry complete`,
  [s.verified]: msg`Verified`,
  [s.compared]: msg`Compared`,
  [s.reCorrection]: msg`Re-correction`,
  [s.acLandApprovalPending]: msg`AC Land approval pending`,
  [s.readyToProcess]: msg`Ready to process`,
  [s.dakPanelReceived]: msg`Received by the dak panel`,
  [s.newVersionNeeded]: msg`New version needed`,
} as const satisfies Record<RequestStatus, MessageDescriptor>

/** The acts as buttons say them. */
export const requestActWords = {
  take: msg`Take up`,
  'acland-approve': msg`Approve as AC Land`,
  receive: msg`Receive at the dak panel`,
} as const satisfies Record<RequestAct, MessageDescriptor>

/** What was done, for the log and for confirmations. */
export const requestDoneWords = {
  register: msg`Application registered`,
  take: msg`Application taken up`,
  'acland-approve': msg`Approved by the AC Land`,
  receive: msg`Received by the dak panel`,
} as const satisfies Record<'register' | RequestAct, MessageDescriptor>
