import { upperSnake } from '#contract/wire-codec.ts'
import { asErrorCode } from '#contract/errors.ts'
import { ApiProblem } from '#platform/wire/problems.ts'

/** The code with which the server refused a field of a form; null where it did not. */
export function fieldCode(error: unknown, field: string): ApiProblem | null {
  if (!(error instanceof ApiProblem)) return null
  const code = error.fields[upperSnake(field)] ?? error.fields[field]
  return code === undefined ? null : new ApiProblem(asErrorCode(code))
}
