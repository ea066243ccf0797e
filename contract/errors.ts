/**
 * Every refusal that may cross the wire: its HTTP status, when sending the same again makes sense, and whether it points
 * to a fault of ours that is worth a report. Words for people stand in the catalogues, by code.
 */
export type Retry = 'never' | 'later' | 'after-sign-in' | 'after-merge'

export type ErrorEntry = { readonly status: number; readonly retry: Retry; readonly report: boolean }

const bad = { status: 422, retry: 'never', report: false } as const
const clash = { status: 409, retry: 'after-merge', report: false } as const
const gone = { status: 404, retry: 'never', report: false } as const

export const errorTable = {
  'request.invalid': { status: 400, retry: 'never', report: true },
  'request.not-json': { status: 400, retry: 'never', report: true },
  'request.too-large': { status: 413, retry: 'later', report: false },
  'request.not-found': gone,
  'request.rate': { status: 429, retry: 'later', report: false },
  'wire.unknown-version': { status: 400, retry: 'never', report: true },
  'session.missing': { status: 401, retry: 'after-sign-in', report: false },
  'session.expired': { status: 401, retry: 'after-sign-in', report: false },
  'session.exchange': { status: 401, retry: 'after-sign-in', report: false },
  'session.demo-off': { status: 403, retry: 'never', report: false },
  'desk.required': { status: 403, retry: 'never', report: false },
  'desk.foreign': { status: 403, retry: 'never', report: false },
  'permission.denied': { status: 403, retry: 'never', report: false },
  'record.not-found': gone,
  'idempotency.mismatch': { status: 409, retry: 'never', report: true },
  'sync.wrong-user': { status: 403, retry: 'after-sign-in', report: false },
  'sync.mid-reused': { status: 409, retry: 'never', report: true },
  'sync.epoch': { status: 409, retry: 'later', report: true },
  'sync.view': { status: 409, retry: 'later', report: false },
  'sync.too-old': { status: 410, retry: 'later', report: false },
  'sync.lane-stopped': { status: 409, retry: 'after-merge', report: false },
  'sync.unknown-command': { status: 422, retry: 'later', report: false },
  'khatian.not-found': gone,
  'khatian.exists': { status: 409, retry: 'never', report: false },
  'khatian.duplicate': { status: 409, retry: 'never', report: false },
  'khatian.number': bad,
  'khatian.out-of-volume': bad,
  'khatian.locked': { status: 409, retry: 'never', report: false },
  'khatian.stale': clash,
  'khatian.wrong-status': { status: 409, retry: 'never', report: false },
  'khatian.already-approved': { status: 409, retry: 'never', report: false },
  'khatian.own-version': { status: 403, retry: 'never', report: false },
  'khatian.no-owner': bad,
  'khatian.no-dag': bad,
  'volume.not-found': gone,
  'volume.duplicate': { status: 409, retry: 'never', report: false },
  'volume.range': bad,
  'volume.in-use': { status: 409, retry: 'never', report: false },
  'jl-number.duplicate': { status: 409, retry: 'never', report: false },
  'jl-number.not-found': gone,
  'template.not-found': gone,
  'template.approved': { status: 409, retry: 'never', report: false },
  'template.fields': bad,
  'comment.required': bad,
  'path.unknown': bad,
  'field.unknown': bad,
  'value.kind': bad,
  'value.order': bad,
  'text.forbidden': bad,
  'text.unknown-code': bad,
  'share.syntax': bad,
  'share.zero': bad,
  'share.too-fine': bad,
  'area.syntax': bad,
  'area.negative': bad,
  'area.too-fine': bad,
  'area.too-large': bad,
  'money.syntax': bad,
  'money.negative': bad,
  'money.too-fine': bad,
  'money.too-large': bad,
  'dag.empty': bad,
  'number.syntax': bad,
  'identity.type': bad,
  'identity.number': bad,
  'mobile.syntax': bad,
  'server.error': { status: 500, retry: 'later', report: true },
  'server.unavailable': { status: 503, retry: 'later', report: true },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errorTable

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorTable, code)
}

/** A code this build does not know is a fault of ours or of an older build: show it as a server error, keep the work. */
export function asErrorCode(code: string): ErrorCode {
  return isErrorCode(code) ? code : 'server.error'
}
