import type { Field } from '#contract/declare/field.ts'
import { DateInput } from '#forms/date-input.tsx'
import { DigitsInput } from '#forms/digits-input.tsx'
import { FilterBar, FilterBox, PickFilter, TextFilter } from '#forms/list/filter-bar.tsx'
import { useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useState } from 'react'
import { dependentsOf, optionFilters } from './dependent-fields.ts'
import { useNames } from './field-text.ts'
import type { ListShape } from './list-shape.ts'
import type { ListView } from './list-view.ts'
import { RefBox } from './ref-box.tsx'

/** What a filter of a list's own is given; values are texts as a query has them, empty where nothing is asked for. */
export type FilterProps = {
  readonly view: ListView
  readonly value: string
  readonly onChange: (next: string) => void
}

/** Filters in the place of those that follow from their fields; null where another one shows it. */
export type FilterSlots = Readonly<Record<string, ComponentType<FilterProps> | null | undefined>>

type Props = {
  shape: ListShape
  view: ListView
  /** what the search is called */
  search: string
  slots?: FilterSlots
  /** what else can be done with the list */
  acts?: ReactNode
}

/** What narrows a list: its search, and a field for each of its filters. */
export function ListFiltersBar({ shape, view, search, slots = {}, acts }: Props) {
  const { list } = view
  const { typed, filters, searched, tab } = shape
  // Order and tab are no filters: they are seen and changed where they stand.
  const seen = Object.keys(list.filters).filter((key) => key !== 'sort' && key !== tab)
  const narrowed = seen.some((key) => list.filters[key] !== '')
  // What is set when the screen opens, or by a saved view, is seen; the search is never hidden.
  const hidden = seen.some((key) => key !== 'text' && list.filters[key] !== '')
  const reset = () => list.narrow(Object.fromEntries(seen.map((key) => [key, ''])))
  if (!searched && filters.length === 0 && acts === undefined) return null
  return (
    <FilterBar of={{ narrowed, reset }} folds={{ open: hidden }} acts={acts}>
      {searched ? <TextFilter label={search} {...list.field('text')} /> : null}
      {filters.map((filter) => {
        const key = typeof filter === 'string' ? filter : filter.between
        const field = typed[key]
        const Own = slots[key]
        if (Own === null || field === undefined) return null
        if (Own !== undefined) return <Own key={key} view={view} {...list.field(key)} />
        if (typeof filter === 'string') {
          const dependents = dependentsOf(typed, key).filter((one) => filters.includes(one))
          return (
            <OneFilter
              key={key}
              field={field}
              value={list.filters[key] ?? ''}
              // What was chosen within the value that stood there lies elsewhere now.
              onChange={(next) =>
                list.narrow({ [key]: next, ...Object.fromEntries(dependents.map((one) => [one, ''])) })
              }
              within={optionFilters(field, (one) => list.filters[one])}
            />
          )
        }
        return [`${key}Min`, `${key}Max`].map((name, at) => (
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
  /** why the value is refused */
  error?: string | null
}

/** Families whose lists the server narrows to the office of the desk. */
const places: ReadonlySet<string> = new Set(['division', 'district', 'upazila'])

/** The field by which a value of a kind is asked for. */
export function OneFilter({ field, end, value, onChange, within = {}, error = null }: OneProps) {
  const { t } = useLingui()
  const names = useNames()
  const name = names(field.label)
  const label = end === undefined ? name : end === 'from' ? t`${name}: at least` : t`${name}: at most`
  switch (field.kind) {
    case 'pick':
    case 'code':
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
          <RefBox
            label={label}
            target={field.target}
            filters={within}
            value={value}
            onChange={onChange}
            error={error}
            filter={places.has(field.target)}
          />
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
