import { expect, test } from 'vitest'
import { previewShare } from './share-preview.ts'

test.each([
  ['#04', '৷ = ১⁄৪', '৷ = 1⁄4'],
  ['#০৪', '৷ = ১⁄৪', '৷ = 1⁄4'],
  ['5.6.2.2', '৷৴৻৬৷৷৴৴ = ১⁄৩', '৷৴৻৬৷৷৴৴ = 1⁄3'],
  ['0.250', '০.২৫০ = ৷৹ = ১⁄৪', '0.250 = ৷৹ = 1⁄4'],
  ['1/3', '১⁄৩ = ৷৴৻৬৷৷৴৴', '1⁄3 = ৷৴৻৬৷৷৴৴'],
  ['#19', '৻', '৻'],
  ['#0', '', ''],
  ['', '', ''],
  ['abc', '', ''],
])('[GRD-35] %s is said as %s while it is typed', (typed, bn, en) => {
  expect(previewShare(typed, 'bn')).toBe(bn)
  expect(previewShare(typed, 'en')).toBe(en)
})
