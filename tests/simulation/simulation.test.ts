import { describe, expect, test } from 'vitest'
import { runSeed, type SeedOptions } from './run-seed.ts'

const seeds = Number(process.env['SIM_SEEDS'] ?? 1500)
const from = Number(process.env['SIM_FROM'] ?? 1)
const steps = Number(process.env['SIM_STEPS'] ?? 60)
const chunk = 100

/**
 * Two to six devices with one to three tabs each; some runs lose the server's last hours, some damage a device's copies, and
 * one of thirty-one is five times as long, 300 steps: it costs as much as thirteen others.
 */
function optionsOf(seed: number): SeedOptions {
  return {
    devices: seed % 3 === 0 ? 2 + (seed % 5) : 2,
    tabs: 1 + (seed % 3),
    steps: seed % 31 === 7 ? 5 * steps : steps,
    restore: seed % 6 === 0,
    damage: seed % 10 === 0,
    ...(seed % 5 === 2 ? { rounds: 0.15 } : {}),
  }
}

async function run(seed: number): Promise<string> {
  try {
    return await runSeed(seed, optionsOf(seed))
  } catch (fault) {
    const what = fault instanceof Error ? fault.message.split('\n')[0] : String(fault)
    const repeat = `SIM_FROM=${seed} SIM_SEEDS=1 SIM_STEPS=${steps} repeats it`
    throw new Error(`seed ${seed}: ${what} (${repeat})`, { cause: fault })
  }
}

describe('[S1] [S2] [S3] [S4] [S5] [S6] [S7] devices on a link that loses, doubles and reorders', () => {
  for (let start = from; start < from + seeds; start += chunk) {
    const end = Math.min(start + chunk, from + seeds)
    test(`seeds ${start} to ${end - 1}`, { timeout: 900_000 }, async () => {
      for (let seed = start; seed < end; seed++) {
        const trace = await run(seed)
        if (seed % 20 === 0) expect(await run(seed), `seed ${seed} runs the same way twice`).toBe(trace)
      }
    })
  }
})

test(
  '[STO-4] [S1] [S2] [S5] a browser that deletes the database under open tabs loses no change',
  { timeout: 900_000 },
  async () => {
    for (let seed = 5001; seed <= 5000 + Math.max(40, seeds / 10); seed++)
      await runSeed(seed, { devices: 2, tabs: 1 + (seed % 3), steps: 30, empties: true, rounds: seed % 2 ? 0.15 : 0.6 })
  },
)

test('[S8] clocks that are 48 hours wrong change no outcome', { timeout: 300_000 }, async () => {
  const twoDays = 48 * 3_600_000
  for (let seed = 1001; seed <= 1020; seed++) {
    const straight = await runSeed(seed, { devices: 2, steps: 40 })
    expect(await runSeed(seed, { devices: 2, steps: 40, clocks: [twoDays, -twoDays] }), `seed ${seed}`).toBe(straight)
  }
})
