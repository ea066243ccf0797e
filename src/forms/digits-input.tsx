import { TextInput, type TextInputProps } from '@mantine/core'
import { useDigits } from './use-digits.ts'

type DigitsInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
}

/** A number that counts or names something: typed in either script, shown in the reader's, given in ASCII. [NUM-1] */
export function DigitsInput({ value, onChange, ...field }: DigitsInputProps) {
  return <TextInput inputMode="numeric" autoComplete="off" {...field} {...useDigits(value, onChange)} />
}
