import { expect, test } from 'vitest'
import { noWork } from '#domain/work-statistics/work-sums.ts'
import { lastDays, ownDays, sumOf } from './own-days.ts'

const keyed = (keys: number) => ({ ...noWork, keys })

test('[WRK-5] the days of all devices are added, and this one counts once with the larger number', () => {
  const told = [
    { deviceId: 'here', day: '2026-11-20', ...keyed(100) },
    { deviceId: 'other', day: '2026-11-20', ...keyed(50) },
    { deviceId: 'here', day: '2026-11-19', ...keyed(30) },
  ]
  const days = ownDays(told, { '2026-11-20': keyed(120), '2026-11-21': keyed(7) }, 'here')
  expect(days).toEqual({ '2026-11-19': keyed(30), '2026-11-20': keyed(170), '2026-11-21': keyed(7) })
  const now = Date.parse('2026-11-20T18:30:00Z')
  expect(lastDays(2, now)).toEqual(['2026-11-20', '2026-11-21'])
  expect(sumOf(days, lastDays(2, now)).keys).toBe(177)
})

test('[WRK-5] without the server this device is all there is', () => {
  expect(ownDays([], { '2026-11-21': keyed(7) }, null)).toEqual({ '2026-11-21': keyed(7) })
})
