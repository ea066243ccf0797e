import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { khatianCount } from '#contract/reports/khatian-count.ts'
import { districtTiles } from './district-tiles.ts'
import { placePoints, shadeOf } from './place-points.ts'

test('[RPT-18] each district stands once in the picture of the country, and no two on one tile', () => {
  const lines = readFileSync('server/seed/geo/geo-districts.csv', 'utf8').trim().split('\n').slice(1)
  const codes = lines.map((line) => line.split(',')[3] ?? '')
  expect(codes).toHaveLength(64)
  expect(new Set(Object.keys(districtTiles))).toEqual(new Set(codes))
  expect(new Set(Object.values(districtTiles).map(String)).size).toBe(64)
})

test('[RPT-18] a place tells the ratio of its sums, and its shade goes by the largest', () => {
  const row = (district: string | null, approved: number, total: number) => ({
    district,
    approved,
    total,
    approvedPart: 0,
  })
  const rows = [row('26', 1, 3), row('26', 1, 5), row('93', 3, 3), row('12', 0, 0), row(null, 9, 9)]
  const points = placePoints(rows, 'district', 'approvedPart', khatianCount.columns)
  expect(points.map(({ key, value }) => [key, value])).toEqual([
    ['26', 25],
    ['93', 100],
    ['12', null],
  ])
  expect([null, 0, 1, 25, 50, 100].map((value) => shadeOf(value, 100))).toEqual([0, 0, 1, 2, 3, 5])
  expect(placePoints(rows, 'district', 'total', khatianCount.columns).map(({ value }) => value)).toEqual([8, 3, 0])
})
