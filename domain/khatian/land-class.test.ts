import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testTemplate } from '#tests/support/rs-template.ts'
import { completeLandClass, holdsLandClass, knownLandClasses, usualSpelling, withLandClasses } from './land-class.ts'

describe('land classes', () => {
  test('[CLS-1] a class that differs only in vowel signs has the usual spelling offered', () => {
    expect(usualSpelling('আবাদী')).toBe('আবাদি')
    expect(usualSpelling('বাড়ী')).toBe('বাড়ি')
    expect(usualSpelling('বাড়ি')).toBeNull()
    expect(usualSpelling('অজানা শ্রেণি')).toBeNull()
    expect(usualSpelling('ভিটী')).toBe('ভিটি')
  })

  test('[CLS-1] no listed class is corrected into another one', () => {
    for (const name of ['ভিটা', 'খিল', 'নালা', 'বালি', 'চারা']) expect(knownLandClasses).toContain(name)
    for (const name of knownLandClasses) {
      expect(usualSpelling(name), name).toBeNull()
      expect(usualSpelling(`${name.normalize('NFD')} `), name).toBeNull()
    }
  })

  test('[CLS-2] a beginning finds the class, those of the book at hand first', () => {
    expect(completeLandClass('পুক', [])).toBe('পুকুর')
    expect(completeLandClass('ন', ['নামা'])).toBe('নামা')
    expect(completeLandClass('', ['নামা'])).toBeNull()
    expect(completeLandClass('ঝ', [])).toBeNull()
  })

  test('[CLS-2] a listed class is never completed into another one, with any book', () => {
    fc.assert(
      fc.property(fc.constantFrom(...knownLandClasses), fc.subarray([...knownLandClasses]), (name, book) => {
        expect(completeLandClass(name, book)).toBeNull()
      }),
    )
  })

  test('[CLS-2] typed vowel signs count before the letters alone', () => {
    expect(completeLandClass('খি', [])).toBe('খিল')
    expect(completeLandClass('খা', [])).toBe('খাল')
    expect(completeLandClass('ভিটী', [])).toBe('ভিটি')
    expect(completeLandClass('পকর', [])).toBe('পুকুর')
  })

  test('[CLS-3] a column of dags is one of classes by its kind, its key or its heading', () => {
    const column = (key: string, labelBn: string, labelEn: string) =>
      holdsLandClass({ key, kind: 'text', labelBn, labelEn, width: 10 })
    expect(column('classAgri', 'কৃষি', 'Agricultural')).toBe(true)
    expect(column('sort', 'জমির রকম', 'Sort')).toBe(true)
    expect(column('c1', 'জমির শ্রেণী', '')).toBe(true)
    expect(column('c2', '', 'Class of land')).toBe(true)
    expect(column('remarks', 'মন্তব্য', 'Remarks')).toBe(false)
    const field = { key: 'sort', kind: 'text' as const, labelBn: 'জমির রকম', labelEn: 'Sort', width: 10 }
    expect(withLandClasses({ ...testTemplate, dags: [field] }).dags[0]?.kind).toBe('land-class')
    expect(withLandClasses({ ...testTemplate, owners: [field] }).owners[0]?.kind).toBe('text')
  })
})
