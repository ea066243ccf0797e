import { parseArgs } from 'node:util'
import { restoreBackup } from './backup/restore-backup.ts'
import { readConfig } from './kernel/config.ts'
import { loadEnvFile } from './kernel/env-file.ts'
import { StartRefusal } from './kernel/start-refusal.ts'
import { checkFeed } from './maintenance/check-feed.ts'
import { checkLog } from './maintenance/check-log.ts'
import { newestHourSeals } from './maintenance/hour-seals.ts'
import { newestSeals } from './maintenance/seal.ts'
import { loadSealKey } from './maintenance/seal-key.ts'
import { openDatabase } from './open-database.ts'
import { refuseStart } from './refuse-start.ts'

/** `npm run restore -- FILE`: puts a backup into the empty database of the settings, and checks its log and feed. */
try {
  loadEnvFile()
  const [file] = parseArgs({ allowPositionals: true }).positionals
  if (file === undefined) throw new StartRefusal('usage: npm run restore -- FILE.backup')
  const config = readConfig(process.env)
  const manifest = await restoreBackup(file, config)
  const opened = await openDatabase(config)
  const key = await loadSealKey(config.dataDir)
  // Days that were sealed since are gone with what was done on them: that they are is written down where it stays.
  await key.anchors.begin(
    await newestSeals(opened.db),
    await newestHourSeals(opened.db),
    `restored as of ${manifest.at}`,
  )
  const [log, feed] = [await checkLog(opened.db, key), await checkFeed(opened.db)]
  await opened.close()
  console.log(`restored as of ${manifest.at}`)
  console.log(log.ok ? `log ok: ${log.records} records, ${log.entries} entries` : `log broken: ${log.fault.reason}`)
  console.log(feed.ok ? `feed ok: ${feed.scopes} scopes, ${feed.rows} rows` : `feed broken: ${feed.reason}`)
  if (!log.ok || !feed.ok) process.exitCode = 1
} catch (cause) {
  refuseStart(cause)
}
