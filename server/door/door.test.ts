import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPglite } from '#server/db/pglite.ts'
import { memoryFeedStore } from '#server/sync/memory-feed-store.ts'
import { sqlFeedStore } from '#server/sync/sql-feed-store.ts'
import { fillDoorDatabase, memoryDoorPlace } from '#tests/support/door-place.ts'
import { describeDoor } from '#tests/support/door-suite.ts'
import { sqlDoorStore } from './sql-store.ts'

describeDoor('memory', async () => {
  const store = memoryDoorPlace()
  return { store, feed: memoryFeedStore(store), close: async () => undefined }
})

let image: Blob | undefined

describeDoor('PGlite', async () => {
  if (image === undefined) {
    const fresh = await openPglite({})
    await migrate(fresh, await readMigrations())
    await fillDoorDatabase(fresh)
    image = await fresh.dump()
    await fresh.close()
  }
  const db = await openPglite({ image })
  return { store: sqlDoorStore(db), feed: sqlFeedStore(db), close: () => db.close() }
})
