import { expect, test } from 'vitest'
import { pageToOpen, rulerAt, scansOf } from './scan-choice.ts'

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
