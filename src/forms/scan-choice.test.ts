import { expect, test } from 'vitest'
import { pageToOpen, scansOf, spotOfField, spotOfRow } from './scan-choice.ts'

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

const onFirst = (line: number) => ({ page: 0, kind: 1 as const, line, lines: 16 })

test('[ENT-15] the ruler goes down the lines of a page', () => {
  const tops = Array.from({ length: 16 }, (_, line) => spotOfRow(undefined, onFirst(line)).top)
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
  expect(Math.max(...tops)).toBeLessThan(1)
})

const zone = { page: 1 as const, x: 100, y: 200, w: 300, h: 640 }
const field = { key: 'name', kind: 'text' as const, labelBn: 'নাম', labelEn: 'Name', width: 10, zone }

test('[ENT-22] a zone of the form is followed line by line on its own page kind, and nowhere else', () => {
  expect(spotOfRow(field, onFirst(2)).zone).toEqual({ left: 0.1, top: 0.2 + 2 * 0.04, width: 0.3, height: 0.04 })
  expect(spotOfRow(field, { ...onFirst(2), page: 1, kind: 2 }).zone).toBeUndefined()
  expect(spotOfField(field)?.zone).toEqual({ left: 0.1, top: 0.2, width: 0.3, height: 0.64 })
  expect(spotOfField({ ...field, zone: { ...zone, page: 3 } })).toBeNull()
})
