import { expect, test } from 'vitest'
import { canonicalCell } from './canonical-value.ts'
import { offeredChoices } from './choices.ts'
import { usualSpelling } from './land-class.ts'
import { cellText } from '../print/cell-text.ts'
import { parseCell } from '../print/parse-cell.ts'

const edited = {
  kind: 'choice',
  choice: 'land-type',
  options: [
    { number: 8, bn: 'আবাদি', en: 'Arable' },
    { number: 9, bn: 'ভিটা', en: 'Raised homestead' },
    { number: 18, bn: 'ভিটি', en: 'Homestead' },
    { number: 19, bn: 'ইটভাটা', en: 'Brick field', archived: true },
  ],
} as const
const plain = { kind: 'choice', choice: 'land-type' } as const

test('[KCH-2] a row that an administrator added is read, stored and shown', () => {
  expect(parseCell(edited, 'ভিটি', 'acre')).toEqual({ ok: true, value: 18 })
  expect(parseCell(edited, '১৮', 'acre')).toEqual({ ok: true, value: 18 })
  expect(canonicalCell(edited, 18)).toEqual({ ok: true, value: 18 })
  expect(cellText(edited, 18, 'en')).toBe('Homestead')
})

test('[KCH-2] an archived row is shown and kept but not offered', () => {
  expect(offeredChoices(edited).map(({ number }) => number)).toEqual([8, 9, 18])
  expect(cellText(edited, 19, 'bn')).toBe('ইটভাটা')
  expect(canonicalCell(edited, 19)).toEqual({ ok: true, value: 19 })
  expect(parseCell(edited, cellText(edited, 19, 'bn'), 'acre')).toEqual({ ok: true, value: 19 })
  expect(parseCell(edited, 'ইট', 'acre').ok).toBe(false)
  expect(parseCell(edited, '19', 'acre').ok).toBe(false)
})

test('[KCH-2] a number without a row is refused by the executor and never shown as an empty cell', () => {
  expect(canonicalCell(edited, 20).ok).toBe(false)
  expect(canonicalCell(plain, 18).ok).toBe(false)
  expect(cellText(plain, 18, 'bn')).toBe('18')
})

test('[CLS-4] a land type is read without its vowel signs, and no listed one becomes another', () => {
  expect(parseCell(edited, 'আবাদী', 'acre')).toEqual({ ok: true, value: 8 })
  expect(parseCell(edited, 'ভিটী', 'acre')).toEqual({ ok: true, value: 18 })
  expect(parseCell(edited, 'ভিটা', 'acre')).toEqual({ ok: true, value: 9 })
  expect(parseCell(edited, 'ভেটে', 'acre').ok).toBe(false)
  expect(parseCell(plain, 'নদি', 'acre')).toEqual({ ok: true, value: 3 })
  expect(usualSpelling('ভিটা')).toBeNull()
})
