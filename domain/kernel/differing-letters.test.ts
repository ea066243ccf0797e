import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differingLetters, type LetterPart } from './differing-letters.ts'

/** What differs stands in brackets. */
function shown(parts: readonly LetterPart[]): string {
  return parts.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('')
}

test('[SYN-33] letters are marked where two texts differ, a consonant together with its vowel sign', () => {
  const told = (a: string, b: string) => differingLetters(a, b).map(shown)
  expect(told('করিম', 'করীম')).toEqual(['ক[রি]ম', 'ক[রী]ম'])
  expect(told('মোঃ ছফর আলী', 'মোঃ ছফর')).toEqual(['মোঃ ছফর[ আলী]', 'মোঃ ছফর'])
  expect(told('205/101', '205/110')).toEqual(['205/1[0]1', '205/11[0]'])
  expect(told('', 'ক')).toEqual(['', '[ক]'])
  expect(told('য়', '\u09af\u09bc')).toEqual(['\u09af\u09bc', '\u09af\u09bc'])
})

test('[SYN-33] the pieces make up both texts, and what is not marked is the same in both', () => {
  const text = fc.string({ unit: fc.constantFrom('ক', 'র', 'ি', 'ী', '্', 'ম', ' ', '1') })
  fc.assert(
    fc.property(text, text, (a, b) => {
      const [first, second] = differingLetters(a, b)
      const all = (parts: readonly LetterPart[]) => parts.map((part) => part.text).join('')
      const same = (parts: readonly LetterPart[]) => all(parts.filter(({ differs }) => !differs))
      expect([all(first), all(second)]).toEqual([a.normalize('NFC'), b.normalize('NFC')])
      expect(same(first)).toBe(same(second))
    }),
  )
})
