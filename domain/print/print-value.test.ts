import type { TemplateField } from '../template/template.ts'
import { expect, test } from 'vitest'
import { cellText } from './cell-text.ts'
import { printAreaAcre } from '../kernel/area.ts'
import { printCell, printEditValue } from './print-value.ts'

const bn = { locale: 'bn', areaUnit: 'acre' } as const
const en = { locale: 'en', areaUnit: 'acre' } as const

test('[NUM-1] numbers that stand for land are printed in the digits of the reader', () => {
  expect(printCell({ kind: 'area' }, 1250, bn)).toBe('০.১২৫০')
  expect(printCell({ kind: 'area' }, 1250, en)).toBe('0.1250')
  expect(printCell({ kind: 'dag-number' }, '101/205', bn)).toBe('১০১/২০৫')
  expect(printCell({ kind: 'money' }, 117050, en)).toBe('1170.50')
  expect(printCell({ kind: 'share' }, { text: '0.500', n: 1, d: 2 }, bn)).toBe('০.৫০০')
})

test('[TXT-1] text stays as it was written, an empty cell prints nothing', () => {
  expect(printCell({ kind: 'text' }, 'খতিয়ান 12', bn)).toBe('খতিয়ান 12')
  expect(printCell({ kind: 'text' }, null, bn)).toBe('')
  expect(printCell({ kind: 'relation' }, 2, en)).toBe('Husband')
  expect(printCell({ kind: 'identity' }, { type: 2, number: '1234567890' }, bn)).toBe('জাতীয় পরিচয়পত্র ১২৩৪৫৬৭৮৯০')
})

test.each(['acre', 'acre-shatak', 'acre-ajutangsho'] as const)(
  '[ARE-5] an area of a form in %s looks the same in its cell, in tables and in sums',
  (areaUnit) => {
    for (const locale of ['bn', 'en'] as const) {
      const cell = cellText({ kind: 'area' }, 11_250, locale)
      expect(cell).toBe(locale === 'bn' ? '১.১২৫০' : '1.1250')
      expect(printCell({ kind: 'area' }, 11_250, { locale, areaUnit })).toBe(cell)
    }
    expect(printAreaAcre(11_250)).toBe('1.1250')
  },
)

test('[NUM-1] a text that is a number is shown in the digits of the reader, words keep their digits', () => {
  const text = { kind: 'text' } as const
  expect(cellText(text, '2672-011-0009', 'bn')).toBe('২৬৭২-০১১-০০০৯')
  expect(cellText(text, '৫৬/৭', 'en')).toBe('56/7')
  expect(printCell(text, ' ১৩ ', en)).toBe(' 13 ')
  expect(cellText(text, 'হোল্ডিং 12', 'bn')).toBe('হোল্ডিং 12')
  expect(cellText(text, 'A-12', 'bn')).toBe('A-12')
  expect(cellText(text, '৷৴৻৬', 'en')).toBe('৷৴৻৬')
  expect(cellText(text, '–', 'bn')).toBe('–')
})

test('a row is printed by its filled cells under the labels of the form', () => {
  const fields: TemplateField[] = [
    { key: 'name', kind: 'text', labelBn: 'নাম', labelEn: 'Name', width: 4 },
    { key: 'share', kind: 'share', labelBn: 'অংশ', labelEn: 'Share', width: 2 },
  ]
  const row = { order: 'a', cells: { name: 'রহিম', share: null } }
  expect(printEditValue(fields, undefined, row, bn)).toBe('নাম: রহিম')
  expect(printEditValue(fields, fields[1], { text: '1⁄3', n: 1, d: 3 }, en)).toBe('1⁄3')
})
