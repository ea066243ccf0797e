import { fillDoorDatabase } from '#tests/support/door-place.ts'
import { sqlDoorPlace } from '#tests/support/sql-door-place.ts'
import { describeDoor } from '#tests/support/door-suite.ts'
import { openTestDatabase } from '#tests/support/postgres.ts'

describeDoor('PostgreSQL', async () => {
  const db = await openTestDatabase('postgres')
  await fillDoorDatabase(db)
  return sqlDoorPlace(db)
})
