import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { inDigits, useLocale } from '#platform/locale/locale.ts'
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { readDate, showDate, stepDate, withStroke } from './date-text.ts'

type DateProps = Pick<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'inputMode' | 'placeholder' | 'maxLength' | 'autoComplete'
> & { value: string }

/** How a date is typed, in each language. */
const forms = { bn: 'দিন/মাস/বছর', en: 'DD/MM/YYYY' } as const

/**
 * A field of a date, typed as DD/MM/YYYY in either script and given as `YYYY-MM-DD`; what is no date is given as it was
 * typed. The arrows up and down step the part at the caret. [DAT-1]
 */
export function useDateText(value: string, onChange: (value: string) => void): DateProps & { 'data-typing': 'plain' } {
  const locale = useLocale()
  /** while it is being typed it is not written anew under the caret */
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  const mark = useRef<{ input: HTMLInputElement; from: number; to: number } | null>(null)
  const shown = typed !== null && typed.value === value ? typed.text : showDate(value)
  const text = inDigits(shown, locale)

  useLayoutEffect(() => {
    if (mark.current === null) return
    const { input, from, to } = mark.current
    mark.current = null
    if (document.activeElement === input) input.setSelectionRange(from, to)
  })

  function take(next: string): void {
    const read = readDate(next)
    setTyped({ text: next, value: read })
    onChange(read)
  }

  return {
    value: text,
    inputMode: 'numeric',
    placeholder: forms[locale],
    maxLength: 14,
    autoComplete: 'off',
    'data-typing': 'plain',
    onChange: ({ currentTarget: input }) => {
      const next = withStroke(text, input.value)
      const at = next === input.value ? (input.selectionStart ?? next.length) : next.length
      mark.current = { input, from: at, to: at }
      take(next)
    },
    onBlur: () => setTyped(null),
    onKeyDown: (event) => {
      const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null
      const { currentTarget: input } = event
      if (by === null || event.altKey || event.ctrlKey || event.metaKey || input.readOnly) return
      event.preventDefault()
      const next = stepDate(input.value, input.selectionStart ?? 0, by, dhakaDay(Date.now()))
      mark.current = { input, from: next.from, to: next.to }
      take(next.text)
    },
  }
}
