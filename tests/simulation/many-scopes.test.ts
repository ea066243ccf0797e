import { expect, test } from 'vitest'
import { createWorld } from './world.ts'
import { runSeed } from './run-seed.ts'

const seeds = Number(process.env['MANY_SEEDS'] ?? 150)
const from = Number(process.env['MANY_FROM'] ?? 1)
const low = { scopes: 2, records: 2, mids: 3, entries: 2 }

test(
  '[S10] devices with more volumes than a call takes, which lapse and are opened again',
  { timeout: 900_000 },
  async () => {
    for (let seed = from; seed < from + seeds; seed++)
      try {
        const chance = { restore: seed % 4 === 0, damage: seed % 5 === 0 }
        await runSeed(seed, {
          devices: 2,
          tabs: 1 + (seed % 2),
          steps: 24,
          volumes: 7,
          limits: low,
          lapses: true,
          ...chance,
        })
      } catch (fault) {
        throw new Error(`seed ${seed} of many scopes`, { cause: fault })
      }
  },
)

test('[S10] devices with 200 volumes are up to date, by calls that take 50', { timeout: 900_000 }, async () => {
  await runSeed(7, { devices: 2, steps: 4, lookEvery: 4, volumes: 200, limits: { entries: 20 } })
  const world = await createWorld(8, { devices: 1, volumes: 200 })
  world.faults.on = false
  const [device] = world.devices
  expect(await device?.engine.round()).toEqual({ state: 'idle', sent: 0 })
  const scopes = await device?.store.replica.read((tx) => tx.scopes())
  expect(scopes?.filter((row) => row.bootstrapped)).toHaveLength(200)
})
