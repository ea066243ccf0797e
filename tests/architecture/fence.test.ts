import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

const rules: unknown = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')

test('[ARC-1] no import goes against the direction of the house', { timeout: 120_000 }, async () => {
  const { forbidden, options } = rules as { forbidden: object[]; options: object }
  const result = await cruise(['domain', 'contract', 'server', 'src', 'workers'], {
    ...options,
    validate: true,
    ruleSet: { forbidden } as never,
  })
  const { summary } = result.output as ICruiseResult
  expect(summary.violations.map((one) => `${one.rule.name}: ${one.from} → ${one.to}`)).toEqual([])
  // With a compiler it cannot use the cruiser sees nothing, and finds nothing wrong with it.
  expect(summary.totalCruised).toBeGreaterThan(300)
})
