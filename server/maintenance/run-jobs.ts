import type { Database } from '#server/db/port.ts'
import type { Log } from '#server/kernel/log.ts'
import { maintenanceFailures } from '#server/kernel/meters/meters.ts'
import { fillAuditIndex } from '#server/modules/audit/fill-audit-index.ts'
import { checkBalancesNightly } from './check-balances.ts'
import { checkLogNightly } from './check-log-nightly.ts'
import { fillTerms } from './fill-terms.ts'
import { forgetOld } from './forget-old.ts'
import { removeExpired } from '#server/identity/remove-expired.ts'
import { settleDue } from '#server/modules/employee/service.ts'
import { settleJurisdictions } from '#server/modules/office/service.ts'
import { forgetOldMessages } from '#server/modules/outbox/service.ts'
import { openBalances } from './open-balances.ts'
import { startSettling } from '#server/modules/mouza-reconciliation/settling.ts'
import { mailSeals } from './mail-seals.ts'
import { logDistricts, sealClosedDays } from './seal.ts'
import type { SealKey } from './seal-key.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Does what falls due: at once, then every hour, pruning once a day. The answer stops it and waits for work that runs. */
export function startJobs(
  db: Database,
  key: SealKey,
  log: Log,
  { nightlyBackup, hasMail }: { nightlyBackup: (now: number) => Promise<unknown>; hasMail: boolean },
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const startedAt = Date.now()
  let prunedAt = 0
  let stopped = false
  const run = (): void => {
    running = running
      .then(async () => {
        await fillTerms(db, () => stopped)
        await removeExpired(db)
        await forgetOldMessages(db)
        await openBalances(db)
        await settleDue(db, Date.now())
        await settleJurisdictions(db, Date.now())
        const anchored = await key.anchors.newest()
        await sealClosedDays(db, key, Date.now())
        const added = [...(await key.anchors.newest()).values()].filter(
          ({ homeDistrict, seal }) => anchored.get(homeDistrict)?.seal !== seal,
        )
        await mailSeals(db, added, hasMail)
        for (const district of await logDistricts(db)) await fillAuditIndex(db, district)
        // A start is not held up by reading all that was ever done.
        if (startedAt + hourMs <= Date.now()) {
          await nightlyBackup(Date.now()).catch((cause: unknown) => {
            maintenanceFailures.add({ work: 'backup' })
            log.error({ err: cause }, 'backup failed')
          })
          await checkLogNightly(db, key, log, Date.now())
          await checkBalancesNightly(db, log, Date.now())
        }
        if (Date.now() - prunedAt < dayMs) return
        await forgetOld(db, Date.now())
        prunedAt = Date.now()
      })
      .catch((cause: unknown) => {
        maintenanceFailures.add({ work: 'hourly' })
        log.error({ err: cause }, 'job failed')
      })
  }
  run()
  const stopSettling = startSettling(db, log)
  const timer = setInterval(run, hourMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopped = true
    await Promise.all([running, stopSettling()])
  }
}
