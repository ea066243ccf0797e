import { requestStatus as s, type RequestKind, type RequestStatus } from '#domain/khatian-request/request.ts'
import { requestWorkflow } from '#domain/khatian-request/transitions.ts'
import { StatusBadge, type StatusLook, type Tone } from '#workflow/status-badge.tsx'
import { statusWords } from './request-words.ts'

const tones: Record<RequestStatus, Tone> = {
  [s.submitted]: 'attention',
  [s.granted]: 'moving',
  [s.refused]: 'old',
  [s.completed]: 'done',
}

function lookOf(kind: RequestKind): StatusLook<RequestStatus> {
  const ends = kind === 'scan-copy' || kind === 'balance-reset'
  return Object.fromEntries(
    Object.values(s).map((status) => [
      status,
      { words: statusWords[kind][status], tone: ends && status === s.granted ? 'done' : tones[status] },
    ]),
  ) as StatusLook<RequestStatus>
}

const looks = {
  unlock: lookOf('unlock'),
  agoto: lookOf('agoto'),
  'scan-copy': lookOf('scan-copy'),
  'balance-reset': lookOf('balance-reset'),
} as const

/** Where a request stands. */
export function RequestStatusBadge({ kind, status }: { kind: RequestKind; status: number }) {
  return <StatusBadge workflow={requestWorkflow} look={looks[kind]} status={status as RequestStatus} />
}
