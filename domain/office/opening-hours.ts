import { toAsciiDigits, toBengaliDigits } from '../kernel/digits.ts'
import { type Check, accepted, refused } from '../kernel/result.ts'
import type { BothNames } from '../permission/permission-table.ts'

/** The days on which an office serves customers. Government offices work from Sunday to Thursday. */
export const openDays = {
  SUN_THU: ['রবি থেকে বৃহস্পতিবার', 'Sunday to Thursday'],
  SAT_THU: ['শনি থেকে বৃহস্পতিবার', 'Saturday to Thursday'],
  SAT_WED: ['শনি থেকে বুধবার', 'Saturday to Wednesday'],
  DAILY: ['প্রতিদিন', 'every day'],
} as const satisfies Record<string, BothNames>

export type OpeningHours = {
  readonly days: keyof typeof openDays
  /** HH:MM of 24 hours, in Dhaka time */
  readonly from: string
  readonly to: string
}

/** A time of the day as people type it, in either digit script: `9`, `9:30`, `17.00`. */
export function checkTimeOfDay(typed: string): Check<string> {
  const found = /^([0-9]{1,2})(?:[:.]([0-9]{2}))?$/.exec(toAsciiDigits(typed).trim())
  const [hour, minute] = [Number(found?.[1] ?? Number.NaN), Number(found?.[2] ?? 0)]
  if (!(hour <= 23 && minute <= 59)) return refused('time.syntax')
  return accepted(`${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
}

/** Opening hours in a sentence, in Bangla and in English. */
export function hoursWords({ days, from, to }: OpeningHours): BothNames {
  const [daysBn, daysEn] = openDays[days]
  return [`${daysBn}, ${timeBn(from)}–${timeBn(to)}`, `${daysEn}, ${timeEn(from)} to ${timeEn(to)}`]
}

function hourOf(time: string): readonly [hour: number, clock: string] {
  const hour = Number(time.slice(0, 2))
  return [hour, `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)}`]
}

function timeEn(time: string): string {
  const [hour, clock] = hourOf(time)
  return `${clock} ${hour < 12 ? 'am' : 'pm'}`
}

function timeBn(time: string): string {
  const [hour, clock] = hourOf(time)
  return `${partOfDay(hour)} ${toBengaliDigits(clock)}`
}

function partOfDay(hour: number): string {
  if (hour < 6) return 'রাত'
  if (hour < 12) return 'সকাল'
  if (hour < 15) return 'দুপুর'
  if (hour < 18) return 'বিকেল'
  return hour < 20 ? 'সন্ধ্যা' : 'রাত'
}
