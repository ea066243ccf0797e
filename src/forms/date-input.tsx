import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { writeFault } from '#domain/validation/faults.ts'
import { wholeDate } from './field-rules.ts'
import { useDateText } from './use-date-text.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'

type DateInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'onFocus' | 'onBlur'> & {
  value: string
  onChange: (value: string) => void
}

/** A date typed as DD/MM/YYYY; that it is none is said once it is left. [DAT-1] */
export function DateInput({ value, onChange, error, ...field }: DateInputProps) {
  const faultText = useCodeText()
  const [inside, setInside] = useState(false)
  const { onBlur, ...date } = useDateText(value, onChange)
  const fault = inside ? null : wholeDate(value)
  return (
    <TextInput
      {...date}
      {...field}
      error={fault === null ? error : faultText(writeFault(fault))}
      onFocus={() => setInside(true)}
      onBlur={(event) => {
        setInside(false)
        onBlur?.(event)
      }}
    />
  )
}
