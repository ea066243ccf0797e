import { applicationFee } from '#contract/resources/application-fee.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { Refusal } from '#server/door/refusal.ts'
import { sourceOf, type StoredRow } from '#server/resources/find-rows.ts'
import { findRows, narrowed, withoutCursor } from '#server/resources/row-pages.ts'
import { rowsOf, shownRow, type Rows } from '#server/resources/rows-of.ts'

/** Fees by the day from which they hold. What holds or held is never edited: orders were made by it. [ADM-9] */
export function applicationFeeRows(): Rows {
  const rows: Rows = rowsOf(applicationFee, {
    refuse: async (tx, changes) => {
      const [clock] = await tx.query<{ today: string }>(
        `select to_char(now() at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as today`,
      )
      const today = clock?.today ?? ''
      return changes.map(({ before, values }) => {
        if (before?.rowStatus === 1 && String(before['validFrom']) <= today) return new Refusal('fee.in-force')
        return String(values['validFrom']) < today ? new Refusal('input.refused', { validFrom: 'fee.in-force' }) : null
      })
    },
    calls: {
      current: async (ctx, { day = dhakaDay(ctx.now()) }) => {
        const source = narrowed(sourceOf(rows.looking(null)), 't.row_status = 1')
        const [row] = await findRows<StoredRow>(ctx.db, source, { validFromMax: day }, { limit: 1 })
        if (row === undefined) throw new Refusal('record.not-found')
        return shownRow(applicationFee, withoutCursor(row))
      },
    },
  })
  return rows
}
