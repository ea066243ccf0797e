import { readConfig } from './kernel/config.ts'
import { loadEnvFile } from './kernel/env-file.ts'
import { findDistrictsThere } from './db/citus.ts'
import { findEmptyDrafts } from './maintenance/find-empty-drafts.ts'
import { openDatabase } from './open-database.ts'
import { refuseStart } from './refuse-start.ts'

/** `npm run empty-drafts`: lists drafts without any value, by volume. An entry operator removes them in the editor. */
try {
  loadEnvFile()
  const opened = await openDatabase(readConfig(process.env))
  let count = 0
  for (const district of await findDistrictsThere(opened.db))
    for (const { homeDistrict, volumeId, volumeNo, drafts } of await findEmptyDrafts(opened.db, district)) {
      count += drafts.length
      console.log(`district ${homeDistrict}, volume ${volumeNo ?? '?'} (${volumeId}): ${drafts.length}`)
      for (const { id, number } of drafts) console.log(`  khatian ${number}  ${id}`)
    }
  await opened.close()
  console.log(`${count} empty drafts`)
} catch (cause) {
  refuseStart(cause)
}
