/** Whoever stops the server, a machine that goes down above all, waits no longer than ten seconds. [BOO-4] */
const latestMs = 9_000

/** Ends the process once `stop` has closed everything, and in any case in time. What is stored bears an end at any moment. */
export function stopOnSignal(stop: () => Promise<void>, { lateMs = latestMs } = {}): void {
  let stopping = false
  const onSignal = (): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => {
      process.stderr.write(`not everything was closed within ${lateMs / 1000} s\n`)
      process.exit(1)
    }, lateMs)
    stop().then(
      () => process.exit(0),
      (cause: unknown) => {
        process.stderr.write(`${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
