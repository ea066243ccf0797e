import { memo } from 'react'
import { gutterWidth, headerHeight, rowHeight, type RowRange } from './grid-metrics.ts'
import classes from './key-grid.module.css'

/**
 * The numbers of the rows as they are seen: one column that stays at the edge. Were it a cell of each row that stays, each
 * would be a layer of its own. For readers the numbers stand in the rows.
 */
export const RowNumbers = memo(function RowNumbers({
  from,
  to,
  formatNumber,
}: RowRange & { formatNumber: (n: number) => string }) {
  return (
    <div aria-hidden className={classes['numbers']} style={{ width: gutterWidth }}>
      <div style={{ top: headerHeight + from * rowHeight }}>
        {Array.from({ length: to - from }, (_, i) => (
          <div key={from + i} className={classes['gutter']} style={{ height: rowHeight }}>
            {formatNumber(from + i + 1)}
          </div>
        ))}
      </div>
    </div>
  )
})
