import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDate, showDate, stepDate, withStroke } from './date-text.ts'
import { isDate } from './field-rules.ts'

const today = '2026-11-21'

test.each([
  ['21/11/2026', '2026-11-21'],
  ['২১/১১/২০২৬', '2026-11-21'],
  ['1-2-2026', '2026-02-01'],
  [' 01.02.2026 ', '2026-02-01'],
  ['1985-01-31', '1985-01-31'],
])('[DAT-1] %s is given as %s', (typed, value) => {
  expect(readDate(typed)).toBe(value)
  expect(isDate(value)).toBe(true)
})

test.each(['31/02/2026', '21/11', '২১/১', '2026-02-31', 'আজ'])(
  '[DAT-1] %s is given as typed, and is no date',
  (typed) => {
    expect(isDate(readDate(typed))).toBe(false)
  },
)

test('[DAT-1] what is shown of a date is read as that date', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, (date) => {
      const value = date.toISOString().slice(0, 10)
      expect(readDate(showDate(value))).toBe(value)
    }),
  )
})

test.each([
  ['31/12/2026', 1, 1, '01/01/2027'],
  ['01/01/2027', 0, -1, '31/12/2026'],
  ['01/03/2028', 2, -1, '29/02/2028'],
  ['31/01/2026', 4, 1, '28/02/2026'],
  ['15/12/2026', 3, 1, '15/01/2027'],
  ['29/02/2028', 8, 1, '28/02/2029'],
  ['২১/১১/২০২৬', 10, -1, '21/11/2025'],
  ['', 0, 1, '21/11/2026'],
  ['৩১/০', 4, -1, '21/11/2026'],
] as const)('[DAT-1] from %s with the caret at %i a step of %i leads to %s', (typed, caret, by, text) => {
  expect(stepDate(typed, caret, by, today).text).toBe(text)
})

test('[DAT-1] the part that was stepped stays marked', () => {
  const { text, from, to } = stepDate('9/3/2026', 3, 1, today)
  expect(text.slice(from, to)).toBe('04')
})

test('[DAT-1] strokes come by themselves, and can be deleted again', () => {
  expect(withStroke('2', '21')).toBe('21/')
  expect(withStroke('২১/১', '২১/১১')).toBe('২১/১১/')
  expect(withStroke('21/', '21')).toBe('21')
  expect(withStroke('1/1', '1/11')).toBe('1/11')
})
