import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAsciiDigits, toBengaliDigits } from './digits.ts'
import { canonicalText, checkText, expandShortcodes, shortcodeSigns, withoutHiddenSigns } from './text.ts'
import { landClassKey, lookKey, textKey } from './text-key.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 30 })
const bangla = fc.string({
  unit: fc.constantFrom(...Array.from('কবখড়ড়য়যািীে়ো্ঁ৷৴৻০৯ az.-,\u200c\u200d\n\t')),
  maxLength: 20,
})

test('[NUM-1] digits fold to ASCII and back, and nothing else changes', () => {
  expect(toAsciiDigits('দাগ ১২৩/৪৫০৬৭৮৯')).toBe('দাগ 123/4506789')
  expect(toBengaliDigits('0123456789')).toBe('০১২৩৪৫৬৭৮৯')
  fc.assert(fc.property(anyText, (s) => toAsciiDigits(toBengaliDigits(s)) === toAsciiDigits(s)))
})

test('[TXT-1] text is one line of NFC with single blanks, joiners kept', () => {
  expect(canonicalText(' রহিম\r\n \t বক্স\u00a0')).toBe('রহিম বক্স')
  expect(canonicalText('\u09dc')).toBe('\u09a1\u09bc')
  expect(canonicalText('\u09c7\u09be')).toBe('\u09cb')
  expect(canonicalText('র\u200d্য')).toBe('র\u200d্য')
  expect(canonicalText('a\u0000b\ud800c')).toBe('a bc')
})

test('[TXT-8] nukta pairs that no word has become the letter that a reader sees', () => {
  expect(canonicalText('\u09ac\u09bcহিম')).toBe('রহিম')
  expect(canonicalText('কব\u09bcিম')).toBe('করিম')
  expect(canonicalText('কবি\u09bcম')).toBe('করিম')
  expect(canonicalText('বাডি\u09bc')).toBe('বাড\u09bcি')
  expect(canonicalText('বাড\u09bc\u09bcি')).toBe('বাড\u09bcি')
  expect(canonicalText('দোয\u09bcা গাড\u09bcি আষাঢ\u09bc')).toBe('দোয\u09bcা গাড\u09bcি আষাঢ\u09bc')
  expect(textKey('\u09ac\u09bcহিম')).toBe(textKey('রহিম'))
  expect(textKey('\u09ac\u200d\u09bcহিম')).toBe(textKey('রহিম'))
  expect(landClassKey('খাব\u09bcা')).toBe(landClassKey('খারা'))
  expect(checkText('\u09ac\u09bcহিম')).toEqual({ ok: true, value: 'রহিম' })
})

test('[TXT-9] names of one look have one key', () => {
  const looks = ['র\u09cd\u200dযাব দল', 'র\u09cdযাব  দল ', 'র\u09cd\u200cযাব\u00a0দল']
  expect(new Set(looks.map(lookKey)).size).toBe(1)
  expect(lookKey('বাড\u09bcি')).toBe(lookKey('বা\u09dcি'))
  expect(lookKey('Roads')).not.toBe(lookKey('roads'))
})

test('[TXT-2] the canonical form is a fixed point', () => {
  fc.assert(fc.property(fc.oneof(anyText, bangla), (s) => canonicalText(canonicalText(s)) === canonicalText(s)))
})

test('[TXT-3] every code, in both digit scripts, becomes its sign', () => {
  shortcodeSigns.forEach((sign, i) => {
    const code = String(i + 1).padStart(2, '0')
    expect(expandShortcodes(`ক#${code}খ`)).toEqual({ text: `ক${sign}খ`, unknown: [] })
    expect(expandShortcodes(`#${toBengaliDigits(code)}`)).toEqual({ text: sign, unknown: [] })
  })
  expect(expandShortcodes('#04#01#19১৩#08').text).toBe('৷৴৻১৩৷৷')
  expect(expandShortcodes('#193').text).toBe('৻3')
})

test('[TXT-3] codes that stand for nothing are named', () => {
  expect(expandShortcodes('#23 #00 #৯৯ #7 #07').unknown).toEqual(['#23', '#00', '#৯৯', '#7'])
})

test.each(Array.from('@#|<>^'))('[TXT-4] %s is refused in a text field', (sign) => {
  expect(checkText(`ক${sign}খ`)).toEqual({ ok: false, code: 'text.forbidden' })
})

test('[TXT-4] codes are replaced before the check, unknown codes refused', () => {
  expect(checkText(' অংশ #07 ')).toEqual({ ok: true, value: 'অংশ ৷৶' })
  expect(checkText('#45')).toEqual({ ok: false, code: 'text.unknown-code' })
})

test('[TXT-4] what was accepted is accepted again unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, bangla), (s) => {
      const first = checkText(s)
      if (first.ok) expect(checkText(first.value)).toEqual(first)
    }),
  )
})

test('[TXT-7] signs that nobody sees are refused in a text field, joiners are not', () => {
  for (const sign of [
    '\u202e',
    '\u202a',
    '\u2066',
    '\u2069',
    '\u200e',
    '\u200b',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u{e0041}',
  ])
    expect(checkText(`রহি${sign}ম`), sign.codePointAt(0)?.toString(16)).toEqual({ ok: false, code: 'text.forbidden' })
  expect(checkText('র\u200d্যাব ক\u200cখ')).toEqual({ ok: true, value: 'র\u200d্যাব ক\u200cখ' })
})

test('[TXT-7] they are left out of what is pasted', () => {
  expect(withoutHiddenSigns('\ufeffরহি\u200bম র\u200d্যাব\u202e')).toBe('রহিম র\u200d্যাব')
})

test('[TXT-5] spellings that differ only in joiners, case, digits, punctuation or blanks have one key', () => {
  expect(textKey('মোঃ রহিম, ২')).toBe(textKey(' মোঃ  রহি\u200cম 2'))
  expect(textKey('RAHIM Box')).toBe('rahim box')
  expect(textKey('বাড়ি')).toBe(textKey('বাড\u09bcি'))
  expect(textKey('রহিম')).not.toBe(textKey('রহিমা'))
})

test('[TXT-5] the key of a key is itself', () => {
  fc.assert(fc.property(fc.oneof(anyText, bangla), (s) => textKey(textKey(s)) === textKey(s)))
})

test('[TXT-6] land classes are matched by letters only', () => {
  expect(landClassKey('আবাদি')).toBe(landClassKey('আবাদী'))
  expect(landClassKey(' ভিটি-১ ')).toBe(landClassKey('ভিটী'))
  expect(landClassKey('নাল')).not.toBe(landClassKey('ডোবা'))
})
