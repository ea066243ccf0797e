import { expect, test } from 'vitest'
import { pageToOpen, scansOf, spotOfField, spotOfRow, spotOnShown } from './scan-choice.ts'

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

const onFirst = (line: number) => ({ page: 0, kind: 1 as const, line, lines: 16, ruled: 16, index: line })

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

test('[ENT-22] where the form has no zones, sections side by side share the ruling of the paper', () => {
  const owner = spotOfRow(undefined, { ...onFirst(10), lines: 12 })
  expect(owner.top).toBe(spotOfRow(undefined, onFirst(10)).top)
})

test('[ENT-22] what runs over stands below the last line of the only page, and nowhere on a page that is another one', () => {
  const over = spotOfRow(field, { page: 1, kind: 2, line: 0, lines: 16, ruled: 16, index: 16 })
  const [one, two] = [scans[1], scans[2]]
  expect(spotOnShown(scans, '1', two, over).spot).toEqual(over)
  expect(spotOnShown(scans, '1', one, over).spot).toBeNull()
  expect(spotOnShown(scans, '2', scans[0], over).spot?.zone?.top).toBeCloseTo(0.2 + 16 * 0.04)
  expect(spotOnShown(scans, '7', scans[0], over)).toEqual({ own: [], spot: null })
  expect(spotOnShown(scans, '7', scans[3], over).spot).toEqual(over)
})
