import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPglite } from './pglite.ts'
import type { Database, Sql, SqlRow } from './port.ts'
import { findDistrictsAway, isCitus } from './citus.ts'
import { sqlState } from './guarded-database.ts'
import { migrate } from './migrate.ts'

let db: Database
beforeAll(async () => {
  db = await openPglite({})
})
afterAll(() => db.close())

/** A coordinator that answers what Citus answers, and keeps what it was asked. */
function coordinator(away: readonly string[]): Sql & { readonly asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    announce: () => undefined,
    query: async <T extends SqlRow>(text: string) => {
      asked.push(text)
      return (text.includes('pg_extension') ? [{ one: 1 }] : away.map((code) => ({ code }))) as unknown as T[]
    },
  }
}

test('[DST-2] a single PostgreSQL has no district away, and is not asked for its workers', async () => {
  expect([await isCitus(db), await findDistrictsAway(db)]).toEqual([false, []])
})

test('[DST-2] a coordinator names the districts whose worker does not answer', async () => {
  const sql = coordinator(['26', '93'])
  expect(await findDistrictsAway(sql)).toEqual(['26', '93'])
  expect(sql.asked.at(-1)).toContain('run_command_on_workers')
})

test.each([
  ['duplicate key value violates unique constraint "record_log_pkey_104392"', 'XX000', '23505'],
  ['deadlock detected', 'XX000', '40P01'],
  ['cache lookup failed for relation 1', 'XX000', 'XX000'],
  ['duplicate key value violates unique constraint "record_log_pkey"', '23505', '23505'],
])('[DST-10] what a worker refused is told as what it was: %s (%s) is %s', (message, code, state) => {
  expect(sqlState(Object.assign(new Error(message), { code }))).toBe(state)
})

test('[DST-3] a migration is read whole: a semicolon at the end of a line within a function ends nothing', async () => {
  const text = `
    create function two_lines(n int) returns int language plpgsql as $$
    begin
      n := n + 1;
      return n;
    end $$;
    create table counted (n int primary key);  -- a note; and more
    insert into counted values (two_lines(1));`
  expect(await migrate(db, [{ version: 1, name: 'whole', text }])).toBe(1)
  expect(await db.query('select n from counted')).toEqual([{ n: 2 }])
  const broken = { version: 2, name: 'broken', text: 'create table half (n int); insert into nowhere values (1);' }
  await expect(migrate(db, [{ version: 1, name: 'whole', text }, broken])).rejects.toThrow('nowhere')
  expect(await db.query(`select 1 from pg_tables where tablename = 'half'`)).toEqual([])
})
