import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderNumber, readOrderNumber } from './order-number.ts'

test('[ORD-7] an order number names year and district, and is read with or without hyphens', () => {
  const no = orderNumber(2026, '26', 1234)
  expect(no).toMatch(/^2626-0001234-[0-9]$/)
  expect(readOrderNumber(no)).toEqual({ no, homeDistrict: '26' })
  expect(readOrderNumber(no.replaceAll('-', ' '))?.no).toBe(no)
  for (const bad of ['', '2626-000123-4', `${no}0`, 'abcd']) expect(readOrderNumber(bad)).toBeNull()
})

test('[ORD-7] one digit typed wrongly, or two neighbours exchanged, is no order number', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999), fc.nat(11), fc.nat(9), (random, at, digit) => {
      const digits = orderNumber(2026, '26', random).replaceAll('-', '')
      const wrong = digits.slice(0, at) + String(digit) + digits.slice(at + 1)
      expect(readOrderNumber(wrong) === null).toBe(wrong !== digits)
      const swapped = digits.slice(0, at) + (digits[at + 1] ?? '') + (digits[at] ?? '') + digits.slice(at + 2)
      expect(readOrderNumber(swapped) === null).toBe(swapped !== digits)
    }),
  )
})
