import { daysInMonth, isLeapYear } from './calendar.ts'
import { dhakaParts } from './dhaka-time.ts'
import { toBengaliDigits } from './digits.ts'

export type BanglaDate = { readonly year: number; readonly month: number; readonly day: number }

/** Boishakh is 1, Choitro 12. */
export const banglaMonths = [
  { bn: 'বৈশাখ', en: 'Boishakh' },
  { bn: 'জ্যৈষ্ঠ', en: 'Joishtho' },
  { bn: 'আষাঢ়', en: 'Asharh' },
  { bn: 'শ্রাবণ', en: 'Srabon' },
  { bn: 'ভাদ্র', en: 'Bhadro' },
  { bn: 'আশ্বিন', en: 'Ashwin' },
  { bn: 'কার্তিক', en: 'Kartik' },
  { bn: 'অগ্রহায়ণ', en: 'Ogrohayon' },
  { bn: 'পৌষ', en: 'Poush' },
  { bn: 'মাঘ', en: 'Magh' },
  { bn: 'ফাল্গুন', en: 'Falgun' },
  { bn: 'চৈত্র', en: 'Choitro' },
] as const

const yearsBehind = 593
const falgun = 11

/**
 * A Gregorian date in the calendar of the People's Republic by the rule of 1426 (2019): the year begins on 14 April,
 * Boishakh to Ashwin have 31 days, Kartik to Magh 30, Falgun 29 (30 in a Gregorian leap year), Choitro 30. [BCL-1]
 */
export function toBanglaDate(year: number, month: number, day: number): BanglaDate {
  const begins = month > 4 || (month === 4 && day >= 14) ? year : year - 1
  let left = daysBetween(begins, { year, month, day })
  let banglaMonth = 1
  while (left >= daysInBanglaMonth(begins, banglaMonth)) {
    left -= daysInBanglaMonth(begins, banglaMonth)
    banglaMonth += 1
  }
  return { year: begins - yearsBehind, month: banglaMonth, day: left + 1 }
}

/** Falgun lies in the Gregorian year after the one in which its own year began. */
function daysInBanglaMonth(begins: number, month: number): number {
  if (month <= 6) return 31
  return month === falgun && !isLeapYear(begins + 1) ? 29 : 30
}

/** Days from 14 April of a year on. */
function daysBetween(begins: number, date: { year: number; month: number; day: number }): number {
  let days = date.day - 14
  for (let year = begins, month = 4; year < date.year || month < date.month;) {
    days += daysInMonth(year, month)
    month = month === 12 ? 1 : month + 1
    if (month === 1) year += 1
  }
  return days
}

/** The day of an instant in Dhaka by the Bangla calendar: ৬ অগ্রহায়ণ ১৪৩৩. [BCL-1] */
export function formatBanglaDate(ms: number, locale: 'bn' | 'en'): string {
  const today = dhakaParts(ms)
  const { year, month, day } = toBanglaDate(today.year, today.month, today.day)
  const text = `${day} ${banglaMonths[month - 1]?.[locale] ?? ''} ${year}`
  return locale === 'bn' ? toBengaliDigits(text) : text
}
