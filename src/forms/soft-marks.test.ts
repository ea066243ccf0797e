import { expect, test } from 'vitest'
import type { Row } from '#domain/khatian/khatian.ts'
import { buildRow } from '#tests/support/build-khatian.ts'
import { annaMarks, annaText, sharedIdentities, spellingMarks } from './soft-marks.ts'

const owner = (id: string, name: string, number: string): Row => ({
  id,
  order: id,
  cells: { name, identity: { type: 2, number } },
})

test('[ENT-23] one identity number at two names marks both; the same person twice, or no number, marks nobody', () => {
  const rows = [
    owner('a', 'করিম', '1234567890'),
    owner('b', 'রহিম', '1234567890'),
    owner('c', 'জলিল', '9876543210'),
    owner('d', ' জলিল', '9876543210'),
    owner('e', 'খালেক', ''),
    owner('f', 'সোবহান', ''),
  ]
  expect([...sharedIdentities(rows)].sort()).toEqual(['a', 'b'])
})

test('[ENT-24] a class spelt otherwise than usual is marked in columns of classes, and nowhere else', () => {
  const field = { labelBn: '', labelEn: '', width: 10 }
  const fields = [
    { ...field, key: 'classAgri', kind: 'land-class' as const },
    { ...field, key: 'remarks', kind: 'text' as const },
  ]
  const row = { id: 'a', order: 'a', cells: { classAgri: 'আবাদী', remarks: 'আবাদী' } }
  expect(spellingMarks(fields, row)).toEqual([{ field: 'classAgri', kind: 'spelling' }])
  expect(spellingMarks(fields, { ...row, cells: { classAgri: 'আবাদি' } })).toEqual([])
})

test('[SHR-7] a decimal above one asks what is meant where the form writes annas, and F4 knows the other reading', () => {
  const owner = buildRow(1, { share: { text: '16.0', n: 16, d: 1 } })
  expect(annaMarks({ shareNotation: 'anna' }, owner)).toEqual([{ field: 'share', kind: 'anna' }])
  expect(annaMarks({ shareNotation: 'decimal' }, owner)).toEqual([])
  expect(annaMarks({ shareNotation: 'anna' }, buildRow(2, { share: { text: '১৲', n: 1, d: 1 } }))).toEqual([])
  expect(annaText('১৬.০')).toBe('১৲')
  expect(annaText('1.000')).toBeNull()
  expect(annaText('x')).toBeNull()
})
