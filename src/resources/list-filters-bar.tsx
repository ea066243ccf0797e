import type { Field } from '#contract/declare/field.ts'
import { DateInput } from '#forms/date-input.tsx'
import { DigitsInput } from '#forms/digits-input.tsx'
import { FilterBar, FilterBox, PickFilter, TextFilter } from '#forms/list/filter-bar.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dependentsOf, optionFilters } from './dependent-fields.ts'
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
          if (field === undefined) return null
          const dependents = dependentsOf(fields, filter).filter((one) => filters.includes(one))
          return (
            <OneFilter
              key={filter}
              field={field}
              value={list.filters[filter] ?? ''}
              // What was chosen within the value that stood there lies elsewhere now.
              onChange={(next) =>
                list.narrow({ [filter]: next, ...Object.fromEntries(dependents.map((one) => [one, ''])) })
              }
              within={optionFilters(field, (key) => list.filters[key])}
            />
          )
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
  /** what the options of a ref are narrowed by */
  within?: Readonly<Record<string, string>>
  /** which end of a span it narrows */
  end?: 'from' | 'to'
  value: string
  onChange: (next: string) => void
}

function OneFilter({ field, end, value, onChange, within = {} }: OneProps) {
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
          <DateFilter label={label} value={value} onChange={onChange} />
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
          <RefBox label={label} target={field.target} filters={within} value={value} onChange={onChange} />
        </FilterBox>
      )
  }
}

/** Days narrow once they are whole: a day half typed would ask for a list that nobody wants. */
function DateFilter({ label, value, onChange }: { label: string; value: string; onChange: (next: string) => void }) {
  const [typed, setTyped] = useTyped(value)
  return (
    <DateInput
      label={label}
      value={typed}
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
