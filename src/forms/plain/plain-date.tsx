import { PlainField } from '#ui/plain-field.tsx'
import type { ComponentProps } from 'react'
import { useDateText } from '../use-date-text.ts'

type PlainDateProps = Omit<ComponentProps<typeof PlainField>, 'value' | 'onChange' | 'type'> & {
  value: string
  onChange: (value: string) => void
}

/** A date typed as DD/MM/YYYY, on pages without a component library. [DAT-1] */
export function PlainDate({ value, onChange, ...field }: PlainDateProps) {
  return <PlainField {...useDateText(value, onChange)} {...field} />
}
