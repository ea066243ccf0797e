import { afterEach, expect, test } from 'vitest'
import { dayPart, formatDhaka } from './date-format.ts'
import { dhakaDay, dhakaParts } from './dhaka-time.ts'

/** 21 February 2026, 17:05:09 in Dhaka: a Saturday. */
const at = Date.UTC(2026, 1, 21, 11, 5, 9)

test.each([
  ['LT', 'বিকাল ৫:০৫', '5:05 PM'],
  ['LTS', 'বিকাল ৫:০৫:০৯', '5:05:09 PM'],
  ['L', '২১/০২/২০২৬', '21/02/2026'],
  ['LL', '২১ ফেব্রুয়ারি ২০২৬', '21 February 2026'],
  ['LLL', '২১ ফেব্রুয়ারি ২০২৬, বিকাল ৫:০৫', '21 February 2026, 5:05 PM'],
  ['LLLL', 'শনিবার, ২১ ফেব্রুয়ারি ২০২৬, বিকাল ৫:০৫', 'Saturday, 21 February 2026, 5:05 PM'],
] as const)('[TIM-4] %s', (format, bn, en) => {
  expect(formatDhaka(at, format, 'bn')).toBe(bn)
  expect(formatDhaka(at, format, 'en')).toBe(en)
})

test('[TIM-4] midnight and noon read twelve, and the day is that of Dhaka', () => {
  expect(formatDhaka(Date.UTC(2026, 0, 1, 18), 'LLLL', 'en')).toBe('Friday, 2 January 2026, 12:00 AM')
  expect(formatDhaka(Date.UTC(2026, 0, 1, 6), 'LT', 'bn')).toBe('দুপুর ১২:০০')
  expect(formatDhaka(Date.UTC(1969, 11, 31), 'LLLL', 'en')).toBe('Wednesday, 31 December 1969, 6:00 AM')
})

test('[TIM-3] the parts of the day end at 4, 6, 12, 15, 18 and 20', () => {
  const parts = Array.from({ length: 24 }, (_, hour) => dayPart(hour))
  expect(parts).toEqual([
    ...Array<string>(4).fill('রাত'),
    ...Array<string>(2).fill('ভোর'),
    ...Array<string>(6).fill('সকাল'),
    ...Array<string>(3).fill('দুপুর'),
    ...Array<string>(3).fill('বিকাল'),
    ...Array<string>(2).fill('সন্ধ্যা'),
    ...Array<string>(4).fill('রাত'),
  ])
})

const zone = process.env['TZ']

afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

test.each([
  ['UTC', 0],
  ['Asia/Dhaka', -360],
  ['America/New_York', 300],
])('[TIM-1] [TIM-4] a machine set to %s tells the same day and hour', (name, minutes) => {
  process.env['TZ'] = name
  expect(new Date(at).getTimezoneOffset()).toBe(minutes)
  expect(formatDhaka(at, 'LLLL', 'en')).toBe('Saturday, 21 February 2026, 5:05 PM')
  expect(dhakaDay(Date.UTC(2026, 1, 21, 18))).toBe('2026-02-22')
  expect(dhakaParts(at)).toMatchObject({ day: 21, hour: 17 })
})
