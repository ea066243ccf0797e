import { NameInput } from '#forms/name-input.tsx'
import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import classes from './access.module.css'

export type Names = { readonly nameBn: string; readonly nameEn: string; readonly description: string }

type Props = {
  values: Names
  onChange: (values: Names) => void
  problemOf: (field: string) => string | null
}

/** The names of a thing in both languages, and what it is for. */
export function NamesForm({ values, onChange, problemOf }: Props) {
  const { t } = useLingui()
  const field = (name: keyof Names) => ({
    value: values[name],
    error: problemOf(name),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...values, [name]: event.currentTarget.value }),
  })
  return (
    <div className={classes['form']}>
      <NameInput label={t`Name in Bangla`} script="bn" required maxLength={200} {...field('nameBn')} />
      <NameInput label={t`Name in English`} script="en" required maxLength={200} {...field('nameEn')} />
      <Textarea label={t`Description`} rows={2} maxLength={1000} {...field('description')} />
    </div>
  )
}

export function areNamed({ nameBn, nameEn }: Names): boolean {
  return nameBn.trim() !== '' && nameEn.trim() !== ''
}
