import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBengaliDigits } from './digits.ts'
import { fraction } from './fraction.ts'
import { judgeShareSum, parseShare, readAsAnna, printAnna, shareSum, type ShareValue, TIL } from './share.ts'
import { shortcodeSigns } from './text.ts'

function read(text: string): ShareValue {
  const share = parseShare(text)
  if (!share.ok) throw new Error(`${text}: ${share.code}`)
  return share.value
}

const annaOf = (til: number) => {
  const { n, d } = fraction(til, TIL)!
  return printAnna(n, d)!
}

test.each([
  ['৸৻১৷', 12 * 4800 + 240 + 60],
  ['৵৻১৮৸', 2 * 4800 + 18 * 240 + 180],
  ['৸৶৹', 72000],
  ['৷৴৻৬৷৷৴৴', TIL / 3],
  ['৵৻১৩৷৴', TIL / 6],
  ['৻১৩৷৴', TIL / 24],
  ['৶৻৪', TIL / 5],
  ['৴৻১৷৴', TIL / 15],
  ['১৲', TIL],
  ['১', TIL],
  ['৴', 4800],
  ['৻০৷', 60],
  ['৻০৴', 20],
  ['৻১ ৫তিল', 245],
  ['৫তিল', 5],
  ['৴৫তিল', 4805],
  ['৻১৷৫', 305],
  ['৷৴১৩', 5 * 4800 + 13 * 240],
])('[SHR-2] %s is %i til and is kept as written', (text, til) => {
  expect(read(text)).toEqual({ text, ...fraction(til, TIL) })
})

test.each([
  ['।/', '৷৴'],
  ['||', '৷৷'],
  ['॥⁄', '৷৷৴'],
  ['८13', '৻১৩'],
  ['/॰', '৴৹'],
  ['৷ ৴ ৻ ৬', '৷৴৻৬'],
  ['৻6//', '৻৬৴৴'],
  ['#05#19৬#08#20', '৷৴৻৬৷৷৴৴'],
  ['#০৫#২২৬', '৷৴৻৬'],
  ['#17', '৻০৴'],
  ['৷#20', '৷৻০৴৴'],
  ['৻৫#17', '৻৫৴'],
  ['৫#18', '৫তিল'],
  ['1৲', '১৲'],
  ['1', '১'],
])('[SHR-2] %s is taken for %s', (typed, canonical) => {
  expect(read(typed)).toEqual(read(canonical))
  expect(read(typed).text).toBe(canonical)
})

test('[SHR-2] codes 01 to 16 are one to sixteen anna', () => {
  for (let anna = 1; anna <= 16; anna++) {
    expect(read(`#${String(anna).padStart(2, '0')}`)).toMatchObject({
      ...fraction(anna, 16),
      text: shortcodeSigns[anna - 1],
    })
  }
})

test.each([
  ['5.6.2.2', '৷৴৻৬৷৷৴৴'],
  ['৫.৬.২.২', '৷৴৻৬৷৷৴৴'],
  ['15.0.0', '৸৶৹'],
  ['16.0.0.0.0', '১৲'],
  ['0.13.1.1', '৻১৩৷৴'],
  ['0.0.0.0.7', '৭তিল'],
  ['0.1.0.0.7', '৻১ ৭তিল'],
])('[SHR-4] %s is printed as %s', (typed, signs) => {
  expect(read(typed)).toEqual(read(signs))
})

test.each([
  ['০.৫০০', '0.500', 1, 2],
  ['1.000', '1.000', 1, 1],
  ['.333', '.333', 333, 1000],
  ['১/৩', '1⁄3', 1, 3],
  ['2⁄4', '2⁄4', 1, 2],
  ['02/06', '2⁄6', 1, 3],
  [' ১ ⁄ ৯ ', '1⁄9', 1, 9],
])('[SHR-1] %s is kept as %s', (typed, text, n, d) => {
  expect(read(typed)).toEqual({ text, n, d })
})

test.each([
  ['', 'share.syntax'],
  ['রহিম', 'share.syntax'],
  ['৴৴', 'share.syntax'],
  ['৷৷৷', 'share.syntax'],
  ['৻২০', 'share.syntax'],
  ['৻১২৩', 'share.syntax'],
  ['৻৫ ২০তিল', 'share.syntax'],
  ['17.0.0', 'share.syntax'],
  ['5.20.0', 'share.syntax'],
  ['1.0.0.3', 'share.syntax'],
  ['1/0', 'share.syntax'],
  ['-0.5', 'share.syntax'],
  ['৻', 'share.zero'],
  ['0.0.0', 'share.zero'],
  ['0.000', 'share.zero'],
  ['0/5', 'share.zero'],
  ['0.3333333333', 'share.too-fine'],
  ['1/1234567890', 'share.too-fine'],
  ['#33', 'text.unknown-code'],
])('[SHR-5] "%s" is refused with %s', (typed, code) => {
  expect(parseShare(typed)).toEqual({ ok: false, code })
})

test('[SHR-3] every multiple of one til up to the whole reads back as printed', () => {
  for (let til = 1; til <= TIL; til++) {
    const text = annaOf(til)
    const back = parseShare(text)
    if (!back.ok || back.value.text !== text || back.value.n * TIL !== til * back.value.d)
      expect.fail(`${til}: ${text}`)
  }
})

test('[SHR-3] between one whole and two the notation is closed as well, elsewhere there is none', () => {
  fc.assert(
    fc.property(fc.integer({ min: TIL, max: 2 * TIL - 1 }), (til) => {
      expect(read(annaOf(til))).toEqual({ text: annaOf(til), ...fraction(til, TIL) })
    }),
  )
  expect(printAnna(1, 7)).toBeNull()
  expect(printAnna(0, 1)).toBeNull()
  expect(printAnna(2, 1)).toBeNull()
  expect(printAnna(1, 76801)).toBeNull()
})

test('[SHR-1] a stacked fraction reads back as kept, in either digit script', () => {
  const part = fc.integer({ min: 1, max: 999_999_999 })
  fc.assert(
    fc.property(part, part, (n, d) => {
      const share = read(toBengaliDigits(`${n}/${d}`))
      expect(share).toEqual({ text: `${n}⁄${d}`, ...fraction(n, d) })
      expect(read(share.text)).toEqual(share)
    }),
  )
})

test('[SHR-1] whatever is accepted is a fixed point', () => {
  const typed = fc.string({ unit: fc.constantFrom(...Array.from('৴৵৶৷৸৹৲৻তিল০১৯5./⁄|# ८।')), maxLength: 9 })
  fc.assert(
    fc.property(typed, (text) => {
      const share = parseShare(text)
      if (share.ok) expect(parseShare(share.value.text)).toEqual(share)
    }),
    { numRuns: 3000 },
  )
})

test('[SHR-6] three thirds make one whole, in signs and stacked', () => {
  expect(judgeShareSum(['৷৴৻৬৷৷৴৴', '5.6.2.2', '1/3'].map(read))).toEqual({
    state: 'exact',
    sum: { n: 1, d: 1 },
    difference: { n: 0, d: 1 },
  })
  expect(shareSum([read('৸৻১৷'), read('৵৻১৮৸')])).toEqual({ n: 15, d: 16 })
})

test('[SHR-6] one til an owner, or 0.001 where decimals are written, is within', () => {
  expect(judgeShareSum([]).state).toBe('empty')
  expect(judgeShareSum(['0.333', '0.333', '0.333'].map(read)).state).toBe('within')
  expect(judgeShareSum(['0.33', '0.33', '0.33'].map(read))).toMatchObject({
    state: 'beyond',
    difference: { n: -1, d: 100 },
  })
  const ninths = Array.from({ length: 9 }, () => read(annaOf(Math.round(TIL / 9))))
  expect(judgeShareSum(ninths).state).toBe('within')
  expect(judgeShareSum([...ninths.slice(1), read(annaOf(Math.round(TIL / 9) + 16))]).state).toBe('beyond')
  expect(judgeShareSum(['১', '৴'].map(read))).toMatchObject({ state: 'beyond', difference: { n: 1, d: 16 } })
})

test('[SHR-6] the state is exact where the sum no longer fits', () => {
  const primes = [999999937, 999999893, 999999883, 999999797]
  const parts = primes.flatMap((d) => [read(`1/${d}`), read(`${d - 1}/${d}`)])
  expect(judgeShareSum(parts)).toMatchObject({ state: 'beyond', difference: { n: 3, d: 1 } })
  expect(shareSum(primes.map((d) => read(`1/${d}`)))).toBeNull()
  expect(judgeShareSum(primes.map((d) => read(`1/${d}`))).difference.n).toBeLessThan(0)
})

test.each([
  ['16.0', '১৲'],
  ['১৬.০', '১৲'],
  ['5.6', '৷৴৻৬'],
  ['1.000', null],
  ['0.5', null],
  ['5.60', null],
  ['16', null],
  ['1.0.0', null],
])('[SHR-7] in a form of annas "%s" may also mean %s', (typed, meant) => {
  const share = parseShare(typed)
  expect(share.ok ? (readAsAnna(share.value)?.text ?? null) : null).toBe(meant)
})

test.each([
  ['77', { text: '77', n: 77, d: 1 }],
  ['১৩', { text: '13', n: 13, d: 1 }],
])('[SHR-8] %s is so many wholes, kept with a mark', (typed, share) => {
  expect(parseShare(typed)).toEqual({ ok: true, value: share })
  expect(parseShare(share.text)).toEqual({ ok: true, value: share })
})
