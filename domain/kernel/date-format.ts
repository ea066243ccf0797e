import { toBengaliDigits } from './digits.ts'
import { dhakaParts, type DhakaParts, formatDhakaDate, invalidDate } from './dhaka-time.ts'

/** The formats of the office: LT 3:05, LTS with seconds, L DD/MM/YYYY, LL with the month's name, LLL with the clock, LLLL with the day; `day` is LLLL without the clock. */
export type DateFormat = 'LT' | 'LTS' | 'L' | 'LL' | 'LLL' | 'LLLL' | 'day'

type Locale = 'bn' | 'en'

const months: Readonly<Record<Locale, readonly string[]>> = {
  bn: 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

const weekdays: Readonly<Record<Locale, readonly string[]>> = {
  bn: 'রবিবার সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার শনিবার'.split(' '),
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
}

/** Parts of the day by the hour at which they end. [TIM-3] */
const dayParts = [
  { until: 4, bn: 'রাত' },
  { until: 6, bn: 'ভোর' },
  { until: 12, bn: 'সকাল' },
  { until: 15, bn: 'দুপুর' },
  { until: 18, bn: 'বিকাল' },
  { until: 20, bn: 'সন্ধ্যা' },
  { until: 24, bn: 'রাত' },
] as const

/** What a Bangla reader calls the time of day, where an English one has AM and PM. */
export function dayPart(hour: number): string {
  return dayParts.find(({ until }) => hour < until)?.bn ?? 'রাত'
}

/** An instant by the clock of Dhaka, whatever zone the machine is set to. [TIM-4] */
export function formatDhaka(ms: number, format: DateFormat, locale: Locale): string {
  if (!Number.isFinite(ms)) return invalidDate[locale]
  const parts = dhakaParts(ms)
  const text = written(ms, parts, format, locale)
  return locale === 'bn' ? toBengaliDigits(text) : text
}

function written(ms: number, parts: DhakaParts, format: DateFormat, locale: Locale): string {
  const { year, month, day } = parts
  const named = `${day} ${months[locale][month - 1] ?? ''} ${year}`
  switch (format) {
    case 'LT':
      return clock(parts, locale, false)
    case 'LTS':
      return clock(parts, locale, true)
    case 'L':
      return formatDhakaDate(ms, locale)
    case 'LL':
      return named
    case 'LLL':
      return `${named}, ${clock(parts, locale, false)}`
    case 'LLLL':
      return `${weekdays[locale][weekday(ms)] ?? ''}, ${named}, ${clock(parts, locale, false)}`
    case 'day':
      return `${weekdays[locale][weekday(ms)] ?? ''}, ${named}`
  }
}

function clock({ hour, minute, second }: DhakaParts, locale: Locale, seconds: boolean): string {
  const time = `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)}${seconds ? `:${two(second)}` : ''}`
  return locale === 'bn' ? `${dayPart(hour)} ${time}` : `${time} ${hour < 12 ? 'AM' : 'PM'}`
}

/** 1 January 1970 was a Thursday. */
function weekday(ms: number): number {
  const days = Math.floor((ms + 6 * 3_600_000) / 86_400_000)
  return (((days + 4) % 7) + 7) % 7
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
