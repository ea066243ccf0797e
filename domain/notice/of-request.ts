import type { KhatianRequest, RequestKind } from '../khatian-request/request.ts'
import type { RequestAct } from '../khatian-request/transitions.ts'
import type { Permission } from '../permission/permission-table.ts'
import type { NoticeEventName } from './events.ts'

/** What of a request on a khatian has to be told: to who decides about it, or to who asked. */
export type RequestNotice = {
  readonly event: NoticeEventName
  /** `office`: at the office that keeps the khatian's book alone */
  readonly to: { readonly permission: Permission; readonly office: string | null } | { readonly user: string }
}

const asked = {
  unlock: 'UNLOCK_REQUESTED',
  agoto: 'AGOTO_REQUESTED',
  'scan-copy': 'SCAN_COPY_REQUESTED',
  'balance-reset': 'RESET_REQUESTED',
} as const satisfies Record<RequestKind, NoticeEventName>

const decided = {
  unlock: 'REQUEST_GRANTED',
  give: 'REQUEST_GRANTED',
  approve: 'REQUEST_GRANTED',
  reject: 'REQUEST_REFUSED',
  abandon: 'REQUEST_REFUSED',
  complete: 'REQUEST_COMPLETED',
} as const satisfies Record<Exclude<RequestAct, 'submit'>, NoticeEventName>

/** The notice of an act on a request. [UNL-8] */
export function noticeOfRequest(
  act: RequestAct,
  { kind, survey, officeId, requestedBy }: KhatianRequest,
): RequestNotice {
  if (act !== 'submit') return { event: decided[act], to: { user: requestedBy } }
  if (kind === 'balance-reset')
    return { event: asked[kind], to: { permission: 'KHATIAN_CORRECTION.BALANCE_APPROVE', office: null } }
  const event = kind === 'unlock' && survey === 'MUTATION' ? 'MUTATION_UNLOCK_REQUESTED' : asked[kind]
  return { event, to: { permission: 'KHATIAN_CORRECTION.UNLOCK', office: officeId } }
}
