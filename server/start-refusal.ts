/** A start that cannot succeed, for a reason that is told in one line: the process says it and ends with 1. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}

/** Ends the process: a refusal as one line, a fault of ours with all that is known of it. */
export function refuseStart(cause: unknown): never {
  if (cause instanceof StartRefusal) process.stderr.write(`dlrms: ${cause.message}\n`)
  else console.error(cause)
  process.exit(1)
}
