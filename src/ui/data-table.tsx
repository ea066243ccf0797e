import type { ReactNode } from 'react'
import classes from './data-table.module.css'

export type TableColumn<R> = {
  key: string
  title: string
  align?: 'start' | 'end'
  /** for a list that is sorted by its heads: by which of them it is */
  sorted?: 'ascending' | 'descending' | 'none'
  onSort?: () => void
  render: (row: R) => ReactNode
}

export type DataTableProps<R> = {
  caption: string
  columns: readonly TableColumn<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string
  empty: string
  /** something about a whole row, as a data attribute for its look */
  rowMark?: (row: R) => string | undefined
}

/** A list of records: a table where there is room, a card per record on a narrow screen. */
export function DataTable<R>({ caption, columns, rows, rowKey, empty, rowMark }: DataTableProps<R>) {
  if (rows.length === 0) return <p className={classes['empty']}>{empty}</p>
  return (
    <div className={classes['scroller']}>
      <table className={classes['table']}>
        <caption className={classes['caption']}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-align={column.align} aria-sort={column.sorted}>
                {column.onSort === undefined ? (
                  column.title
                ) : (
                  <button type="button" className={classes['sort']} onClick={column.onSort}>
                    {column.title}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-mark={rowMark?.(row)}>
              {columns.map((column) => (
                <td key={column.key} data-label={column.title} data-align={column.align}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
