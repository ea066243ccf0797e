import { describe, expect, test } from 'vitest'
import { runSeed } from './run-seed.ts'

const seeds = Number(process.env['SIM_SEEDS'] ?? 200)
const from = Number(process.env['SIM_FROM'] ?? 1)
const chunk = 25

describe('[S1] [S2] [S3] [S4] [S5] [S6] [S7] two devices on a link that loses, doubles and reorders', () => {
  for (let start = from; start < from + seeds; start += chunk) {
    const end = Math.min(start + chunk, from + seeds)
    test(`seeds ${start} to ${end - 1}`, { timeout: 300_000 }, async () => {
      for (let seed = start; seed < end; seed++) {
        try {
          await runSeed(seed, { devices: 2, steps: 60 })
        } catch (fault) {
          throw new Error(`seed ${seed}: SIM_FROM=${seed} SIM_SEEDS=1 repeats it`, { cause: fault })
        }
      }
    })
  }
})

test('the same seed runs the same way twice', async () => {
  expect(await runSeed(7, { devices: 2, steps: 60 })).toBe(await runSeed(7, { devices: 2, steps: 60 }))
})

test('[S8] clocks that are 48 hours wrong change no outcome', { timeout: 300_000 }, async () => {
  const twoDays = 48 * 3_600_000
  for (let seed = 1001; seed <= 1020; seed++) {
    const straight = await runSeed(seed, { devices: 2, steps: 40 })
    expect(await runSeed(seed, { devices: 2, steps: 40, clocks: [twoDays, -twoDays] }), `seed ${seed}`).toBe(straight)
  }
})
