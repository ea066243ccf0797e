import type { Sql } from '#server/db/port.ts'
import type { GivenRow, SheetOutcome } from './store-sheet-rows.ts'

/** A row of a sheet as it is kept with its job. */
export type KeptRow = GivenRow & { readonly rev: number | null }

/** Keeps rows as they were read, with the texts by which rows of later sheets name them. */
export async function keepRows(
  db: Sql,
  jobId: string,
  part: string,
  rows: readonly GivenRow[],
  names: (texts: GivenRow['texts']) => readonly string[],
): Promise<void> {
  await db.query(
    `insert into job_row (job_id, part, row_no, texts, marks, names, state)
     select $1, $2, row, texts, marks, array(select jsonb_array_elements_text(names)), 'read'
       from jsonb_to_recordset($3::jsonb) as x(row int, texts jsonb, marks jsonb, names jsonb)`,
    [
      jobId,
      part,
      JSON.stringify(rows.map(({ row, texts, marks = {} }) => ({ row, texts, marks, names: names(texts) }))),
    ],
  )
}

/** The next rows of a sheet in some states. */
export function rowsOfState(
  sql: Sql,
  jobId: string,
  part: string,
  states: readonly string[],
  after: number,
  limit: number,
  lock = false,
): Promise<KeptRow[]> {
  return sql.query<KeptRow>(
    `select row_no as row, texts, marks, row_rev as rev from job_row
      where job_id = $1 and part = $2 and row_no > $3 and state = any($4::text[])
      order by row_no limit ${limit} ${lock ? 'for update' : ''}`,
    [jobId, part, after, states],
  )
}

/** The good rows of some sheets that go by one of these names. */
export function rowsNaming(
  sql: Sql,
  jobId: string,
  parts: readonly string[],
  names: readonly string[],
): Promise<(KeptRow & { part: string })[]> {
  return sql.query<KeptRow & { part: string }>(
    `select part, row_no as row, texts, marks, row_rev as rev from job_row
      where job_id = $1 and part = any($2::text[]) and state in ('fresh', 'changed') and names && $3::text[]
      order by part, row_no`,
    [jobId, parts, names],
  )
}

/** Notes with rows what became of them, in the transaction that stored them where one did. */
export async function noteOutcomes(
  sql: Sql,
  jobId: string,
  outcomes: readonly (SheetOutcome & { readonly part: string; readonly row: number })[],
  prefix: '' | 'stored-',
): Promise<void> {
  const rows = outcomes.map(({ state, ...outcome }) => ({
    ...outcome,
    state: state === 'refused' ? state : `${prefix}${state}`,
  }))
  await sql.query(
    `update job_row r set state = x.state, faults = x.faults, row_rev = x.rev
       from jsonb_to_recordset($2::jsonb) as x(part text, row int, state text, faults jsonb, rev bigint)
      where r.job_id = $1 and r.part = x.part and r.row_no = x.row`,
    [jobId, JSON.stringify(rows)],
  )
}

export async function countRows(sql: Sql, jobId: string, parts: readonly string[]): Promise<number> {
  const [row] = await sql.query<{ n: number }>(
    'select count(*)::int as n from job_row where job_id = $1 and part = any($2::text[])',
    [jobId, parts],
  )
  return row?.n ?? 0
}
