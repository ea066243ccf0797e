import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { volumeScope } from '#contract/sync.ts'
import { heldVolumes } from '#store/queries.ts'
import { openUserReplica } from '#store/user-replica.ts'
import { lapseAfterDays, noteUse } from '#store/volume-use.ts'
import { freshScope } from '#sync/fresh-scope.ts'
import { buildVolume, testId } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { syncRecord } from '#tests/support/sync-place.ts'
import { buildVolumeContext } from '#tests/support/volume-context.ts'
import { createLapse } from './lapse-volumes.ts'

const day = 86_400_000
const start = 1_700_000_000_000
const [passing, taken, worked, busy] = [testId(1), testId(0x31), testId(0x32), testId(0x33)]

test('[SYN-29] a volume that was only opened goes after its days; one taken offline, one with unsent work and one in use stay', async () => {
  const user = openUserReplica({ userId: testId(0x1001), deskId: testId(2) }, null)
  await user.replica.write(async (tx) => {
    for (const id of [passing, taken, worked, busy]) {
      const context = buildVolumeContext(buildVolume({ id }), testTemplate)
      await tx.putScope({ ...freshScope(volumeScope(id), testId(2), context), bootstrapped: true })
    }
    await tx.putRecs([syncRecord(testId(0x41), 3), { ...syncRecord(testId(0x42), 3), scope: volumeScope(worked) }])
  })
  await user.images.manifest.put({ volumeId: taken, range: null, scans: [], takenAt: start })
  await user.ledger.commitEdits(testId(0x42), volumeScope(worked), [{ path: 'header.resaNo', from: null, to: 'ক' }])
  let at = start
  const look = createLapse({ user, now: () => at, isBusy: (id) => id === busy })
  const held = async () => (await heldVolumes(user)).map(({ volume }) => volume.id).sort()

  // Nothing is known of their use yet: their time begins with this look.
  expect(await look()).toEqual([])
  at += (lapseAfterDays - 1) * day
  expect(await look()).toEqual([])
  at += 2 * day
  expect(await look()).toEqual([passing])
  expect(await held()).toEqual([busy, taken, worked].sort())
  expect(await user.db.rec.get(testId(0x41))).toBeUndefined()
  expect(await user.db.rec.get(testId(0x42))).toBeDefined()

  await noteUse(user, worked, at)
  at += 1.5 * 3_600_000
  await user.ledger.withdraw(testId(0x42))
  expect(await look()).toEqual([])
  at += (lapseAfterDays + 1) * day
  expect(await look()).toEqual([worked])
})
