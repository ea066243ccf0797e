import { bengaliOnly, englishOnly } from '#domain/validation/rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'

test('[TYP-4] letters of another script are left out and named', () => {
  expect(cleanPaste('মোঃ Rahim উদ্দিন (Md)', 'bn')).toEqual({ kept: 'মোঃ উদ্দিন ()', dropped: 'Rahim Md' })
  expect(cleanPaste('Md. রহিম Uddin', 'en')).toEqual({ kept: 'Md. Uddin', dropped: 'রহিম' })
})

test('[TYP-4] digits in Bangla text become Bangla ones, and nothing is said of them', () => {
  expect(cleanPaste('দাগ 12/3', 'bn')).toEqual({ kept: 'দাগ ১২/৩', dropped: '' })
})

test('[TYP-4] what is kept breaks no rule of its field', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('aZé কিখ্্য১2 .,-Жあ')) })
  fc.assert(
    fc.property(text, (pasted) => {
      expect(bengaliOnly(cleanPaste(pasted, 'bn').kept)).toBeNull()
      expect(englishOnly(cleanPaste(pasted, 'en').kept)).toBeNull()
    }),
  )
})
