import type { Field } from '#contract/declare/field.ts'
import { DateInput } from '#forms/date-input.tsx'
import { DigitsInput } from '#forms/digits-input.tsx'
import { FilterBar, FilterBox, PickFilter, TextFilter } from '#forms/list/filter-bar.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNames } from './field-text.ts'
import type { ListView } from './list-view.ts'
import { RefBox } from './ref-box.tsx'
import type { AnyDeclaration } from './resource-screen.ts'

type Props = { declaration: AnyDeclaration; view: ListView }

/** What narrows the list of a family: its search, and a field for each of its filters. */
export function ListFiltersBar({ declaration, view: { list } }: Props) {
  const { t } = useLingui()
  const { fields, filters, search } = declaration
  // Order and state are no filters: they are seen and changed where they stand.
  const { sort: _sort, rowStatus: _state, ...narrowing } = list.filters
  const narrowed = Object.values(narrowing).some((value) => value !== '')
  const reset = () => list.narrow(Object.fromEntries(Object.keys(narrowing).map((key) => [key, ''])))
  if (search.length === 0 && filters.length === 0) return null
  return (
    <FilterBar of={{ narrowed, reset }}>
      {search.length === 0 ? null : <TextFilter label={t`Search`} {...list.field('text')} />}
      {filters.map((filter) => {
        if (typeof filter === 'string') {
          const field = fields[filter]
          return field === undefined ? null : <OneFilter key={filter} field={field} {...list.field(filter)} />
        }
        const field = fields[filter.between]
        if (field === undefined) return null
        return [`${filter.between}Min`, `${filter.between}Max`].map((name, at) => (
          <OneFilter key={name} field={field} end={at === 0 ? 'from' : 'to'} {...list.field(name)} />
        ))
      })}
    </FilterBar>
  )
}

type OneProps = {
  field: Field
  /** which end of a span it narrows */
  end?: 'from' | 'to'
  value: string
  onChange: (next: string) => void
  /** why the value is refused */
  error?: string | null
}

/** The field by which a value of a kind is asked for. */
export function OneFilter({ field, end, value, onChange, error = null }: OneProps) {
  const { t } = useLingui()
  const names = useNames()
  const name = names(field.label)
  const label = end === undefined ? name : end === 'from' ? t`${name}: at least` : t`${name}: at most`
  switch (field.kind) {
    case 'pick':
      return (
        <PickFilter
          label={label}
          all={t`All`}
          options={Object.entries(field.choices ?? {}).map(([key, words]) => ({ value: key, label: names(words) }))}
          value={value}
          onChange={onChange}
        />
      )
    case 'flag':
      return (
        <PickFilter
          label={label}
          all={t`All`}
          options={[
            { value: 'true', label: t`Yes` },
            { value: 'false', label: t`No` },
          ]}
          value={value}
          onChange={onChange}
        />
      )
    case 'date':
    case 'time':
      return (
        <FilterBox>
          <DateFilter label={label} value={value} onChange={onChange} error={error} />
        </FilterBox>
      )
    case 'integer':
    case 'money':
      return (
        <FilterBox>
          <DigitsInput label={label} value={value} onChange={onChange} />
        </FilterBox>
      )
    case 'text':
    case 'long-text':
      return <TextFilter label={label} value={value} onChange={onChange} />
    case 'ref':
    case 'refs':
    case 'data':
      return field.target === undefined ? null : (
        <FilterBox>
          <RefBox label={label} target={field.target} value={value} onChange={onChange} error={error} />
        </FilterBox>
      )
  }
}

/** Days narrow once they are whole: a day half typed would ask for a list that nobody wants. */
export function DateFilter({
  label,
  value,
  onChange,
  error = null,
}: Omit<OneProps, 'field' | 'end'> & { label: string }) {
  const [typed, setTyped] = useTyped(value)
  return (
    <DateInput
      label={label}
      value={typed}
      error={error}
      onChange={(next) => {
        setTyped(next)
        if (next === '' || /^\d{4}-\d{2}-\d{2}$/.test(next)) onChange(next)
      }}
    />
  )
}

/** What is typed, until the value it stands for becomes another one. */
function useTyped(value: string) {
  const [held, setHeld] = useState({ of: value, typed: value })
  const typed = held.of === value ? held.typed : value
  return [typed, (next: string) => setHeld({ of: value, typed: next })] as const
}
