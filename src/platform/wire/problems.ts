import { asErrorCode, errorTable, type ErrorCode, type Retry } from '#contract/errors.ts'

type ProblemFacts = {
  status?: number
  fields?: Record<string, string>
  reference?: string
  detail?: string
  retryAfter?: number
}

/** A definite refusal by the server. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly code: ErrorCode
  /** as the server wrote it, also where this app does not know it */
  readonly said: string
  readonly status: number
  readonly retry: Retry
  /** path of the input → code */
  readonly fields: Readonly<Record<string, string>>
  /** by which the server's log finds this very request */
  readonly reference: string | null
  /** what somebody wrote about this case, such as the reason of a refusal */
  readonly detail: string | null

  /** seconds until the server accepts the request again; null where it does not say */
  readonly retryAfter: number | null

  constructor(code: string, options: ProblemFacts = {}) {
    super(code)
    this.code = asErrorCode(code)
    this.said = code
    this.status = options.status ?? errorTable[this.code].status
    this.retry = errorTable[this.code].retry
    this.fields = options.fields ?? {}
    this.reference = options.reference ?? null
    this.detail = options.detail ?? null
    this.retryAfter = options.retryAfter ?? null
  }
}

/** No answer of our server: nothing may be concluded from it about rights, records or the session. */
export class NetworkProblem extends Error {
  override readonly name = 'NetworkProblem'
  /** `captive`: something else answered in the server's place, such as a hotspot's sign-in page */
  readonly reason: 'offline' | 'unreachable' | 'timeout' | 'captive'

  constructor(reason: NetworkProblem['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** The caller gave up; neither side refused anything. */
export class Aborted extends Error {
  override readonly name = 'Aborted'
}

export function isNetworkProblem(error: unknown): error is NetworkProblem {
  return error instanceof NetworkProblem
}
