// @vitest-environment happy-dom
import { errorMessages } from '#platform/wire/error-messages.ts'
import { switchLocale } from '#platform/locale/locale.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PlainDate } from './plain/plain-date.tsx'
import { PlainDigits } from './plain/plain-digits.tsx'
import { PlainName } from './plain/plain-name.tsx'

beforeEach(() => switchLocale('bn'))
afterEach(cleanup)

const kinds = {
  digits: PlainDigits,
  date: PlainDate,
} as const

function show(kind: keyof typeof kinds, initial = '') {
  let given = initial
  const Field = kinds[kind]
  function Harness() {
    const [value, setValue] = useState(initial)
    const take = (next: string) => {
      given = next
      setValue(next)
    }
    return <Field label="ঘর" value={value} onChange={take} />
  }
  render(
    <I18nProvider i18n={i18n}>
      <Harness />
    </I18nProvider>,
  )
  const input = screen.getByRole<HTMLInputElement>('textbox')
  act(() => input.focus())
  return {
    input,
    given: () => given,
    /** at the caret, as a keyboard does */
    type(text: string) {
      for (const sign of text) {
        const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
        const next = input.value.slice(0, from) + sign + input.value.slice(to)
        fireEvent.change(input, { target: { value: next, selectionStart: from + 1, selectionEnd: from + 1 } })
      }
    },
  }
}

test('[NUM-1] digits of either script are given in ASCII and shown in the script of the reader', async () => {
  const field = show('digits')
  field.type('12৩')
  expect(field.given()).toBe('123')
  expect(field.input.value).toBe('১২৩')
  await act(() => switchLocale('en'))
  expect(field.input.value).toBe('123')
})

test('[NUM-1] the caret stays where a digit was typed', () => {
  const field = show('digits', '1234')
  field.input.setSelectionRange(2, 2)
  field.type('9')
  expect(field.input.value).toBe('১২৯৩৪')
  expect(field.input.selectionStart).toBe(3)
})

test('[NUM-1] an address with digits in it is shown as it is', () => {
  expect(show('digits', 'rahim12@example.org').input.value).toBe('rahim12@example.org')
})

test('[DAT-1] a date is typed without strokes in either script, and is not rewritten under the caret', () => {
  const field = show('date')
  field.type('2১1')
  expect(field.input.value).toBe('২১/১')
  expect(field.given()).toBe('21/1')
  field.type('12026')
  expect(field.input.value).toBe('২১/১১/২০২৬')
  expect(field.given()).toBe('2026-11-21')
  field.input.setSelectionRange(1, 2)
  field.type('0')
  expect(field.given()).toBe('2026-11-20')
  fireEvent.keyDown(field.input, { key: 'ArrowUp' })
  expect(field.given()).toBe('2026-11-21')
})

test('[DAT-1] a day of one digit is written out once the field is left', () => {
  const field = show('date')
  fireEvent.change(field.input, { target: { value: '1/2/2026' } })
  expect(field.input.value).toBe('১/২/২০২৬')
  act(() => field.input.blur())
  expect(field.input.value).toBe('০১/০২/২০২৬')
})

test('[VAL-11] letters of another script are told while they are typed, in the language of the reader', async () => {
  render(
    <I18nProvider i18n={i18n}>
      <PlainName label="নাম" script="bn" value="রহিম R" onChange={() => {}} />
    </I18nProvider>,
  )
  const field = screen.getByRole('textbox')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const said = () => screen.getByText(i18n._(errorMessages['text.bengali']))
  expect(said()).toBeTruthy()
  await act(() => switchLocale('en'))
  expect(said().textContent).toBe('Only Bangla letters and digits are allowed here.')
})
