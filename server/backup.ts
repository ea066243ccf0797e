import { join } from 'node:path'
import { takeBackup } from './backup/backup-run.ts'
import { readConfig } from './kernel/config.ts'
import { loadEnvFile } from './kernel/env-file.ts'
import { openStored } from './open-database.ts'
import { refuseStart } from './refuse-start.ts'

/** `npm run backup`: copies the configured database into the folder of backups, and says where the copy lies. */
try {
  loadEnvFile()
  const config = readConfig(process.env)
  const opened = await openStored(config)
  const { file, manifest } = await takeBackup(opened.db, opened.backupSource, config.backupDir, Date.now())
  await opened.close()
  console.log(`${file}: ${manifest.bytes} bytes, sha256 ${manifest.sha256}`)
  console.log(`Keep the key of the seals apart from it: ${join(config.dataDir, 'seal-key.pem')}`)
} catch (cause) {
  refuseStart(cause)
}
