import { createHash, randomUUID } from 'node:crypto'
import type { HistoryEntry } from '#contract/declare/resource-calls.ts'
import { canonicalJson, type Json } from '#domain/kernel/canonical-json.ts'
import { chainHash, firstHash } from '#server/door/log-entry.ts'
import type { Sql } from '#server/db/port.ts'
import { changeNames } from './change-names.ts'
import type { Looking } from './find-rows.ts'
import { districtOf } from './ground.ts'
import type { LogHead } from './log-head.ts'
import type { RowChange } from './row-change.ts'
import type { Values } from './row-values.ts'
import type { Writing } from './writing.ts'

/** The history of rows that stand everywhere is kept in one place, as that of templates. */
export const historyDistrict = '00'

/** The district in whose log the history of the looked at rows stands. */
export function logDistrictOf({ table, reach }: Pick<Looking, 'table' | 'reach'>): string {
  return table.inDistrict ? districtOf(reach) : historyDistrict
}

/** One act on a row, as it stands in the record log: like the entries of records, with the digest of the row after it. */
export type RowLogEntry = {
  readonly recordId: string
  readonly index: number
  readonly rev: number
  readonly mid: string
  readonly command: string
  readonly act: string
  readonly userId: string
  readonly deskId: string | null
  readonly serverAt: number
  readonly comment: string | null
  readonly changes: readonly RowChange[]
  readonly digest: string
}

/** Before the first entry of a row, as those have that were shipped and never changed. */
export const noHistory: LogHead = { logIndex: -1, logHash: '' }

/** What the digest of a row speaks of: its stored values, revision and status. */
export function rowDigest(row: {
  readonly id: string
  readonly rev: number
  readonly rowStatus: number
  readonly values: Values
}): string {
  const { id, rev, rowStatus, values } = row
  return createHash('sha256')
    .update(canonicalJson({ id, rev, rowStatus, values: values as Json }))
    .digest('hex')
}

export type NewEntry = Pick<RowLogEntry, 'recordId' | 'rev' | 'act' | 'changes' | 'digest' | 'comment'> & {
  readonly resource: string
  readonly head: LogHead
}

/** Adds an entry under the row's lock, and says where the history ends now. [RES-5] */
export async function addEntries(
  tx: Sql,
  { who, at, ...looking }: Pick<Writing, 'who' | 'at' | 'table' | 'reach'>,
  entries: readonly NewEntry[],
): Promise<LogHead[]> {
  const rows = entries.map(({ resource, head, ...rest }) => {
    const entry: RowLogEntry = {
      ...rest,
      index: head.logIndex + 1,
      mid: randomUUID(),
      command: `${resource}.${rest.act}`,
      userId: who.userId,
      deskId: who.deskId,
      serverAt: at,
    }
    const text = JSON.stringify(entry)
    const prevHash = head.logIndex < 0 ? firstHash : head.logHash
    return { recordId: entry.recordId, index: entry.index, at, text, prevHash, hash: chainHash(prevHash, text) }
  })
  await tx.query(
    `insert into record_log (home_district, record_id, idx, at, text, prev_hash, hash)
     select $1, "recordId", index, at, text, "prevHash", hash from jsonb_to_recordset($2::jsonb)
       as x("recordId" uuid, index int, at bigint, text text, "prevHash" text, hash text)`,
    [logDistrictOf(looking), JSON.stringify(rows)],
  )
  return rows.map(({ index, hash }) => ({ logIndex: index, logHash: hash }))
}

/** Entries of a row after a revision, the oldest first. */
export async function entriesAfter(
  sql: Sql,
  looking: Pick<Looking, 'table' | 'reach'>,
  recordId: string,
  rev: number,
): Promise<RowLogEntry[]> {
  const rows = await sql.query<{ text: string }>(
    'select text from record_log where home_district = $1 and record_id = $2 order by idx desc limit 200',
    [logDistrictOf(looking), recordId],
  )
  return rows
    .map(({ text }) => JSON.parse(text) as RowLogEntry)
    .filter((entry) => entry.rev > rev)
    .reverse()
}

type Page = { readonly limit: number; readonly offset: number }

/** A page of a row's history, the newest first, with who acted at which desk. */
export async function readHistory(
  sql: Sql,
  looking: Looking,
  recordId: string,
  page: Page,
): Promise<{ data: HistoryEntry[]; total: number }> {
  const rows = await sql.query<{ text: string; n: number }>(
    `select text, count(*) over ()::int as n from record_log where home_district = $1 and record_id = $2
      order by idx desc limit $3 offset $4`,
    [logDistrictOf(looking), recordId, page.limit, page.offset],
  )
  const entries = rows.map(({ text }) => JSON.parse(text) as RowLogEntry)
  const users = await namesOf(
    sql,
    'app_user',
    entries.map(({ userId }) => userId),
  )
  const desks = await namesOf(
    sql,
    'desk',
    entries.flatMap(({ deskId }) => deskId ?? []),
  )
  const nameChange = await changeNames(
    sql,
    looking,
    entries.flatMap(({ changes }) => changes),
  )
  const data = entries.map((entry): HistoryEntry => {
    const [actorBn, actorEn] = users.get(entry.userId) ?? ['', '']
    const [deskBn, deskEn] = desks.get(entry.deskId ?? '') ?? [null, null]
    return {
      index: entry.index,
      rev: entry.rev,
      at: new Date(entry.serverAt).toISOString(),
      act: entry.act,
      actorBn,
      actorEn,
      deskBn,
      deskEn,
      comment: entry.comment,
      changes: entry.changes.map(({ path, before, after }) => ({
        field: path,
        from: before,
        to: after,
        ...nameChange(path, before, after),
      })),
    }
  })
  return { data, total: rows[0]?.n ?? 0 }
}

async function namesOf(
  sql: Sql,
  table: 'app_user' | 'desk',
  ids: readonly string[],
): Promise<Map<string, readonly [string, string]>> {
  if (ids.length === 0) return new Map()
  const rows = await sql.query<{ id: string; bn: string; en: string }>(
    `select id, name_bn as bn, name_en as en from ${table} where id = any($1::uuid[])`,
    [[...new Set(ids)]],
  )
  return new Map(rows.map(({ id, bn, en }) => [id, [bn, en]]))
}
