import { sameJson, type Json } from '#domain/kernel/canonical-json.ts'
import type { Sql } from '#server/db/port.ts'
import type { Looking } from './find-rows.ts'
import { logDistrictOf, type RowLogEntry } from './history.ts'

/** The act that gave a field the value it has: by whom (an id of `app_user`), and when (ms of the epoch). */
export type LastSet = Pick<RowLogEntry, 'act' | 'userId' | 'serverAt'>

/**
 * By id of the row and by field: the act that gave it the value it has now. A field that no entry speaks of is not there;
 * an entry that repeats a value, as those of a release do, did not set it. [ADM-8]
 */
export async function readLastSet(
  sql: Sql,
  looking: Pick<Looking, 'table' | 'reach'>,
  rowIds: readonly string[],
): Promise<Map<string, ReadonlyMap<string, LastSet>>> {
  const rows = await sql.query<{ text: string }>(
    'select text from record_log where home_district = $1 and record_id = any($2::uuid[]) order by record_id, idx',
    [logDistrictOf(looking), rowIds],
  )
  const found = new Map<string, Map<string, LastSet>>()
  const values = new Map<string, unknown>()
  for (const { text } of rows) {
    const { recordId, act, userId, serverAt, changes } = JSON.parse(text) as RowLogEntry
    const ofRow = found.get(recordId) ?? new Map<string, LastSet>()
    found.set(recordId, ofRow)
    for (const { path, after } of changes) {
      const key = `${recordId} ${path}`
      if (values.has(key) && sameJson(values.get(key) as Json, after as Json)) continue
      values.set(key, after)
      ofRow.set(path, { act, userId, serverAt })
    }
  }
  return found
}
