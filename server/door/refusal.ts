import type { ErrorCode } from '#contract/errors.ts'

/** The one thing the server throws on purpose: a code of the error table, with the fields it speaks of. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, string>> | undefined
  /** what a person wrote about this very case, such as why a registration was refused */
  readonly detail: string | undefined

  constructor(code: ErrorCode, fields?: Readonly<Record<string, string>>, detail?: string) {
    super(code)
    this.code = code
    this.fields = fields
    this.detail = detail
  }
}

/** Refuses a request of a limit, with the seconds until the next one may pass. [LIM-14] */
export class TooManyRequests extends Refusal {
  readonly seconds: number

  constructor(seconds: number) {
    super('request.rate')
    this.seconds = Math.max(1, Math.ceil(seconds))
  }
}
