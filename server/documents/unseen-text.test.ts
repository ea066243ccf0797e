import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromUnseen, toUnseen } from './unseen-text.ts'

test('[PAP-10] every letter of the unseen layer leads back to the one that was typed', () => {
  const letters = fc
    .string({ unit: 'grapheme' })
    .filter((text) => !/[\u{e000}-\u{f8ff}\u{10000}-\u{10ffff}]/u.test(text))
  fc.assert(
    fc.property(letters, (text) => {
      const back = Array.from(toUnseen(text), (letter) => String.fromCharCode(fromUnseen(letter.charCodeAt(0)))).join(
        '',
      )
      expect(back).toBe(text)
    }),
  )
  expect(toUnseen('ক্ষি-12')).toMatch(/^[\u{e000}-\u{f8ff}]{4}-12$/u)
})
