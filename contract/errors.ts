/**
 * Every refusal that may cross the wire: its HTTP status, when sending the same again makes sense, and whether it points
 * to a fault of ours that is worth a report. Words for people stand in the catalogues, by code.
 */
export type Retry = 'never' | 'later' | 'after-sign-in' | 'after-merge'

/**
 * Which kind of refusal it is, for whoever must act on it without knowing what was asked, as the sync engine: `gone` says
 * that the very record a command was for is not there (any more), `missing` that something else is not which it names.
 */
export type ErrorClass = 'request' | 'session' | 'barred' | 'gone' | 'missing' | 'input' | 'state' | 'changed' | 'fault'

export type ErrorEntry = {
  readonly status: number
  readonly retry: Retry
  readonly report: boolean
  readonly class: ErrorClass
}

const bad = { status: 422, retry: 'never', report: false, class: 'input' } as const
const clash = { status: 409, retry: 'after-merge', report: false, class: 'changed' } as const
const standing = { status: 409, retry: 'never', report: false, class: 'state' } as const
const barred = { status: 403, retry: 'never', report: false, class: 'barred' } as const
const missing = { status: 404, retry: 'never', report: false, class: 'missing' } as const
const gone = { ...missing, class: 'gone' } as const

export const errorTable = {
  'request.invalid': { status: 400, retry: 'never', report: true, class: 'request' },
  'request.not-json': { status: 400, retry: 'never', report: true, class: 'request' },
  'request.too-large': { status: 413, retry: 'later', report: false, class: 'request' },
  'request.not-found': missing,
  'request.rate': { status: 429, retry: 'later', report: false, class: 'request' },
  'wire.unknown-version': { status: 400, retry: 'never', report: true, class: 'request' },
  'session.missing': { status: 401, retry: 'after-sign-in', report: false, class: 'session' },
  'session.expired': { status: 401, retry: 'after-sign-in', report: false, class: 'session' },
  'session.exchange': { status: 401, retry: 'after-sign-in', report: false, class: 'session' },
  'session.demo-off': barred,
  'desk.required': barred,
  'desk.foreign': barred,
  'permission.denied': barred,
  'record.not-found': gone,
  'idempotency.mismatch': { status: 409, retry: 'never', report: true, class: 'request' },
  'sync.wrong-user': { status: 403, retry: 'after-sign-in', report: false, class: 'session' },
  'sync.mid-reused': { status: 409, retry: 'never', report: true, class: 'request' },
  'sync.epoch': { status: 409, retry: 'later', report: true, class: 'state' },
  'sync.view': { status: 409, retry: 'later', report: false, class: 'state' },
  'sync.too-old': { status: 410, retry: 'later', report: false, class: 'state' },
  'sync.lane-stopped': { status: 409, retry: 'after-merge', report: false, class: 'state' },
  'sync.online-only': standing,
  'sync.unknown-command': { status: 422, retry: 'later', report: false, class: 'request' },
  'khatian.not-found': gone,
  'khatian.exists': standing,
  'khatian.duplicate': standing,
  'khatian.number': bad,
  'khatian.out-of-volume': bad,
  'khatian.locked': standing,
  'khatian.stale': clash,
  'khatian.wrong-status': standing,
  'khatian.already-approved': standing,
  'khatian.own-version': barred,
  'khatian.no-owner': bad,
  'khatian.no-dag': bad,
  'khatian.no-reason': bad,
  'khatian.withheld': barred,
  'khatian.not-twice': standing,
  'khatian.second-done': standing,
  'khatian.second-missing': standing,
  'khatian.unsettled': standing,
  'khatian.settled': standing,
  'khatian.not-blind': barred,
  'khatian.third-person': barred,
  'volume.not-found': missing,
  'volume.duplicate': standing,
  'volume.range': bad,
  'volume.in-use': standing,
  'volume.percent': bad,
  'volume.no-columns': bad,
  'volume.number-entered': standing,
  'scan.too-few-pages': bad,
  'scan.page-taken': standing,
  'upload.type': { status: 415, retry: 'never', report: false, class: 'input' },
  'upload.size': { status: 413, retry: 'never', report: false, class: 'input' },
  'upload.broken': bad,
  'jl-number.duplicate': standing,
  'jl-number.not-found': missing,
  'template.not-found': missing,
  'template.approved': standing,
  'template.fields': bad,
  'template.own': barred,
  'template.not-approved': bad,
  'template.replaces': bad,
  'template.type': bad,
  'template.key': bad,
  'template.key-twice': bad,
  'template.known-kind': bad,
  'template.too-many': bad,
  'template.no-owners': bad,
  'template.no-dags': bad,
  'template.width': bad,
  'template.width-sum': bad,
  'template.choice': bad,
  'template.zone': bad,
  'template.on': bad,
  'template.page-twice': bad,
  'template.rows': bad,
  'template.empty-page': bad,
  'template.no-first-page': bad,
  'template.no-room': bad,
  'survey.not-assigned': bad,
  'survey.twice': bad,
  'survey.in-use': standing,
  'jl-number.syntax': bad,
  'jl-number.in-use': standing,
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
  'app-token.invalid': { status: 401, retry: 'later', report: false, class: 'session' },
  'session.other-kind': standing,
  'user.kind': barred,
  'sign-in.wrong': { status: 401, retry: 'never', report: false, class: 'session' },
  'input.refused': bad,
  'code.wrong': bad,
  'code.syntax': bad,
  'password.wrong': bad,
  'password.weak': bad,
  'email.syntax': bad,
  'username.syntax': bad,
  'username.taken': standing,
  'name.bangla': bad,
  'name.english': bad,
  'birth-date.syntax': bad,
  'place.unknown': bad,
  'contact.taken': standing,
  'account.external': standing,
  'nid.not-matched': bad,
  'nid.taken': standing,
  'nid.fixed': standing,
  'nid.unavailable': { status: 503, retry: 'later', report: false, class: 'fault' },
  'vendor.pending': barred,
  'vendor.refused': barred,
  'vendor.not-found': missing,
  'vendor.decided': standing,
  'access.exists': standing,
  'access.fixed': standing,
  'access.in-use': standing,
  'access.not-held': barred,
  'access.self': barred,
  'access.stale': clash,
  'permission.unknown': bad,
  'permission-group.already-assigned': standing,
  'user.other-office': barred,
  'value.required': bad,
  'length.exact': bad,
  'length.least': bad,
  'length.most': bad,
  'number.positive': bad,
  'number.integer': bad,
  'code.dlrs': bad,
  'code.postal': bad,
  'amount.above-remaining': bad,
  'file.xlsx': bad,
  'text.english': bad,
  'text.bengali': bad,
  'reason.required': bad,
  'date.invalid': bad,
  'date.end-before-start': bad,
  'date.start-not-past': bad,
  'date.end-not-past': bad,
  'khatian.not-approved': standing,
  'version.not-found': missing,
  'document.failed': { status: 500, retry: 'later', report: true, class: 'fault' },
  'application.not-found': missing,
  'application.not-ready': standing,
  'application.already-received': standing,
  'application.digitised': standing,
  'application.wrong-status': standing,
  'volume.no-second-keying': bad,
  'source.not-found': bad,
  'source.twice': bad,
  'mutation.too-many-files': bad,
  'khatian-temp.duplicate': standing,
  'khatian-temp.replaced': standing,
  'khatian-temp.several': bad,
  'khatian-temp.too-many': bad,
  'session.no-token': { status: 401, retry: 'later', report: false, class: 'session' },
  'server.error': { status: 500, retry: 'later', report: true, class: 'fault' },
  'server.unavailable': { status: 503, retry: 'later', report: true, class: 'fault' },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errorTable

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorTable, code)
}

/** What kind of refusal a code is; a code of a newer server is none that this build knows. */
export function errorClass(code: string): ErrorClass | undefined {
  return isErrorCode(code) ? errorTable[code].class : undefined
}

/** A code this build does not know is a fault of ours or of an older build: show it as a server error, keep the work. */
export function asErrorCode(code: string): ErrorCode {
  return isErrorCode(code) ? code : 'server.error'
}
