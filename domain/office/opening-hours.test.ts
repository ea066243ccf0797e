import { expect, test } from 'vitest'
import { checkTimeOfDay, hoursWords } from './opening-hours.ts'

test('[ADM-41] opening hours read as offices write them, in Bangla and in English', () => {
  expect(hoursWords({ days: 'SUN_THU', from: '09:00', to: '17:00' })).toEqual([
    'রবি থেকে বৃহস্পতিবার, সকাল ৯:০০–বিকেল ৫:০০',
    'Sunday to Thursday, 9:00 am to 5:00 pm',
  ])
  expect(hoursWords({ days: 'DAILY', from: '00:30', to: '12:15' })[1]).toBe('every day, 12:30 am to 12:15 pm')
})

test.each([
  ['৯', '09:00'],
  ['9.30', '09:30'],
  ['১৭:০০', '17:00'],
  ['24:00', null],
  ['9:60', null],
  ['সকাল', null],
])('[ADM-41] a time of the day %s reads as %s', (typed, read) => {
  const checked = checkTimeOfDay(typed)
  expect(checked.ok ? checked.value : null).toBe(read)
})
