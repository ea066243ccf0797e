import { FilterReset } from '#ui/filter-reset.tsx'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import classes from './list.module.css'
import type { ListFilters } from './use-list-filters.ts'

type FilterBarProps = {
  /** for filters that are kept: they can be cleared at one press */
  of?: Pick<ListFilters<string>, 'narrowed' | 'reset'>
  children: ReactNode
  /**
   * all but the first four, on a narrow screen all but the first, wait behind a button, so that the list itself is in
   * sight; `open` says that one of them narrows the list and is to be seen
   */
  folds?: { readonly open: boolean }
  /** what else can be done with the list */
  acts?: ReactNode
}

/** What narrows a list, in a row above it. */
export function FilterBar({ of, children, folds, acts }: FilterBarProps) {
  const [open, setOpen] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  // What was opened stays so: a cleared filter does not go from under who clears it.
  if (folds?.open === true && !open) setOpen(true)
  const folded = folds !== undefined && !open
  const unfold = (): void => {
    const hidden = [...(fields.current?.children ?? [])].find((box) => box.getClientRects().length === 0)
    flushSync(() => setOpen(true))
    hidden?.querySelector<HTMLElement>('input, select, button')?.focus()
  }
  return (
    <div className={classes['filters']}>
      <div className={classes['fields']} data-folded={folded} ref={fields}>
        {children}
      </div>
      {folded ? (
        <Button className={classes['more']} variant="default" onClick={unfold}>
          <Trans>More filters</Trans>
        </Button>
      ) : null}
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
