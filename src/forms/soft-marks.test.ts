import { expect, test } from 'vitest'
import type { Row } from '#domain/khatian/khatian.ts'
import { sharedIdentities, spellingMarks } from './soft-marks.ts'

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
