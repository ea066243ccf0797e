import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { inDigits, type Locale, useLocale } from '#platform/locale/locale.ts'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'

type DigitsProps = { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }

/** A field of digits: both scripts are taken, ASCII is given, the reader's are shown; the caret stays. [NUM-1] */
export function useDigits(value: string, onChange: (value: string) => void): DigitsProps {
  const locale = useLocale()
  const keepCaret = useCaret()
  return {
    value: showDigits(value, locale),
    onChange: (event) => {
      keepCaret(event.currentTarget)
      onChange(toAsciiDigits(event.currentTarget.value))
    },
  }
}

/** What has Latin letters in it, such as an e-mail address, is shown as it is stored. */
export function showDigits(value: string, locale: Locale): string {
  return /[A-Za-z@]/.test(value) ? value : inDigits(value, locale)
}

/** Text that is put into a field in another script takes the caret to its end; this takes it back to where it was. */
export function useCaret(): (input: HTMLInputElement, at?: number) => void {
  const held = useRef<{ input: HTMLInputElement; at: number } | null>(null)
  useLayoutEffect(() => {
    if (held.current === null) return
    const { input, at } = held.current
    held.current = null
    if (document.activeElement === input && input.selectionStart !== at) input.setSelectionRange(at, at)
  })
  return (input, at = input.selectionStart ?? input.value.length) => {
    held.current = { input, at }
  }
}
