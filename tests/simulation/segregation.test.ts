import { expect, test } from 'vitest'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { buildActor, otherVolumeId, volumeId } from '../support/door-place.ts'
import { testTemplate } from '../support/rs-template.ts'
import { createWorld, scope, type World } from './world.ts'

const officer = buildActor(9)
const name = (to: string) => ({ path: 'header.resaNo', from: null, to })

async function segregate(world: World, recordId: string): Promise<void> {
  const input = { volumeId: otherVolumeId }
  await world.door.execute(officer, {
    recordId,
    command: 'khatian.segregate',
    input,
    baseRev: null,
    mid: null,
    hash: null,
  })
}

/** A device that holds the volume, with a khatian that was sent and another that was not touched here. */
async function openWorld(): Promise<{ world: World; worked: string; clean: string }> {
  const world = await createWorld(11, { devices: 1 })
  world.faults.on = false
  const [worked, clean] = [world.newId(), world.newId()]
  for (const [id, number] of [
    [worked, '60'],
    [clean, '61'],
  ] as const)
    await world.door.execute(officer, {
      recordId: id,
      command: 'khatian.create',
      input: { volumeId, templateId: testTemplate.id, number },
      baseRev: null,
      mid: null,
      hash: null,
    })
  await world.devices[0]?.engine.round()
  return { world, worked, clean }
}

test('[VOL-10] a moved khatian leaves the device that holds its old volume, and work on it that was not sent is not lost', async () => {
  const { world, worked, clean } = await openWorld()
  const [device] = world.devices
  const [tab] = device?.tabs ?? []
  if (device === undefined || tab === undefined) throw new Error('no device')
  await tab.commitEdits(worked, scope, [name('ক')])
  await segregate(world, worked)
  await segregate(world, clean)
  // The move is heard of before the work goes out: the worked one stays to be seen, the other one leaves.
  const held = () => device.store.replica.read((tx) => tx.recs([worked, clean]))
  await device.engine.round()
  expect((await held()).map((rec) => rec?.provisional)).toEqual(['deleted', undefined])
  expect((await held())[1]).toBeUndefined()
  await tab.seal(worked)
  await device.engine.round()
  await device.engine.round()
  const { records } = await world.server.look()
  const stored = records.find((record) => record.id === worked)
  const khatian = stored?.body as Khatian
  expect([khatian.volumeId, khatian.header['resaNo']]).toEqual([otherVolumeId, 'ক'])
  expect((await held()).map((rec) => rec?.scope)).not.toContain(scope)
})
