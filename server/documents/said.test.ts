import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advanceOf } from './fonts.ts'
import { printable, withinCell } from './said.ts'

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\s]/u
const anyText = fc.string({ unit: 'grapheme', maxLength: 30 })
const sizePt = 8.5
const emMm = (sizePt / 72) * 25.4
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (advanceOf(sign.codePointAt(0) ?? 0) ?? 0), 0) * emMm

test('[PAP-11] each sign of a printed text has a glyph, or is invisible by definition', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const sign of printable(text))
        expect(advanceOf(sign.codePointAt(0) ?? 0) !== undefined || invisible.test(sign), sign).toBe(true)
    }),
  )
  expect(printable('✓ ﷺ नम 中 😀')).toBe('✓ ﷺ नम [U+4E2D] [U+1F600]')
})

const longWords = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from('কমরলািুে্য০১২')), maxLength: 60 }),
  fc.array(fc.nat(99_999), { maxLength: 20 }).map((numbers) => numbers.join(',')),
)

test('[PAP-12] no unbreakable piece is wider than its cell, and the text itself stays', () => {
  fc.assert(
    fc.property(longWords, fc.integer({ min: 12, max: 60 }), (text, width) => {
      const set = withinCell(text, width, sizePt)
      expect(set.replaceAll(/[\u200b\u2060]/g, '')).toBe(text)
      const pieces = set.split(/[\s\u00a0\u200b]+/)
      expect(pieces.filter((piece) => widthOf(piece) > width && Array.from(piece).length > 8)).toEqual([])
    }),
  )
})

test('[PAP-12] a list breaks behind its commas, a number with strokes stays whole where it fits', () => {
  expect(withinCell('১,২,৩,৪,৫,৬,৭,৮,৯,১০', 15, sizePt)).toBe('১,​২,​৩,​৪,​৫,​৬,​৭,​৮,​৯,​১০')
  expect(withinCell('২৬-৭২/১০১', 30, sizePt)).toBe('২৬-\u2060৭২/\u2060১০১')
  expect(withinCell('মোঃ আব্দুল করিম', 15, sizePt)).toBe('মোঃ আব্দুল করিম')
})
