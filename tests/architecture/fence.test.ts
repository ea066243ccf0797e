import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { readdirSync } from 'node:fs'
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

test('[ARC-1] each folder of the server has its place in the row of rooms', () => {
  const { forbidden } = rules as {
    forbidden: readonly { name: string; from: { path: string }; to: { path: string } }[]
  }
  const rooms = forbidden
    .filter(({ name }) => /^server-.*-only-below$/.test(name))
    .flatMap(({ from, to }) => [...`${from.path}${to.path}`.matchAll(/\^server\/\(([a-z|]+)\)\//g)])
    .flatMap(([, names = '']) => names.split('|'))
  const folders = readdirSync('server', { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name)
  // What starts the programs stands beside them, above all rooms.
  expect([...new Set(rooms), 'launch'].sort()).toEqual(folders.sort())
})
