import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AreaUnit, ownPart, parseArea, printAreaAcre, splitArea } from './area.ts'
import { toBengaliDigits } from './digits.ts'

const units: AreaUnit[] = ['acre', 'acre-shatak', 'acre-ajutangsho']
const anyArea = fc.integer({ min: 0, max: 999_990_000 })

test.each<[string, AreaUnit, number]>([
  ['0.1250', 'acre', 1250],
  ['.42', 'acre', 4200],
  ['১.২৫', 'acre', 12500],
  ['3', 'acre-shatak', 30000],
  ['1 25', 'acre-shatak', 12500],
  ['১-২৫', 'acre', 12500],
  ['0 5', 'acre-shatak', 500],
  ['0 12.5', 'acre-shatak', 1250],
  ['0 .25', 'acre-shatak', 25],
  ['0 1250', 'acre-ajutangsho', 1250],
  ['1 25', 'acre-ajutangsho', 10025],
  ['0', 'acre', 0],
  ['99999', 'acre', 999_990_000],
])('[ARE-2] "%s" in %s is %i ajutangsho', (typed, unit, value) => {
  expect(parseArea(typed, unit)).toEqual({ ok: true, value })
})

test.each<[string, AreaUnit, string]>([
  ['', 'acre', 'area.syntax'],
  ['.', 'acre', 'area.syntax'],
  ['1.', 'acre', 'area.syntax'],
  ['এক', 'acre', 'area.syntax'],
  ['1 2 3', 'acre', 'area.syntax'],
  ['1e3', 'acre', 'area.syntax'],
  ['0 100', 'acre-shatak', 'area.syntax'],
  ['0 10000', 'acre-ajutangsho', 'area.syntax'],
  ['-1', 'acre', 'area.negative'],
  ['−.5', 'acre', 'area.negative'],
  ['0.12345', 'acre', 'area.too-fine'],
  ['0 1.125', 'acre-shatak', 'area.too-fine'],
  ['0 1.5', 'acre-ajutangsho', 'area.too-fine'],
  ['99999.0001', 'acre', 'area.too-large'],
  ['100000 0', 'acre-shatak', 'area.too-large'],
])('[ARE-3] "%s" in %s is refused with %s', (typed, unit, code) => {
  expect(parseArea(typed, unit)).toEqual({ ok: false, code })
})

test('[ARE-1] printed in acres or in two columns, in either script, an area reads back', () => {
  fc.assert(
    fc.property(anyArea, fc.constantFrom(...units), (area, unit) => {
      expect(parseArea(toBengaliDigits(printAreaAcre(area)), unit)).toEqual({ ok: true, value: area })
      const { acre, part } = splitArea(area, unit)
      expect(parseArea(`${acre} ${part}`, unit)).toEqual({ ok: true, value: area })
    }),
  )
  expect(printAreaAcre(1250)).toBe('0.1250')
  expect(splitArea(11250, 'acre-shatak')).toEqual({ acre: '1', part: '12.50' })
  expect(splitArea(10500, 'acre-shatak')).toEqual({ acre: '1', part: '05' })
  expect(splitArea(11250, 'acre-ajutangsho')).toEqual({ acre: '1', part: '1250' })
})

test('[ARE-4] the own part is rounded half up and never off by more than half an ajutangsho', () => {
  expect(ownPart(1250, { n: 1, d: 3 })).toBe(417)
  expect(ownPart(1, { n: 1, d: 2 })).toBe(1)
  expect(ownPart(1250, { n: 1, d: 1 })).toBe(1250)
  fc.assert(
    fc.property(anyArea, fc.integer({ min: 1, max: 76800 }), (area, n) => {
      const part = BigInt(ownPart(area, { n, d: 76800 }))
      const twice = 2n * (part * 76800n - BigInt(area) * BigInt(n))
      expect(twice <= 76800n && twice > -76800n).toBe(true)
    }),
  )
})
