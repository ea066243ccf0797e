import type { Database, Sql } from '#server/db/port.ts'
import { systemUserId } from '#server/kernel/system-ids.ts'
import { noRegistry } from '#server/integrations/registry.ts'
import type { StoredRow } from './find-rows.ts'
import { addEntries, noHistory, rowDigest } from './history.ts'
import { declaredRows } from './registry.ts'
import type { Rows } from './rows-of.ts'
import { valuesOf } from './writing.ts'

const batchSize = 500

/**
 * Gives the rows that came with the product, and not by the act of a person, the first entry of their history: from then on
 * the check of the log finds every one that is changed outside it. [RES-5]
 */
export async function logShippedRows(db: Database, at: number): Promise<void> {
  for (const rows of Object.values<Rows>(declaredRows({ registry: noRegistry })))
    for (let logged = batchSize; logged === batchSize;) logged = await db.transaction((tx) => logSome(tx, rows, at))
}

async function logSome(tx: Sql, { d, table, looking }: Rows, at: number): Promise<number> {
  const rows = await tx.query<StoredRow>(
    `select ${table.select} ${table.from} where t.log_index < 0 order by t.id limit ${batchSize} for update of t`,
  )
  if (rows.length === 0) return 0
  const everywhere = looking(null)
  const heads = await addEntries(
    tx,
    { userId: systemUserId, deskId: null, reach: null },
    at,
    rows.map((row) => {
      const { id, rev, rowStatus } = row
      const values = valuesOf(everywhere, row)
      return {
        resource: d.name,
        recordId: id,
        head: noHistory,
        rev,
        act: 'ship',
        changes: Object.entries(values)
          .filter(([, value]) => value !== null)
          .map(([path, value]) => ({ path, before: null, after: value })),
        digest: rowDigest({ id, rev, rowStatus, values }),
        comment: null,
      }
    }),
  )
  await tx.query(
    `update ${table.name} t set log_index = x."logIndex", log_hash = x."logHash"
       from jsonb_to_recordset($1::jsonb) as x(id uuid, "logIndex" int, "logHash" text) where t.id = x.id`,
    [JSON.stringify(rows.map(({ id }, index) => ({ id, ...heads[index] })))],
  )
  return rows.length
}
