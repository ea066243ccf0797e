import { date, type Field, type Fields } from './field.ts'

/** The days from one to another that a report is about; a screen offers usual periods. */
export const periodParams = {
  from: date(['যে দিন থেকে', 'From the day']),
  to: date(['যে দিন পর্যন্ত', 'To the day']),
} as const satisfies Record<string, Field> satisfies Fields
