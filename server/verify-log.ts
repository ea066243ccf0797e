import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from './kernel/config.ts'
import { openDatabase } from './open-database.ts'
import { checkLog } from './maintenance/check-log.ts'
import { loadSealKey } from './maintenance/seal-key.ts'
import { findProjectRoot } from './kernel/project-root.ts'
import { refuseStart } from './refuse-start.ts'

/** `npm run verify-log`: checks the record log of the configured database and names the first broken entry. */
try {
  const envFile = join(findProjectRoot(), '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const config = readConfig(process.env)
  const opened = await openDatabase(config)
  const check = await checkLog(opened.db, await loadSealKey(config.dataDir))
  await opened.close()
  if (check.ok) console.log(`ok: ${check.records} records, ${check.entries} entries, ${check.seals} seals`)
  else {
    const { homeDistrict, recordId, index, reason } = check.fault
    const entry = recordId === null ? 'seal' : `record ${recordId} entry ${index}`
    console.log(`broken: district ${homeDistrict}, ${entry}: ${reason}`)
    process.exitCode = 1
  }
} catch (cause) {
  refuseStart(cause)
}
