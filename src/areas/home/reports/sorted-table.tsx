import { PickFilter } from '#forms/list/filter-bar.tsx'
import { useText } from '#platform/locale/locale.ts'
import { DataTable } from '#ui/data-table.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Order, sortRows } from '#forms/list/sort-rows.ts'
import classes from './keyings.module.css'

export type FigureColumn<R> = {
  readonly key: string
  readonly title: string
  readonly fileTitle?: string
  readonly value: (row: R) => number | string | null
  readonly show: (row: R) => string
}

type Props<R> = {
  caption: string
  columns: readonly FigureColumn<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string
  empty: string
}

/** Figures by person, sorted by whichever column is asked for: by its head, or by a choice where heads have no room. */
export function SortedTable<R>({ caption, columns, rows, rowKey, empty }: Props<R>) {
  const { t } = useLingui()
  const text = useText()
  const first = columns[0]?.key ?? ''
  const [order, setOrder] = useState<Order>({ key: first, down: false })
  // Names begin with the first letter, figures with the largest.
  const sortBy = (key: string): void => setOrder({ key, down: key === order.key ? !order.down : key !== first })
  return (
    <>
      {rows.length < 2 ? null : (
        <div className={classes['narrow']} data-noprint>
          <PickFilter
            label={t`Sorted by`}
            value={order.key}
            onChange={(key) => setOrder({ key, down: key !== first })}
            options={columns.map(({ key, title }) => ({ value: key, label: title }))}
          />
        </div>
      )}
      <DataTable
        caption={caption}
        columns={columns.map(({ key, title, show }) => ({
          key,
          title,
          align: key === first ? ('start' as const) : ('end' as const),
          sorted: key !== order.key ? ('none' as const) : order.down ? ('descending' as const) : ('ascending' as const),
          onSort: () => sortBy(key),
          render: show,
        }))}
        rows={sortRows(rows, columns, order, text.compare)}
        rowKey={rowKey}
        empty={empty}
      />
    </>
  )
}
