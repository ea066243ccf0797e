import type { CallOutput, CallSpec } from '#contract/call.ts'
import { readAnswer as readWire, WrongAnswer } from '#contract/call-request.ts'
import { ApiProblem } from './problems.ts'

/** Reads a good answer; one of another form than agreed is shown as a fault of the server. */
export function readAnswer<C extends CallSpec>(spec: C, body: unknown): CallOutput<C> {
  try {
    return readWire(spec, body)
  } catch (fault) {
    if (!(fault instanceof WrongAnswer)) throw fault
    const wrong = new ApiProblem('server.error')
    wrong.cause = fault
    throw wrong
  }
}
