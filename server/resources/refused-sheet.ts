import type { Sql } from '#server/db/port.ts'
import { keepFile } from '#server/jobs/job-store.ts'
import { sheetBytes, sheetType, type Cell } from '#server/sheets/write-sheets.ts'
import type { Rows } from './rows-of.ts'
import { headsOf, sheetColumns } from './sheet-columns.ts'
import { reasonOf } from './row-reasons.ts'
import type { RowFault } from './store-sheet-rows.ts'

type RefusedRow = { row: number; texts: Record<string, string>; faults: RowFault[] }

/** Exactly the refused rows as a sheet: what stood in them, the row, and all that is wrong with it. */
export async function keepRefused(db: Sql, jobId: string, { d }: Pick<Rows, 'd'>): Promise<void> {
  const pageAfter = (row: number): Promise<RefusedRow[]> =>
    db.query<RefusedRow>(
      `select row_no as row, texts, faults from job_row
        where job_id = $1 and row_no > $2 and state = 'refused' order by row_no limit 2000`,
      [jobId, row],
    )
  const first = await pageAfter(0)
  if (first.length === 0) return
  // Every row of a sheet has the cells of all its columns.
  const columns = sheetColumns(d).filter(({ key }) => first[0]?.texts[key] !== undefined)
  const [labels = [], keys = []] = headsOf(columns)
  const heads = [
    [...labels, 'সারি / Row', 'ঘর / Cell', 'কোড / Code', 'কারণ / Reason'],
    [...keys, '#ROW', '#CELL', '#CODE', '#REASON'],
  ]
  async function* cells(): AsyncIterable<readonly Cell[]> {
    yield* heads
    for (let page = first; page.length > 0; page = await pageAfter(page.at(-1)?.row ?? 0))
      for (const { row, texts, faults } of page)
        yield [
          ...columns.map(({ key }) => texts[key] ?? ''),
          row,
          faults.flatMap(({ field }) => field ?? []).join(', '),
          faults.map(({ code }) => code).join(', '),
          reasonOf(faults),
        ]
  }
  const bytes = await sheetBytes([{ name: d.name, widths: heads[0]?.map(() => 22) ?? [], rows: cells(), heads: 2 }])
  await keepFile(db, jobId, { name: 'refused.xlsx', type: sheetType, bytes })
}
