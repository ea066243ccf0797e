import type { Database } from '#server/db/port.ts'
import { noRegistry } from '#server/integrations/registry.ts'
import { sourceOf, type Looking, type StoredRow } from '#server/resources/find-rows.ts'
import { wholeDistrict } from '#server/resources/ground.ts'
import { historyDistrict, logDistrictOf, rowDigest, type RowLogEntry } from '#server/resources/history.ts'
import { reachesOf } from '#server/resources/log-shipped.ts'
import { declaredRows } from '#server/resources/registry.ts'
import { cursorOf, findRows } from '#server/resources/row-pages.ts'
import type { Rows } from '#server/resources/rows-of.ts'
import { valuesOf } from '#server/resources/writing.ts'
import type { LogHeads, RowFault } from './log-heads.ts'

const pageSize = 1000

/**
 * Holds every row of a declared resource whose history stands in a district's log to the last entry of its history: there is one, and the row is what it left. Rows
 * that came with the product have an entry that says so. Tells which rows there are. [RES-5]
 */
export async function checkRows(
  db: Database,
  homeDistrict: string,
  heads: LogHeads,
): Promise<{ readonly seen: ReadonlySet<string> } | { readonly fault: RowFault }> {
  const seen = new Set<string>()
  for (const rows of families()) {
    if (rows.table.inDistrict === (homeDistrict === historyDistrict)) continue
    const looking = rows.looking(rows.table.inDistrict ? wholeDistrict(homeDistrict) : null)
    const fault = await checkTable(db, looking, heads, seen)
    if (fault !== null) return { fault }
  }
  return { seen }
}

/** Every district in which rows of some family stand. */
export async function rowDistricts(db: Database): Promise<string[]> {
  const found: string[] = []
  for (const rows of families())
    for (const reach of await reachesOf(db, rows)) if (reach !== null) found.push(reach.districtBbsCode)
  return found
}

function families(): Rows[] {
  return Object.values<Rows>(declaredRows({ registry: noRegistry })).filter(({ d }) => d.logged !== 'elsewhere')
}

async function checkTable(
  db: Database,
  looking: Looking,
  heads: LogHeads,
  seen: Set<string>,
): Promise<RowFault | null> {
  const source = sourceOf(looking)
  for (let after: string | undefined; ;) {
    const page = await findRows<StoredRow>(db, source, {}, { limit: pageSize, after })
    const digests = await lastDigests(db, looking, page)
    for (const row of page) {
      const { id, rev, rowStatus, logIndex, logHash } = row
      const fault = (reason: string): RowFault => ({ recordId: id, index: logIndex, reason })
      if (logIndex < 0) return fault('the row has no history')
      const head = heads.get(id)
      if (head?.index !== logIndex || head.hash !== logHash)
        return fault('the row names it as its last entry, the log does not hold it')
      if (digests.get(id) !== rowDigest({ id, rev, rowStatus, values: valuesOf(looking, row) }))
        return fault('the row is not what its last entry left')
      seen.add(id)
    }
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return null
    after = cursorOf(source, {}, last)
  }
}

async function lastDigests(db: Database, looking: Looking, rows: readonly StoredRow[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const entries = await db.query<{ id: string; text: string }>(
    `select l.record_id as id, l.text from record_log l
       join jsonb_to_recordset($2::jsonb) as x(id uuid, "logIndex" int) on x.id = l.record_id and x."logIndex" = l.idx
      where l.home_district = $1`,
    [logDistrictOf(looking), JSON.stringify(rows.map(({ id, logIndex }) => ({ id, logIndex })))],
  )
  return new Map(entries.map(({ id, text }) => [id, (JSON.parse(text) as RowLogEntry).digest]))
}
