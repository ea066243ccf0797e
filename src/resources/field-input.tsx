import { DateInput } from '#forms/date-input.tsx'
import { DigitsInput } from '#forms/digits-input.tsx'
import { NameInput } from '#forms/name-input.tsx'
import { useText } from '#platform/locale/locale.ts'
import { CheckBox } from '#ui/check-box.tsx'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type Field, refStem } from '#contract/declare/field.ts'
import { optionFilters } from '#lists/dependent-fields.ts'
import { plain, useNames } from '#lists/field-text.ts'
import { RefBox } from '#lists/ref-box.tsx'
import { MarkdownInput } from './markdown-input.tsx'
import { RefsBox } from './refs-box.tsx'
import type { AnyRow, InputProps } from './resource-screen.ts'

type Props = InputProps & {
  fieldKey: string
  /** the row that is changed; null for a new one */
  row: AnyRow | null
  /** what stands in the form, by field */
  values: Readonly<Record<string, unknown>>
}

/** The input of a field by its kind. A field of a form of its own has an input of its family's own. */
export function FieldInput({ fieldKey, field, label, value, onChange, error, required, row, values }: Props) {
  const { t } = useLingui()
  const names = useNames()
  const typed = plain(value)
  const common = { label, error, withAsterisk: required }
  const filters = optionFilters(field, (key) => values[key] ?? row?.[key])
  switch (field.kind) {
    case 'date':
      return <DateInput {...common} value={typed} onChange={onChange} />
    case 'integer':
    case 'money':
      return (
        <DigitsInput
          {...common}
          value={typed}
          onChange={onChange}
          inputMode={field.kind === 'money' ? 'decimal' : 'numeric'}
        />
      )
    case 'flag':
      return (
        <CheckBox label={label} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
      )
    case 'pick':
    case 'code':
      return (
        <NativeSelect
          {...common}
          value={typed}
          onChange={(event) => onChange(chosenOf(field, event.currentTarget.value))}
          data={[
            ...(typed === '' || field.optional ? [{ value: '', label: t`Choose` }] : []),
            ...Object.entries(field.choices ?? {}).map(([key, words]) => ({ value: key, label: names(words) })),
          ]}
        />
      )
    case 'long-text':
      return field.markup === 'markdown' ? (
        <MarkdownInput {...common} limit={field.limit} value={typed} onChange={onChange} />
      ) : (
        <Textarea
          {...common}
          autosize
          minRows={3}
          maxLength={field.limit}
          value={typed}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'ref':
      return <RefInput {...common} {...{ fieldKey, field, row, typed, onChange, filters }} />
    case 'refs':
      return (
        <RefsBox
          {...{ label, required, filters, onChange }}
          target={field.target ?? ''}
          value={Array.isArray(value) ? value.map(String) : []}
          error={typeof error === 'string' ? error : null}
        />
      )
    case 'text':
    case 'time':
      return <LineInput {...common} {...{ fieldKey, field, typed, onChange }} />
    // Values with a form of their own are given by an input of their family's.
    case 'data':
      return null
  }
}

/** A status is a number, and empty where none is chosen. */
function chosenOf({ kind }: Field, picked: string): string | number {
  return kind === 'code' && picked !== '' ? Number(picked) : picked
}

type Common = Pick<Props, 'label' | 'error' | 'onChange' | 'fieldKey' | 'field'> & {
  withAsterisk: boolean
  typed: string
}

type RefInputProps = Common & Pick<Props, 'row'> & { filters: Readonly<Record<string, string>> }

function RefInput({ label, error, withAsterisk, onChange, fieldKey, field, typed, row, filters }: RefInputProps) {
  const text = useText()
  const stem = refStem(fieldKey)
  const named = row === null ? undefined : text.pick(plain(row[`${stem}Bn`]), plain(row[`${stem}En`]))
  return (
    <RefBox
      label={label}
      target={field.target ?? ''}
      value={typed}
      filters={filters}
      named={named}
      required={withAsterisk}
      error={typeof error === 'string' ? error : null}
      onChange={onChange}
    />
  )
}

/** A text of one line; a name is held to the script of its language. */
function LineInput({ onChange, fieldKey, field, typed, ...common }: Common) {
  const script = fieldKey.endsWith('Bn') ? 'bn' : fieldKey.endsWith('En') ? 'en' : null
  const one = {
    ...common,
    maxLength: field.limit,
    value: typed,
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
  }
  return script === null ? <TextInput autoComplete="off" {...one} /> : <NameInput script={script} {...one} />
}
