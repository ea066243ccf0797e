import { expect, test } from 'vitest'
import { runSeed, type SeedOptions } from './run-seed.ts'

const seeds = Number(process.env['CRASH_SEEDS'] ?? 10)
const from = Number(process.env['CRASH_FROM'] ?? 1)

/** Short, with queues that grow, so that every operation of sending and taking in comes up. */
function optionsOf(seed: number): SeedOptions {
  return { devices: 2, tabs: 1 + (seed % 2), steps: 14, rounds: 0.35, restore: seed % 4 === 0 }
}

for (let seed = from; seed < from + seeds; seed++)
  test(
    `[S1] [S2] [S4] [S7] seed ${seed}, a device or the server dying at each of its operations`,
    { timeout: 900_000 },
    async () => {
      for (const owner of ['device-0', 'server']) {
        let points = 0
        await runSeed(seed, { ...optionsOf(seed), onPauses: (pauses) => (points = pauses(owner)) })
        expect(points).toBeGreaterThan(0)
        for (let pause = 1; pause <= points; pause++)
          try {
            await runSeed(seed, { ...optionsOf(seed), deathAt: { owner, pause } })
          } catch (fault) {
            throw new Error(`seed ${seed}: ${owner} dying at operation ${pause} of ${points}`, { cause: fault })
          }
      }
    },
  )
