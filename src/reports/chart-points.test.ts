import { expect, test } from 'vitest'
import { chartPoints, usualAxis } from './chart-points.ts'

const rows = [
  { district: '26', survey: 'RS', n: 2 },
  { district: '26', survey: 'SA', n: 3 },
  { district: '93', survey: 'RS', n: 4 },
  { district: null, survey: 'RS', n: 1 },
]

test('[RPT-7] a bar stands for all rows of its key, also for those without one, in the order of the rows', () => {
  const of = (over: 'district' | 'survey') =>
    chartPoints(rows, over, ['n']).map(({ row, figures }) => [row[over], figures['n']])
  expect(of('district')).toEqual([
    ['26', 5],
    ['93', 4],
    [null, 1],
  ])
  expect(of('survey')).toEqual([
    ['RS', 7],
    ['SA', 3],
  ])
})

test('[RPT-7] where there is one of the declared axis only, the first that there are several of takes its place', () => {
  const here = rows.filter(({ district }) => district === '26')
  expect(usualAxis('district', ['district', 'survey'], rows)).toBe('district')
  expect(usualAxis('district', ['district', 'survey'], here)).toBe('survey')
  expect(usualAxis('district', ['survey'], rows)).toBe('survey')
  expect(usualAxis('district', ['district'], here)).toBe('district')
})
