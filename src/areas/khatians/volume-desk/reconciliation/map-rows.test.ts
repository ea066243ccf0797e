import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reconcile } from '#domain/volume/reconciliation.ts'
import { khatianStatuses } from '#domain/khatian/status.ts'
import { lineLength, mapLines, mapMarks, markOf, nextRun, runAt } from './map-rows.ts'

const runs = fc
  .record({
    from: fc.nat(300),
    size: fc.integer({ min: 1, max: 400 }),
    keyed: fc.uniqueArray(fc.nat(400), { maxLength: 60 }),
  })
  .map(({ from, size, keyed }) =>
    reconcile(
      { from, to: from + size - 1 },
      keyed.map((n) => ({ number: from + n, khatians: 1, status: 1 as const })),
    ),
  )

test('[VOL-8] the lines of the map hold every number once, in order and with its state', () => {
  fc.assert(
    fc.property(runs, (all) => {
      const lines = mapLines(all)
      const shown = lines.flatMap((line) =>
        line.parts.flatMap((part) => Array.from({ length: part.size }, (_, i) => [part.from + i, part.state])),
      )
      const told = all.flatMap((run) =>
        Array.from({ length: run.to - run.from + 1 }, (_, i) => [run.from + i, run.state]),
      )
      expect(shown).toEqual(told)
      for (const line of lines) {
        expect(line.to - line.from + 1).toBeLessThanOrEqual(lineLength + 1)
        expect(line.parts.reduce((sum, part) => sum + part.size, 0)).toBe(line.to - line.from + 1)
      }
    }),
  )
})

test('[VOL-8] lines break at round numbers', () => {
  const all = reconcile({ from: 30, to: 130 }, [])
  expect(mapLines(all).map((line) => [line.from, line.to])).toEqual([
    [30, 50],
    [51, 100],
    [101, 130],
  ])
})

test('[VOL-8] the next gap is found from anywhere, and the first one follows the last', () => {
  const all = reconcile(
    { from: 1, to: 9 },
    [2, 5].map((number) => ({ number, khatians: 1, status: 1 as const })),
  )
  expect([1, 2, 5, 9].map((n) => nextRun(all, 'missing', n, 1)?.from)).toEqual([3, 3, 6, 1])
  expect([1, 6].map((n) => nextRun(all, 'missing', n, -1)?.from)).toEqual([6, 3])
  expect(runAt(all, 5)?.state).toBe('entered')
})

test('[VOL-21] the colours of the map are those of the legend: every status has one, and approved means approved', () => {
  const marks = khatianStatuses.map((status) => [status, markOf({ state: 'entered', status })] as const)
  expect(marks.filter(([, mark]) => mark === 'keyed').map(([status]) => status)).toEqual([1, 6, 8])
  expect(marks.filter(([, mark]) => mark === 'approved').map(([status]) => status)).toEqual([5, 7, 12, 13, 14])
  expect(markOf({ state: 'skipped' })).toBe('skipped')
  expect(markOf({ state: 'missing' })).toBe('missing')
  expect(markOf({ state: 'missing', indexed: { names: [], owners: 0 } })).toBe('indexed')
  const sheet = readFileSync(join(import.meta.dirname, 'reconciliation.module.css'), 'utf8')
  expect(mapMarks.filter((mark) => !sheet.includes(`[data-mark='${mark}']`))).toEqual([])
})
