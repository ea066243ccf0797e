import { FilterReset } from '#ui/filter-reset.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './list.module.css'
import type { ListFilters } from './use-list-filters.ts'

type FilterBarProps = {
  /** for filters that are kept: they can be cleared at one press */
  of?: Pick<ListFilters<string>, 'narrowed' | 'reset'>
  children: ReactNode
  /** what else can be done with the list */
  acts?: ReactNode
}

/** What narrows a list, in a row above it. */
export function FilterBar({ of, children, acts }: FilterBarProps) {
  return (
    <div className={classes['filters']}>
      {children}
      {of === undefined ? null : <FilterReset narrowed={of.narrowed} onReset={of.reset} />}
      {acts}
    </div>
  )
}

type FilterProps = { label: string; value: string; onChange: (next: string) => void }

/** Narrows a list to what a typed text is found in. */
export function TextFilter({ label, value, onChange }: FilterProps) {
  return (
    <TextInput
      className={classes['search']}
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type PickFilterProps = FilterProps & {
  /** what the choice of none is called, where none can be chosen */
  all?: string
  options: readonly { readonly value: string; readonly label: string }[]
}

/** Narrows a list to one of few. */
export function PickFilter({ label, value, onChange, all, options }: PickFilterProps) {
  return (
    <NativeSelect
      className={classes['pick']}
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={all === undefined ? [...options] : [{ value: '', label: all }, ...options]}
    />
  )
}

/** A filter of another sort, as wide as its neighbours. */
export function FilterBox({ children }: { children: ReactNode }) {
  return <div className={classes['search']}>{children}</div>
}
