import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openPglite } from '#server/db/pglite.ts'
import { checkFeed } from '#server/maintenance/check-feed.ts'
import { checkLog } from '#server/maintenance/check-log.ts'
import { loadSealKey } from '#server/maintenance/seal-key.ts'
import { openSoakDevice, type SoakDevice } from '#tests/prove/soak-device.ts'
import { testImage } from '#tests/support/test-image.ts'
import { startTestServer, testPassword } from '#tests/support/test-server.ts'
import { seeded } from '../../tests/simulation/seeded.ts'
import { takeBackup } from './backup-run.ts'
import { restoreBackup } from './restore-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'dlrms-drill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const seats = [
  { username: 'entry1', desk: 'entry-1', book: 'birulia-1' },
  { username: 'entry2', desk: 'entry-2', book: 'birulia-2' },
  { username: 'multi1', desk: 'entry-3', book: 'akran-1' },
  { username: 'entry1', desk: 'entry-1', book: 'akran-1' },
]
const each = { before: 60, meanwhile: 160, forgotten: 240, unsent: 120 }

async function allOf(devices: readonly SoakDevice[], one: (device: SoakDevice) => Promise<void>): Promise<void> {
  await Promise.all(devices.map(one))
}

test('[ADM-18] [ADM-19] a drill: backup under load, restore into an empty database, and devices with full outboxes lose and double nothing', async () => {
  const db = await openPglite({ image: await testImage() })
  const first = await startTestServer({ db })
  const devices: SoakDevice[] = []
  for (const [n, seat] of seats.entries())
    devices.push(await openSoakDevice({ n, url: first.url, password: testPassword, random: seeded(n + 1), ...seat }))
  await allOf(devices, (one) => one.work(each.before))
  const working = allOf(devices, (one) => one.work(each.meanwhile))
  const { file } = await takeBackup(db, { dump: () => db.dump() }, folder, Date.now())
  await working
  // What comes now was acknowledged, and the restored database knows nothing of it.
  await allOf(devices, (one) => one.work(each.forgotten))
  await allOf(devices, (one) => one.keyAlone(each.unsent))
  const port = new URL(first.url).port
  await first.close()
  await db.close()

  const target = { databaseUrl: null, dataDir: join(folder, 'target') }
  await restoreBackup(file, target)
  const restored = await openPglite({ dataDir: join(target.dataDir, 'pg') })
  const second = await startTestServer({ db: restored, env: { PORT: port } })
  await allOf(devices, (one) => one.switchOn())
  for (let round = 0; round < 60; round++) {
    await allOf(devices, (one) => one.drain())
    const waiting = await Promise.all(devices.map((one) => one.waiting()))
    if (waiting.every((left) => left === 0)) break
  }
  await allOf(devices, (one) => one.drain())

  for (const device of devices) {
    const told = await device.judge((text) => createHash('sha256').update(text).digest('hex'))
    expect(told).toMatchObject({
      made: each.forgotten + each.unsent,
      unknown: 0,
      unequal: 0,
      conflicts: 0,
      quarantined: 0,
    })
    expect(told.settled).toBe(told.made)
  }
  // Forty entries a khatian, the first of which makes it.
  const made = devices.length * Math.ceil((each.forgotten + each.unsent) / 40)
  const [held] = await restored.query<{ khatians: number; numbers: number }>(
    `select count(*)::int as khatians, count(distinct (jl_number_id, number))::int as numbers from khatian_index
      where home_district = '26' and number ~ '^[0-9]+/[0-9]{7}$'`,
  )
  expect(held).toEqual({ khatians: made, numbers: made })
  expect(await checkLog(restored, await loadSealKey(target.dataDir))).toMatchObject({ ok: true })
  expect(await checkFeed(restored)).toMatchObject({ ok: true })
  await second.close()
  await restored.close()
}, 300_000)
