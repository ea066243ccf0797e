import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '#domain/kernel/canonical-json.ts'
import type { Sql } from '#server/db/port.ts'
import type { Asked } from './read-asked.ts'
import type { Ground } from './ground.ts'
import type { Result } from './run-report.ts'

const sharedMs = 600_000
/** a district that did not answer may do so soon */
const incompleteMs = 60_000

/** The same for everybody who asks the same of the same ground. */
export function resultKey(name: string, { values, groupBy }: Asked, ground: Ground): string {
  return createHash('sha256')
    .update(canonicalJson([name, values, [...groupBy], ground] as unknown as Json))
    .digest('hex')
}

/** What the same run came to in the last ten minutes. [RPT-4] */
export async function findShared(db: Sql, key: string, now: number): Promise<Result | null> {
  const [row] = await db.query<{ body: Result }>(
    'select body from report_result where key = $1 and expires_at > to_timestamp($2::double precision / 1000)',
    [key, now],
  )
  return row?.body ?? null
}

export async function shareResult(db: Sql, key: string, result: Result, now: number): Promise<void> {
  const until = now + (result.absent.length === 0 ? sharedMs : incompleteMs)
  await db.query('delete from report_result where expires_at <= to_timestamp($1::double precision / 1000)', [now])
  await db.query(
    `insert into report_result (key, body, expires_at) values ($1, $2::jsonb, to_timestamp($3::double precision / 1000))
     on conflict (key) do update set body = excluded.body, expires_at = excluded.expires_at`,
    [key, JSON.stringify(result), until],
  )
}
