import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noRegistry } from '#server/integrations/registry.ts'
import { openPglite } from '#server/db/pglite.ts'
import type { Database } from '#server/db/port.ts'
import { checkLog } from '#server/maintenance/check-log.ts'
import { runSeeds } from '#server/seed/run-seeds.ts'
import { testSealKey } from '#tests/support/seal-key.ts'
import { testImage } from '#tests/support/test-image.ts'
import { declaredRows } from './registry.ts'
import type { Rows } from './rows-of.ts'

let db: Database
beforeEach(async () => {
  db = await openPglite({ image: await testImage() })
})
afterEach(() => db.close())

const key = testSealKey()
const families = Object.values<Rows>(declaredRows({ registry: noRegistry }))
  .filter(({ d }) => d.logged !== 'elsewhere')
  .map(({ d, table }) => [d.name, table.name])

async function faultOf(): Promise<string | null> {
  const check = await checkLog(db, key)
  return check.ok ? null : check.fault.reason
}

describe('[RES-5] rows that came with the product', () => {
  test('have one entry of history each, whichever their family', async () => {
    for (const [name, table] of families)
      expect(await db.query(`select id from ${table} where log_index < 0 limit 1`), name).toEqual([])
    const [entry] = await db.query<{ text: string }>(
      `select l.text from district d join record_log l on l.home_district = '00' and l.record_id = d.id
        where d.bbs_code = '26'`,
    )
    expect(JSON.parse(entry?.text ?? '{}')).toMatchObject({ act: 'ship', index: 0, rev: 1, deskId: null })
    expect(await faultOf()).toBeNull()
  })

  test('are found where one was changed outside the log', async () => {
    await db.query(`update upazila set name_en = 'Elsewhere' where name_en = 'Savar'`)
    expect(await faultOf()).toContain('not what its last entry left')
  })

  test('are no others: one that was put in outside the log has no history, and another start gives it none', async () => {
    await db.query(
      `insert into country (id, name_bn, name_en, iso2, dial_code) values (gen_random_uuid(), 'দেশ', 'Land', 'ZZ', '+1')`,
    )
    await runSeeds(db, true)
    expect(await faultOf()).toBe('the row has no history')
  })
})
