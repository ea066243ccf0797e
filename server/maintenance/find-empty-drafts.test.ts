import { expect, test } from 'vitest'
import { createDoor } from '#server/door/door.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { buildActor, fillDoorDatabase, volumeId } from '#tests/support/door-place.ts'
import { openTestDatabase } from '#tests/support/postgres.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { findEmptyDrafts } from './find-empty-drafts.ts'

test('[ENT-32] lists the drafts of each volume into which nothing was keyed, and no other khatian', async () => {
  const db = await openTestDatabase('pglite')
  try {
    await fillDoorDatabase(db)
    let ids = 0
    const door = createDoor(sqlDoorStore(db), {
      now: () => 1_700_000_000_000,
      newId: () => testId(0x9000 + (ids += 1)),
    })
    const run = async (recordId: string, command: string, input: unknown) => {
      const [outcome] = await door.executeAll(buildActor(1), [
        { recordId, command, input, baseRev: 0, exact: false, mid: null, hash: null },
      ])
      return outcome
    }
    for (const [n, number] of ['12', '3', '7'].entries())
      await run(testId(0x40 + n), 'khatian.create', { volumeId, templateId: testTemplate.id, number })
    await run(testId(0x41), 'khatian.edit', { edits: [{ path: 'header.resaNo', from: null, to: 'ক' }] })
    const [{ home_district: district } = { home_district: '' }] = await db.query<{ home_district: string }>(
      'select distinct home_district from khatian_index',
    )
    const found = await findEmptyDrafts(db, district)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ volumeId, homeDistrict: district })
    expect(found[0]?.volumeNo).not.toBeNull()
    expect(found[0]?.drafts.map(({ number }) => number)).toEqual(['7', '12'])
  } finally {
    await db.close()
  }
})
