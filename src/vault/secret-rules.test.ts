import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultOf, strengthOf } from './secret-rules.ts'

test.each([
  ['12345', 'short'],
  ['', 'short'],
  ['1234567890123', 'long'],
  ['12a456', 'digits'],
  ['123456', 'easy'],
  ['১২৩৪৫৬', 'easy'],
  ['654321', 'easy'],
  ['890123', 'easy'],
  ['246802', 'easy'],
  ['111111', 'easy'],
  ['112112', 'easy'],
  ['121212', 'easy'],
  ['123123', 'easy'],
  ['112233', 'easy'],
  ['998877', 'easy'],
  ['111222333', 'easy'],
  ['11335577', 'easy'],
  ['123321', 'easy'],
  ['123789', 'easy'],
  ['112358', null],
  ['725814', null],
  ['৭২৫৮১৪', null],
] as const)('[VLT-4] the PIN %s: %s', (pin, fault) => {
  expect(faultOf('pin', pin)).toBe(fault)
})

test('[VLT-4] where eight digits are asked for, seven are too few, and the rest holds as before', () => {
  expect(faultOf('pin', '7258146', 8)).toBe('short')
  expect(faultOf('pin', '72581463', 8)).toBeNull()
  expect(faultOf('pin', '11223344', 8)).toBe('easy')
})

test('[VLT-4] a PIN of six to twelve digits that is no run and no pattern is taken, in either script', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 12 })
  fc.assert(
    fc.property(digits, (all) => {
      const bangla = all.map((digit) => String.fromCharCode(0x09e6 + digit)).join('')
      expect(faultOf('pin', bangla)).toBe(faultOf('pin', all.join('')))
      if (new Set(all).size < 3) expect(faultOf('pin', all.join(''))).toBe('easy')
    }),
  )
})

test.each([
  ['নয় অক্ষর', 'short'],
  ['aaaaaaaaaaaa', 'easy'],
  ['আমার ছোট নদী চলে বাঁকে বাঁকে', null],
  ['         a         ', 'short'],
] as const)('[VLT-4] the passphrase "%s": %s', (text, fault) => {
  expect(faultOf('passphrase', text)).toBe(fault)
})

test('[VLT-4] no PIN is called strong, a long passphrase is', () => {
  expect(strengthOf('pin', '725814390416')).toBe('weak')
  expect(strengthOf('passphrase', 'aaaabbbbcc')).toBe('weak')
  expect(strengthOf('passphrase', 'four green boats under the old bridge 71')).toBe('strong')
})
