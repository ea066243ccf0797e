import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { landClassKey } from '../kernel/text-key.ts'
import { completeLandClass, knownLandClasses, usualSpelling } from './land-class.ts'

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
})
