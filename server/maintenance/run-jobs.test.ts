import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPglite } from '#server/db/pglite.ts'
import type { Database } from '#server/db/port.ts'
import { testSealKey } from '#tests/support/seal-key.ts'
import { testImage } from '#tests/support/test-image.ts'
import { startJobs } from './run-jobs.ts'

let db: Database
beforeAll(async () => {
  db = await openPglite({ image: await testImage() })
})
afterAll(() => db.close())

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

async function sealedDays(isDemoSeeded: boolean): Promise<number> {
  const ports = { nightlyBackup: async () => undefined, hasMail: false, isDemoSeeded: () => isDemoSeeded }
  await startJobs(db, testSealKey(), silent, ports)()
  const [row] = await db.query<{ n: number }>('select count(*)::int as n from daily_seal')
  return row?.n ?? 0
}

test('[LOG-1] no day is sealed while the demonstration brings entries of days gone by, and all are when it is done', async () => {
  await db.query('delete from daily_seal')
  await db.query(`update record_log set at = $1 where home_district = '26'`, [Date.now() - 3 * 86_400_000])
  expect(await sealedDays(false)).toBe(0)
  expect(await sealedDays(true)).toBeGreaterThan(0)
})
