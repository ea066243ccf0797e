import { StartRefusal } from './kernel/start-refusal.ts'

/** Ends the process: a refusal as one line, a fault of ours with all that is known of it. */
export function refuseStart(cause: unknown): never {
  if (cause instanceof StartRefusal) process.stderr.write(`dlrms: ${cause.message}\n`)
  else console.error(cause)
  process.exit(1)
}
