import { beforeAll } from 'vitest'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPglite } from '#server/db/pglite.ts'
import { memoryFeedStore } from '#server/sync/memory-feed-store.ts'
import { fillDoorDatabase, memoryDoorPlace } from '#tests/support/door-place.ts'
import { sqlDoorPlace } from '#tests/support/sql-door-place.ts'
import { describeDoor } from '#tests/support/door-suite.ts'
import { pruneMemory } from './memory-prune.ts'

describeDoor('memory', async () => {
  const store = memoryDoorPlace()
  return {
    store,
    feed: memoryFeedStore(store),
    noteAcked: async (userId, deviceId, ackedThrough) => {
      const key = `26/${userId}/${deviceId}`
      store.marks.set(key, { prunedThrough: 0, ...store.marks.get(key), ackedThrough })
    },
    prune: async (now) => pruneMemory(store, now),
    versions: async (khatianId) =>
      [...store.versions.values()]
        .filter((row) => row.recordId === khatianId)
        .map(({ version, body }) => ({ version, body: body as Khatian })),
    close: async () => undefined,
  }
})

let image: Blob

beforeAll(async () => {
  const fresh = await openPglite({})
  await migrate(fresh, await readMigrations())
  await fillDoorDatabase(fresh)
  image = await fresh.dump()
  await fresh.close()
})

describeDoor('PGlite', async () => {
  const db = await openPglite({ image })
  return sqlDoorPlace(db)
})
