import { caseStatus as s, type CaseStatus } from '#domain/correction/status.ts'
import { caseWorkflow } from '#domain/correction/transitions.ts'
import { caseStatusWords as words } from '#features/corrections/case-words.ts'
import { StatusBadge, type StatusLook, type Tone } from '#workflow/status-badge.tsx'

const tones: Partial<Record<CaseStatus, Tone>> = {
  [s.created]: 'open',
  [s.pending]: 'attention',
  [s.reportReview]: 'attention',
  [s.clericalReview]: 'attention',
  [s.fraudReview]: 'attention',
  [s.finalApproval]: 'attention',
  [s.complete]: 'done',
  [s.rejected]: 'old',
}

const look = Object.fromEntries(
  Object.values(s).map((status) => [status, { words: words[status], tone: tones[status] ?? 'moving' }]),
) as StatusLook<CaseStatus>

/** Where a case stands. */
export function CaseStatusBadge({ status }: { status: number }) {
  return <StatusBadge workflow={caseWorkflow} look={look} status={status as CaseStatus} />
}
