import { sqlFeedStore } from '#server/sync/sql-feed-store.ts'
import { fillDoorDatabase } from '#tests/support/door-place.ts'
import { describeDoor } from '#tests/support/door-suite.ts'
import { openTestDatabase } from '#tests/support/postgres.ts'
import { sqlDoorStore } from './sql-store.ts'

describeDoor('PostgreSQL', async () => {
  const db = await openTestDatabase('postgres')
  await fillDoorDatabase(db)
  return { store: sqlDoorStore(db), feed: sqlFeedStore(db), close: () => db.close() }
})
