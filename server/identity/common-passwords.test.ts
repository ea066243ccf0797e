import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { newPassword } from './new-password.ts'

test.each([
  'password123',
  'P@ssw0rd2026',
  'Bangladesh71!',
  'dhaka-dhaka-1',
  'qwertyuiop12',
  '1234567890ab',
  'iloveyou2026',
  'joybangla1971',
  'abcabcabcabc',
  'asdfghjkl;12',
  'recordroom#1',
  'poiuytrewq09',
])('[CON-3] %s is a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['kheter-dhan-1', 'notun-password', 'moyna pakhi urche', 'Tr0ub4dor&3x', 'নদীর ধারে বাড়ি', 'b7#kQz-09wLm'])(
  '[CON-3] %s is none',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)

test('[CON-3] passwords that the product makes are none', () => {
  for (let n = 0; n < 2_000; n += 1) expect(isCommonPassword(newPassword())).toBe(false)
})
