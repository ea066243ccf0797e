import { findDistrictsThere } from '#server/db/citus.ts'
import type { Database } from '#server/db/port.ts'
import type { Log } from '#server/kernel/log.ts'
import { settleDistrict } from './settle.ts'

const everyMs = 15_000

/**
 * Settles mouzas that changed, in the background: lists and dashboards are some seconds behind, and whoever opens a mouza or
 * a khatian has it settled first. The answer stops it and waits for work that runs. [MZR-9]
 */
export function startSettling(db: Database, log: Log): () => Promise<void> {
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  const run = async (): Promise<void> => {
    for (const code of await findDistrictsThere(db)) {
      if (stopped) return
      await settleDistrict(db, code, () => !stopped)
    }
  }
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    running = run()
      .catch((cause: unknown) => log.error({ err: cause }, 'the land of mouzas is not settled'))
      .finally(() => (isRunning = false))
  }, everyMs)
  timer.unref()
  return async () => {
    stopped = true
    clearInterval(timer)
    await running
  }
}
