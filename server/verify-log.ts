import { parseArgs } from 'node:util'
import { noteSecurity } from './door/security-log.ts'
import { readConfig } from './kernel/config.ts'
import { loadEnvFile } from './kernel/env-file.ts'
import { openDatabase } from './open-database.ts'
import { checkLog } from './maintenance/check-log.ts'
import { newestHourSeals } from './maintenance/hour-seals.ts'
import { newestSeals } from './maintenance/seal.ts'
import { loadSealKey } from './maintenance/seal-key.ts'
import { refuseStart } from './refuse-start.ts'

/**
 * `npm run verify-log`: checks the record log of the configured database and what it tells of, and names the first fault.
 * `-- --seals` prints the newest seal of each district, to be kept on paper. `-- --begin "REASON"` takes the seals of this
 * database for the ones to come, after another database was put in the place of the one before.
 */
try {
  loadEnvFile()
  const { values } = parseArgs({ options: { seals: { type: 'boolean' }, begin: { type: 'string' } } })
  const config = readConfig(process.env)
  const opened = await openDatabase(config)
  const key = await loadSealKey(config.dataDir)
  if (values.begin !== undefined)
    await noteSecurity(opened.db, {
      event: 'SEALS_BEGUN',
      accountId: null,
      actorId: null,
      address: null,
      reason: values.begin,
    })
  const seals = await newestSeals(opened.db)
  if (values.begin !== undefined) await key.anchors.begin(seals, await newestHourSeals(opened.db), values.begin)
  const check = await checkLog(opened.db, key)
  await opened.close()
  if (values.seals === true) for (const { homeDistrict, day, seal } of seals) console.log(homeDistrict, day, seal)
  if (check.ok) {
    console.log(`ok: ${check.records} records, ${check.entries} entries, ${check.seals} seals`)
    if (check.unproved > 0)
      console.log(`${check.unproved} records or versions are older than the digests that prove them`)
  } else {
    const { homeDistrict, recordId, index, reason } = check.fault
    const entry = recordId === null ? 'seal' : `record ${recordId} entry ${index}`
    console.log(`broken: district ${homeDistrict}, ${entry}: ${reason}`)
    process.exitCode = 1
  }
} catch (cause) {
  refuseStart(cause)
}
