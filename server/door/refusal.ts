import type { ErrorCode } from '#contract/errors.ts'

/** The one thing the server throws on purpose: a code of the error table, with the fields it speaks of. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, string>> | undefined

  constructor(code: ErrorCode, fields?: Readonly<Record<string, string>>) {
    super(code)
    this.code = code
    this.fields = fields
  }
}
