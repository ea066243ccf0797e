import 'fake-indexeddb/auto'
import { test } from 'vitest'
import { fillDoorDatabase } from '../support/door-place.ts'
import { openTestDatabase } from '../support/postgres.ts'
import { realPlaces } from './places.ts'
import { runSeed } from './run-seed.ts'

const seeds = Number(process.env['SIM_REAL_SEEDS'] ?? 100)
const from = Number(process.env['SIM_REAL_FROM'] ?? 1)

test(
  '[S1] [S2] [S3] [S4] [S5] [S6] the same laws on IndexedDB with a vault and a database with SQL',
  { timeout: 900_000 },
  async () => {
    const db = await openTestDatabase('pglite')
    try {
      await fillDoorDatabase(db)
      const places = realPlaces(db)
      for (let seed = from; seed < from + seeds; seed++) {
        try {
          await runSeed(seed, { devices: 2, tabs: 1 + (seed % 2), steps: 14, lookEvery: 4, places })
        } catch (fault) {
          throw new Error(`seed ${seed} on real stores`, { cause: fault })
        }
      }
    } finally {
      await db.close()
    }
  },
)
