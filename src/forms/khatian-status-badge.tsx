import { khatianStatus as s, type KhatianStatus } from '#domain/khatian/status.ts'
import { khatianWorkflow } from '#domain/khatian/transitions.ts'
import { StatusBadge, type StatusLook } from '#workflow/status-badge.tsx'
import { statusWords as words } from './khatian-words.ts'

const look: StatusLook<KhatianStatus> = {
  [s.draft]: { words: words[s.draft], tone: 'open' },
  [s.entryComplete]: { words: words[s.entryComplete], tone: 'moving' },
  [s.verified]: { words: words[s.verified], tone: 'moving' },
  [s.compared]: { words: words[s.compared], tone: 'moving' },
  [s.approved]: { words: words[s.approved], tone: 'done' },
  [s.reCorrection]: { words: words[s.reCorrection], tone: 'attention' },
  [s.newVersionNeeded]: { words: words[s.newVersionNeeded], tone: 'attention' },
  [s.citizenEntryPending]: { words: words[s.citizenEntryPending], tone: 'open' },
  [s.citizenEntryComplete]: { words: words[s.citizenEntryComplete], tone: 'moving' },
  [s.citizenVerified]: { words: words[s.citizenVerified], tone: 'moving' },
  [s.citizenCompared]: { words: words[s.citizenCompared], tone: 'moving' },
  [s.citizenApproved]: { words: words[s.citizenApproved], tone: 'done' },
  [s.locked]: { words: words[s.locked], tone: 'locked' },
  [s.agotoApproved]: { words: words[s.agotoApproved], tone: 'done' },
}

export function KhatianStatusBadge({ status }: { status: KhatianStatus }) {
  return <StatusBadge workflow={khatianWorkflow} look={look} status={status} />
}
