import { expect, test } from 'vitest'
import type { ShownTile } from '#contract/resources/report-configuration.ts'
import { tileRun } from './tile-run.ts'

const tile = (values: Partial<ShownTile>): ShownTile => ({
  id: '0198c1de-0000-7000-8000-000000000001',
  figure: 'khatian-count.total',
  show: 'NUMBER',
  over: null,
  period: 'WEEK',
  width: 1,
  ...values,
})

const now = Date.parse('2026-11-20T20:00:00Z')

test('[RPT-10] a tile asks its report for the days of its period, up to today in Dhaka, and for no more groups than it shows', () => {
  expect(tileRun(tile({}), now).asked).toEqual({ groupBy: 'division' })
  const { asked, over, measure, address } = tileRun(
    tile({ figure: 'summary.orders', show: 'MAP', over: 'district' }),
    now,
  )
  expect(asked).toEqual({ from: '2026-11-15', to: '2026-11-21', groupBy: 'district' })
  expect([over, measure, address]).toEqual(['district', 'orders', '/reports/summary'])
  expect(tileRun(tile({ figure: 'team-statistics.khatians' }), now)).toMatchObject({
    asked: { from: '2026-11-15', to: '2026-11-21' },
    address: '/team-statistics',
  })
})
