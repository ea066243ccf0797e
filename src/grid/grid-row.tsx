/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed by hand, which the layout of a table does not allow */
import { memo } from 'react'
import { gutterWidth, rowHeight } from './grid-metrics.ts'
import type { GridColumn, GridRow } from './grid-types.ts'
import classes from './key-grid.module.css'
import { mayOverflow } from './text-width.ts'

type GridRowLineProps = {
  row: GridRow
  index: number
  columns: readonly GridColumn[]
  formatNumber: (n: number) => string
}

/** One row as text. It draws again only when its own row object, its place or the columns change. */
export const GridRowLine = memo(function GridRowLine({ row, index, columns, formatNumber }: GridRowLineProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={row.id}
      className={classes['row']}
      style={{ height: rowHeight }}
    >
      <div role="rowheader" aria-colindex={1} className={classes['gutter']} style={{ width: gutterWidth }}>
        {formatNumber(index + 1)}
      </div>
      {columns.map((column, i) => {
        const cell = row.cells[column.key]
        return (
          <div
            key={column.key}
            role="gridcell"
            aria-colindex={i + 2}
            data-column={column.key}
            data-mark={cell?.mark}
            aria-invalid={cell?.mark === 'error' || undefined}
            data-note={cell?.note}
            data-long={cell !== undefined && mayOverflow(cell.text, column.width) ? '' : undefined}
            title={cell?.title}
            className={classes['cell']}
            style={{ width: column.width, textAlign: column.align ?? 'start' }}
          >
            {cell?.text ?? ''}
          </div>
        )
      })}
    </div>
  )
})
