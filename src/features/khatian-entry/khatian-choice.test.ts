import { expect, test } from 'vitest'
import { judgeNumber, khatianBefore, lowestFree, nextFree } from './khatian-choice.ts'
import { pageToOpen, rulerAt, scansOf } from './scan-choice.ts'

const cards = ['1', '2', '4', '4/1', '5'].map((number, index) => ({
  id: `k${index}`,
  number,
  numberLead: Number(number.split('/')[0]),
}))
const volume = { from: 1, to: 7 }

test('[ENT-1] the lowest free number fills gaps and ends with the volume', () => {
  expect(lowestFree(cards, volume)).toBe(3)
  expect(lowestFree(cards, { from: 4, to: 5 })).toBeNull()
})

test('[ENT-9] the next number goes on from the last one keyed and comes back to the gaps', () => {
  expect(nextFree(cards, volume, '2')).toBe(3)
  expect(nextFree(cards, volume, '3')).toBe(6)
  expect(nextFree(cards, volume, '7')).toBe(3)
  expect(nextFree(cards, { from: 4, to: 5 }, '4')).toBeNull()
})

test('[ENT-1] a number is judged by grammar, range and what is held, and an existing one is named', () => {
  expect(judgeNumber(' ৬ ', cards, volume)).toEqual({ ok: true, number: '6' })
  expect(judgeNumber('ছয়', cards, volume)).toEqual({ ok: false, code: 'khatian.number' })
  expect(judgeNumber('8', cards, volume)).toEqual({ ok: false, code: 'khatian.out-of-volume' })
  expect(judgeNumber('৪/১', cards, volume)).toEqual({ ok: false, code: 'khatian.duplicate', existingId: 'k3' })
})

test('[ENT-9] carried values come from the nearest khatian before the number', () => {
  expect(khatianBefore(cards, '7')).toBe('k4')
  expect(khatianBefore(cards, '3')).toBe('k1')
  expect(khatianBefore(cards, '1')).toBeNull()
})

const scans = [
  { id: 's3', pageNo: 3, khatianNumber: '2' },
  { id: 's1', pageNo: 1, khatianNumber: '1' },
  { id: 's2', pageNo: 2, khatianNumber: '1' },
  { id: 's9', pageNo: 9, khatianNumber: null },
]

test('[ENT-15] a khatian opens its own first page, else the page of the khatian before it', () => {
  expect(scansOf(scans, '1').map((scan) => scan.id)).toEqual(['s1', 's2'])
  expect(pageToOpen(scans, '1', 1)).toBe('s1')
  expect(pageToOpen(scans, '6', 1)).toBe('s3')
})

test('[ENT-15] without names the page is as far into the book as the number into its range', () => {
  const unnamed = [4, 5, 6].map((pageNo) => ({ id: `s${pageNo}`, pageNo, khatianNumber: null }))
  expect(pageToOpen(unnamed, '105', 101)).toBe('s5')
  expect(pageToOpen(unnamed, '150', 101)).toBe('s6')
  expect(pageToOpen([], '1', 1)).toBeNull()
})

test('[ENT-15] the ruler follows the rows of a page and starts again on the next', () => {
  const tops = Array.from({ length: 16 }, (_, index) => rulerAt(index, 16))
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
  expect(rulerAt(16, 16)).toBe(tops[0])
  expect(Math.max(...tops)).toBeLessThan(1)
})
