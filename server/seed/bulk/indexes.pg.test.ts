import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '#domain/kernel/result.ts'
import type { Database, SqlRow } from '#server/db/port.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { openTestDatabase } from '#tests/support/postgres.ts'
import { dropIndexes, recreateIndexes } from './indexes.ts'

const tables = ['khatian_index', 'khatian_term']
const space = 'indexes_elsewhere'

let db: Database
beforeAll(async () => {
  const made = await openTestDatabase('postgres')
  await made.close()
  // One connection, since it is told once that a tablespace may lie beside the database.
  db = openPostgres(must(made.url, 'an address'), { poolSize: 1 })
})
afterAll(() => db.close())

function held(): Promise<SqlRow[]> {
  return db.query(
    `select x.indexname, x.indexdef, x.tablespace, c.conname, c.contype
     from pg_indexes x left join pg_constraint c on c.conindid = format('%I', x.indexname)::regclass
     where x.schemaname = 'public' and x.tablename = any($1::text[]) order by 1`,
    [tables],
  )
}

test('[SED-1] indexes that a load took away are the same after it, each in the tablespace it lay in', async () => {
  await db.query('set allow_in_place_tablespaces = on')
  await db.query(`create tablespace ${space} location ''`)
  try {
    await db.query(`alter index khatian_term_mouza set tablespace ${space}`)
    await db.query(`alter index khatian_index_pkey set tablespace ${space}`)
    const before = await held()
    expect(before.filter(({ tablespace }) => tablespace === space)).toHaveLength(2)
    const dropped = await dropIndexes(db, tables)
    expect(await held()).toEqual([])
    await recreateIndexes(db, dropped)
    expect(await held()).toEqual(before)
  } finally {
    await db.query(`alter index if exists khatian_term_mouza set tablespace pg_default`)
    await db.query(`alter index if exists khatian_index_pkey set tablespace pg_default`)
    await db.query(`drop tablespace ${space}`)
  }
})
