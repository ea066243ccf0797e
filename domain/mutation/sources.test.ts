import { expect, test } from 'vitest'
import { namedSources, printSources, readSources, remainingArea, sourceKey, type GivenSource } from './sources.ts'

const given: GivenSource = { survey: 'RS', number: '১২', dagNo: '205/101', area: 250, notDigitised: false }
const known = new Map([[sourceKey('RS', '12'), 'the-khatian']])

test('[MUT-3] a source is kept with its khatian, number and dag as they are stored elsewhere', () => {
  const read = readSources([given], known)
  const sources = [{ survey: 'RS', number: '12', dagNo: '101/205', area: 250, khatianId: 'the-khatian' }] as const
  expect(read).toEqual({ ok: true, sources })
  expect(printSources(sources)).toBe('RS 12, dag 101/205: 250')
  expect(printSources([])).toBeNull()
  expect(namedSources([given, { ...given, number: 'x' }])).toEqual([{ survey: 'RS', number: '12' }])
})

test.each([
  ['number', 'khatian.number', { number: 'x' }],
  ['dagNo', 'dag.empty', { dagNo: ' ' }],
  ['area', 'number.positive', { area: 0 }],
  ['number', 'source.not-found', { number: '13' }],
  ['number', 'source.not-found', { survey: 'SA' as const }],
])('[MUT-3] a source with a bad %s is refused as %s', (field, code, change) => {
  expect(readSources([given, { ...given, ...change }], known)).toEqual({ ok: false, code, field: `sources.1.${field}` })
})

test('[MUT-3] what is not digitised needs no khatian, and is tied to one that is there after all', () => {
  const paper = { ...given, notDigitised: true }
  expect(readSources([{ ...paper, number: '99' }], known)).toMatchObject({ sources: [{ khatianId: null }] })
  expect(readSources([paper], known)).toMatchObject({ sources: [{ khatianId: 'the-khatian' }] })
})

test('[MUT-3] a dag of a khatian stands once, however it is written', () => {
  const twice = [given, { ...given, number: '12', dagNo: '101/205' }]
  expect(readSources(twice, known)).toEqual({ ok: false, code: 'source.twice', field: 'sources.1.dagNo' })
})

test('[MUT-4] what a dag has left may be less than nothing', () => {
  expect(remainingArea(500, [])).toBe(500)
  expect(remainingArea(500, [300, 250])).toBe(-50)
})
