/** A start that cannot succeed, for a reason that is told in one line: the process says it and ends with 1. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
