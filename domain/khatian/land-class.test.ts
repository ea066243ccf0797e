import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testTemplate } from '#tests/support/rs-template.ts'
import { landClassKey } from '../kernel/text-key.ts'
import { completeLandClass, holdsLandClass, knownLandClasses, usualSpelling, withLandClasses } from './land-class.ts'

describe('land classes', () => {
  test('[CLS-1] a class that differs only in vowel signs has the usual spelling offered', () => {
    expect(usualSpelling('আবাদী')).toBe('আবাদি')
    expect(usualSpelling('বাড়ী')).toBe('বাড়ি')
    expect(usualSpelling('বাড়ি')).toBeNull()
    expect(usualSpelling('অজানা শ্রেণি')).toBeNull()
  })

  test('[CLS-2] a beginning finds the class, those of the book at hand first', () => {
    expect(completeLandClass('পুক', [])).toBe('পুকুর')
    expect(completeLandClass('ন', ['নামা'])).toBe('নামা')
    expect(completeLandClass('', ['নামা'])).toBeNull()
    expect(completeLandClass('ঝ', [])).toBeNull()
  })

  test('[CLS-2] every known class is found by itself and never turned into another one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...knownLandClasses), (name) => {
        const found = completeLandClass(name, [])
        expect(found === null || landClassKey(found) === landClassKey(name)).toBe(true)
      }),
    )
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
