import { expect, test } from 'vitest'
import { judgeNumber, khatianBefore, lowestFree, nextFree } from './khatian-choice.ts'

const cards = ['1', '2', '4', '4/1', '5'].map((number, index) => ({
  id: `k${index}`,
  number,
  numberLead: Number(number.split('/')[0]),
}))
const volume = { from: 1, to: 7 }

test('[ENT-1] the lowest free number fills gaps and ends with the volume', () => {
  expect(lowestFree(cards, volume)).toBe(3)
  expect(lowestFree(cards, { from: 4, to: 5 })).toBeNull()
})

test('[ENT-9] the next number goes on from the last one keyed and comes back to the gaps', () => {
  expect(nextFree(cards, volume, '2')).toBe(3)
  expect(nextFree(cards, volume, '3')).toBe(6)
  expect(nextFree(cards, volume, '7')).toBe(3)
  expect(nextFree(cards, { from: 4, to: 5 }, '4')).toBeNull()
})

test('[VOL-7] a skipped number is not proposed, and can be keyed all the same', () => {
  const skipping = { ...volume, skipped: [{ number: 3, reason: 'torn' as const }] }
  expect(lowestFree(cards, skipping)).toBe(6)
  expect(nextFree(cards, skipping, '2')).toBe(6)
  expect(judgeNumber('3', cards, skipping)).toEqual({ ok: true, number: '3' })
})

test('[ENT-1] a number is judged by grammar, range and what is held, and an existing one is named', () => {
  expect(judgeNumber(' ৬ ', cards, volume)).toEqual({ ok: true, number: '6' })
  expect(judgeNumber('ছয়', cards, volume)).toEqual({ ok: false, code: 'khatian.number' })
  expect(judgeNumber('8', cards, volume)).toEqual({ ok: false, code: 'khatian.out-of-volume' })
  expect(judgeNumber('৪/১', cards, volume)).toEqual({ ok: false, code: 'khatian.duplicate', existingId: 'k3' })
})

test('[ENT-9] carried values come from the nearest khatian before the number', () => {
  expect(khatianBefore(cards, '7')).toBe('k4')
  expect(khatianBefore(cards, '3')).toBe('k1')
  expect(khatianBefore(cards, '1')).toBeNull()
})
