import { expect, test } from 'vitest'
import { digestOf } from './digest.ts'

// Devices and servers of every release compare them, so they never change.
test.each([
  [null, '0ecfec17314e4e14719a7fbebab7'],
  [{}, '14a4b21f1d00570da3a2f8b0b0c5'],
  [{ b: 1, a: 'ক' }, '03265a0bffa3b50d7749234e2a21'],
  [{ a: 'ক', b: 1 }, '03265a0bffa3b50d7749234e2a21'],
  [{ number: '245', share: '0.250' }, '0ee48b20ac9efa112bb46b83fcb9'],
])('[SYN-9] the digest of %j is the same in every release', (value, digest) => {
  expect(digestOf(value)).toBe(digest)
})
