import type { Database } from '#server/db/port.ts'
import type { Log } from '#server/kernel/log.ts'
import { maintenanceFailures } from '#server/kernel/meters/meters.ts'
import { fillAuditIndex } from '#server/modules/audit/fill-audit-index.ts'
import { checkBalancesNightly } from './check-balances.ts'
import { checkLogNightly } from './check-log-nightly.ts'
import { fillTerms } from './fill-terms.ts'
import { foldStoredText } from './fold-stored-text.ts'
import { forgetOld } from './forget-old.ts'
import { removeExpired } from '#server/identity/remove-expired.ts'
import { settleDue } from '#server/modules/employee/service.ts'
import { settleJurisdictions } from '#server/modules/office/service.ts'
import { forgetOldMessages } from '#server/modules/outbox/service.ts'
import { openBalances } from './open-balances.ts'
import { startSettling } from '#server/modules/mouza-reconciliation/settling.ts'
import { mailSeals } from './mail-seals.ts'
import { sealHours } from './hour-seals.ts'
import { logDistrictsThere } from './log-span.ts'
import { sealClosedDays } from './seal.ts'
import type { SealKey } from './seal-key.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** How often the server looks for entries that no seal covers: the first acts of a district wait for no full hour. */
const sealLookMs = 10 * 60_000

type JobPorts = {
  readonly nightlyBackup: (now: number) => Promise<unknown>
  readonly hasMail: boolean
  /** false while entries of earlier days still come, which only a demonstration makes */
  readonly isDemoSeeded: () => boolean
}

/** Does what falls due: at once, then every hour, pruning once a day. The answer stops it and waits for work that runs. */
export function startJobs(
  db: Database,
  key: SealKey,
  log: Log,
  { nightlyBackup, hasMail, isDemoSeeded }: JobPorts,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const startedAt = Date.now()
  let prunedAt = 0
  let stopped = false
  const run = (): void => {
    running = running.then(async () => {
      await step('folded text', async () => {
        const report = await foldStoredText(db, () => stopped)
        if (report.folded + report.left > 0) log.info(report, 'nukta pairs of old converters rewritten')
      })
      await step('terms', () => fillTerms(db, () => stopped))
      await step('expired', () => removeExpired(db))
      await step('messages', () => forgetOldMessages(db))
      await step('balances', () => openBalances(db))
      await step('employees', () => settleDue(db, Date.now()))
      await step('jurisdictions', () => settleJurisdictions(db, Date.now()))
      await step('seals', sealAndMail)
      await step('seals of hours', sealTheHours)
      await step('audit index', async () => {
        for (const district of await logDistrictsThere(db)) await fillAuditIndex(db, district)
      })
      // A start is not held up by reading all that was ever done.
      if (startedAt + hourMs <= Date.now()) {
        await step('backup', () => nightlyBackup(Date.now()))
        await step('log', () => checkLogNightly(db, key, log, Date.now()))
        await step('checked balances', () => checkBalancesNightly(db, log, Date.now()))
      }
      if (Date.now() - prunedAt < dayMs) return
      await step('forgetting', async () => {
        await forgetOld(db, Date.now())
        prunedAt = Date.now()
      })
    })
  }
  /** One that fails is tried again in an hour, and holds up none of the others. */
  async function step(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (cause) {
      maintenanceFailures.add({ work: name === 'backup' ? 'backup' : 'hourly' })
      log.error({ err: cause }, `job failed: ${name}`)
    }
  }
  async function sealAndMail(): Promise<void> {
    if (!isDemoSeeded()) return
    const anchored = await key.anchors.newest()
    await sealClosedDays(db, key, Date.now())
    const added = [...(await key.anchors.newest()).values()].filter(
      ({ homeDistrict, seal }) => anchored.get(homeDistrict)?.seal !== seal,
    )
    await mailSeals(db, added, hasMail)
  }
  async function sealTheHours(): Promise<void> {
    if (isDemoSeeded()) await sealHours(db, key, Date.now())
  }
  run()
  const stopSettling = startSettling(db, log)
  const timers = [
    setInterval(run, hourMs),
    setInterval(() => {
      running = running.then(() => step('seals of hours', sealTheHours))
    }, sealLookMs),
  ]
  for (const timer of timers) timer.unref()
  return async () => {
    for (const timer of timers) clearInterval(timer)
    stopped = true
    await Promise.all([running, stopSettling()])
  }
}
