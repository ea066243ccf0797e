import type { Database, Sql } from '#server/db/port.ts'
import type { Place } from '#server/request/term-query.ts'
import { systemUserId } from '#server/kernel/system-ids.ts'
import { noRegistry } from '#server/integrations/registry.ts'
import { findRowsById, standIn, type StoredRow } from './find-rows.ts'
import { wholeDistrict, type Reach } from './ground.ts'
import { addEntries, noHistory, rowDigest } from './history.ts'
import { declaredRows } from './registry.ts'
import { parameters } from './row-pages.ts'
import type { Rows } from './rows-of.ts'
import { valuesOf } from './writing.ts'

const batchSize = 500

/**
 * Gives the rows that came with the product, and not by the act of a person, the first entry of their history: from then on
 * the check of the log finds every one that is changed outside it. [RES-5]
 */
export async function logShippedRows(db: Database, at: number): Promise<void> {
  for (const rows of Object.values<Rows>(declaredRows({ registry: noRegistry })).filter(isLogged))
    for (const reach of await reachesOf(db, rows))
      for (let logged = batchSize; logged === batchSize;)
        logged = await db.transaction((tx) => logSome(tx, rows, reach, at))
}

function isLogged({ d }: Rows): boolean {
  return d.logged !== 'elsewhere'
}

/**
 * A release that gives families new fields, or fills them, says so in the history of the rows that had one before: their
 * digest speaks of all fields. To be called once for each such release.
 */
export async function logReleasedRows(db: Database, names: readonly string[], at: number): Promise<void> {
  for (const rows of Object.values<Rows>(declaredRows({ registry: noRegistry })))
    if (names.includes(rows.d.name))
      for (const reach of await reachesOf(db, rows))
        for (let after: string | null = firstId; after !== null;) {
          const from: string = after
          after = await db.transaction((tx) => logReleased(tx, rows, reach, at, from))
        }
}

/** Before every id. */
const firstId = '00000000-0000-0000-0000-000000000000'

async function logReleased(tx: Sql, rows: Rows, reach: Reach, at: number, after: string): Promise<string | null> {
  const found = await rowsWhere(tx, rows, reach, (place) => `t.log_index >= 0 and t.id > ${place(after)}`)
  await addEntriesOf(tx, rows, reach, at, found, 'release')
  return found.at(-1)?.id ?? null
}

/** From where all rows of a family are seen: the country, or one after the other the districts that have some. */
export async function reachesOf(db: Database, { table }: Rows): Promise<Reach[]> {
  if (!table.inDistrict) return [null]
  const found = await db.query<{ code: string }>(
    `select distinct t.home_district as code from ${table.name} t order by 1`,
  )
  return found.map(({ code }) => wholeDistrict(code))
}

async function logSome(tx: Sql, rows: Rows, reach: Reach, at: number): Promise<number> {
  const found = await rowsWhere(tx, rows, reach, () => 't.log_index < 0')
  await addEntriesOf(tx, rows, reach, at, found, 'ship')
  return found.length
}

/** The next rows of a condition, locked, by id. They are locked first: Citus locks none where others are counted beside. */
async function rowsWhere(
  tx: Sql,
  { table, looking }: Rows,
  reach: Reach,
  condition: (place: Place) => string,
): Promise<StoredRow[]> {
  const from = looking(reach)
  const { values, place } = parameters()
  const next = await tx.query<{ id: string }>(
    `select t.id from ${table.name} t where ${condition(place)} and ${standIn(from, place)}
       order by t.id limit ${batchSize} for no key update`,
    values,
  )
  const ids = next.map(({ id }) => id)
  const found = await findRowsById(tx, from, ids)
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** An entry of the product's own for each row, which says what it has now. */
async function addEntriesOf(
  tx: Sql,
  { d, table, looking }: Rows,
  reach: Reach,
  at: number,
  rows: readonly StoredRow[],
  act: 'ship' | 'release',
): Promise<void> {
  if (rows.length === 0) return
  const from = looking(reach)
  const heads = await addEntries(
    tx,
    { ...from, who: { userId: systemUserId, deskId: null, reach }, at },
    rows.map((row) => {
      const { id, rev, rowStatus } = row
      const values = valuesOf(from, row)
      return {
        resource: d.name,
        recordId: id,
        head: act === 'ship' ? noHistory : row,
        rev,
        act,
        changes: Object.entries(values)
          .filter(([, value]) => value !== null)
          .map(([path, value]) => ({ path, before: null, after: value })),
        digest: rowDigest({ id, rev, rowStatus, values }),
        comment: null,
      }
    }),
  )
  const { values, place: next } = parameters()
  const ends = next(JSON.stringify(rows.map(({ id }, index) => ({ id, ...heads[index] }))))
  await tx.query(
    `update ${table.name} t set log_index = x."logIndex", log_hash = x."logHash"
       from jsonb_to_recordset(${ends}::jsonb) as x(id uuid, "logIndex" int, "logHash" text)
      where t.id = x.id and ${standIn(from, next)}`,
    values,
  )
}
