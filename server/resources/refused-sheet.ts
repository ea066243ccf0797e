import { upperSnake } from '#contract/wire-codec.ts'
import { readFault } from '#domain/validation/faults.ts'
import type { Sql } from '#server/db/port.ts'
import { keepFile } from '#server/jobs/job-store.ts'
import { sheetBytes, sheetType, type Cell, type Sheet } from '#server/sheets/write-sheets.ts'
import { reasonOf } from './row-reasons.ts'
import { refusedHeads } from './sheet-columns.ts'
import type { SheetPart } from './sheet-part.ts'
import type { RowFault } from './store-sheet-rows.ts'

type RefusedRow = { row: number; texts: Record<string, string>; faults: RowFault[] }

/** Exactly the refused rows as a workbook: what stood in them, the row, and all that is wrong with it. */
export async function keepRefused(db: Sql, jobId: string, parts: readonly SheetPart[]): Promise<void> {
  const sheets: Sheet[] = []
  for (const part of parts) {
    const first = await refusedAfter(db, jobId, part, 0)
    if (first.length > 0) sheets.push(sheetOf(db, jobId, part, first))
  }
  if (sheets.length === 0) return
  await keepFile(db, jobId, { name: 'refused.xlsx', type: sheetType, bytes: await sheetBytes(sheets) })
}

function refusedAfter(db: Sql, jobId: string, { name }: SheetPart, row: number): Promise<RefusedRow[]> {
  return db.query<RefusedRow>(
    `select row_no as row, texts, faults from job_row
      where job_id = $1 and part = $2 and row_no > $3 and state = 'refused' order by row_no limit 2000`,
    [jobId, name, row],
  )
}

function sheetOf(db: Sql, jobId: string, part: SheetPart, first: RefusedRow[]): Sheet {
  // Every row of a sheet has the cells of all its columns.
  const columns = part.shown(new Set(Object.keys(first[0]?.texts ?? {})))
  const heads = [
    [...columns.map(({ label }) => label), ...refusedHeads.map(([label]) => label)],
    [...columns.map(({ key }) => part.keyOf?.(key) ?? upperSnake(key)), ...refusedHeads.map(([, key]) => key)],
  ]
  async function* cells(): AsyncIterable<readonly Cell[]> {
    yield* heads
    for (let page = first; page.length > 0; page = await refusedAfter(db, jobId, part, page.at(-1)?.row ?? 0))
      for (const { row, texts, faults } of page)
        yield [
          ...columns.map(({ key }) => texts[key] ?? ''),
          row,
          faults.flatMap(({ field }) => field ?? []).join(', '),
          faults.map(({ code }) => readFault(code).code).join(', '),
          reasonOf(faults),
        ]
  }
  return { name: part.name, widths: heads[0]?.map(() => 22) ?? [], rows: cells(), heads: 2 }
}
