import { readConfig } from './kernel/config.ts'
import { loadEnvFile } from './kernel/env-file.ts'
import { openDatabase } from './open-database.ts'
import { checkFeed } from './maintenance/check-feed.ts'
import { refuseStart } from './refuse-start.ts'

/** `npm run verify-feed`: checks that the change feed of the configured database is dense and complete. */
try {
  loadEnvFile()
  const opened = await openDatabase(readConfig(process.env))
  const check = await checkFeed(opened.db)
  await opened.close()
  if (check.ok) console.log(`ok: ${check.scopes} scopes, ${check.rows} rows, ${check.records} records`)
  else {
    console.log(`broken: ${check.reason}`)
    process.exitCode = 1
  }
} catch (cause) {
  refuseStart(cause)
}
