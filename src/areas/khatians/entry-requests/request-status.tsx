import { requestStatus as s, type RequestStatus } from '#domain/entry-request/status.ts'
import { applicationWorkflow } from '#domain/entry-request/transitions.ts'
import { StatusBadge, type StatusLook } from '#workflow/status-badge.tsx'
import { requestStatusWords as words } from './request-words.ts'

const look: StatusLook<RequestStatus> = {
  [s.entryRequest]: { words: words[s.entryRequest], tone: 'attention' },
  [s.ongoing]: { words: words[s.ongoing], tone: 'moving' },
  [s.entryComplete]: { words: words[s.entryComplete], tone: 'moving' },
  [s.verified]: { words: words[s.verified], tone: 'moving' },
  [s.compared]: { words: words[s.compared], tone: 'moving' },
  [s.reCorrection]: { words: words[s.reCorrection], tone: 'attention' },
  [s.acLandApprovalPending]: { words: words[s.acLandApprovalPending], tone: 'moving' },
  [s.readyToProcess]: { words: words[s.readyToProcess], tone: 'done' },
  [s.dakPanelReceived]: { words: words[s.dakPanelReceived], tone: 'done' },
  [s.newVersionNeeded]: { words: words[s.newVersionNeeded], tone: 'attention' },
}

/** Where an application stands. */
export function RequestStatusBadge({ status }: { status: RequestStatus }) {
  return <StatusBadge workflow={applicationWorkflow} look={look} status={status} />
}
