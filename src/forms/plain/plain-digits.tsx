import { PlainField } from '#ui/plain-field.tsx'
import type { ComponentProps } from 'react'
import { useDigits } from '../use-digits.ts'

type PlainDigitsProps = Omit<ComponentProps<typeof PlainField>, 'value' | 'onChange' | 'type'> & {
  value: string
  onChange: (value: string) => void
}

/** A number that names something (mobile, NID, code), on pages without a component library. [NUM-1] */
export function PlainDigits({ value, onChange, ...field }: PlainDigitsProps) {
  return (
    <PlainField inputMode="numeric" autoComplete="off" data-typing="plain" {...field} {...useDigits(value, onChange)} />
  )
}
