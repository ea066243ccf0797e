import type { TemplateField } from '../template/template.ts'
import { expect, test } from 'vitest'
import { printArea, printCell, printEditValue } from './print-value.ts'

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

test('[ARE-1] two-column areas stand side by side', () => {
  expect(printArea(11250, 'acre-shatak')).toBe('1–12.50')
  expect(printArea(11250, 'acre-ajutangsho')).toBe('1–1250')
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
