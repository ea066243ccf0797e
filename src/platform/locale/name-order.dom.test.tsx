import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { switchLocale, useText } from './locale.ts'

test('[LNG-3] Bangla names stand in the order of the alphabet, whatever the codes of their letters', async () => {
  await switchLocale('bn')
  const { result } = renderHook(() => useText())
  // Signs above a vowel come before the next letter, and ড় stands with ড, which its code does not.
  const order = ['আড়াইহাজার', 'আদিতমারী', 'কক্সবাজার', 'কুমিল্লা', 'খুলনা', 'ঢাকা', 'ময়মনসিংহ', 'যশোর', 'সিলেট']
  expect([...order].reverse().sort(result.current.compare)).toEqual(order)
  expect(['ওয়ার্ড ১০', 'ওয়ার্ড ২', 'ওয়ার্ড ১'].sort(result.current.compare)).toEqual(['ওয়ার্ড ১', 'ওয়ার্ড ২', 'ওয়ার্ড ১০'])
  await act(() => switchLocale('en'))
  expect(['Dhaka', 'barishal', 'Comilla'].sort(result.current.compare)).toEqual(['barishal', 'Comilla', 'Dhaka'])
})

test('[TIM-4] an instant is read by the clock of Dhaka, in the language of the reader', async () => {
  await act(() => switchLocale('bn'))
  const { result } = renderHook(() => useText())
  expect(result.current.format('2026-11-21T10:30:00Z', 'LLL')).toBe('২১ নভেম্বর ২০২৬, বিকাল ৪:৩০')
  expect(result.current.format('2026-11-21T10:30:00Z', 'day')).toBe('শনিবার, ২১ নভেম্বর ২০২৬')
})
