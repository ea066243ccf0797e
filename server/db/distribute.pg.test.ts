import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/kernel/config.ts'
import { openDatabase } from '#server/open-database.ts'
import { standInForCitus } from '#tests/support/citus-stand-in.ts'
import { openTestDatabase } from '#tests/support/postgres.ts'
import { distribute } from './distribute.ts'
import { placements } from './placements.ts'
import type { Database } from './port.ts'
import { openPostgres } from './postgres.ts'

const placedTables = placements.distributed.length + placements.reference.length
let url = ''
let db: Database
beforeAll(async () => {
  const made = await openTestDatabase('postgres')
  url = made.url ?? ''
  await standInForCitus(made)
  await made.close()
  // What a database sets holds for sessions that begin after it.
  db = openPostgres(url, { poolSize: 4 })
})
afterAll(() => db.close())

function run(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return start('distribute', args, { DATABASE_URL: url, DATABASE_OWNER_URL: '' })
}

function start(program: string, args: readonly string[], env: Record<string, string>) {
  return spawnSync(process.execPath, ['--import', 'tsx', `server/${program}.ts`, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
}

test('[DST-5] the command says what it would do, and refuses a database of another form', async () => {
  const dry = run('--dry-run')
  expect(dry).toMatchObject({ status: 0, stderr: '' })
  expect(dry.stdout).toContain('would be placed: scope_head (distributed)')
  expect(dry.stdout).toContain(`${placedTables} tables would be placed, 0 stood in their place already.`)
  const [newest] = await db.query<{ version: number; name: string }>(
    'delete from schema_migration where version = (select max(version) from schema_migration) returning version, name',
  )
  const older = run('--dry-run')
  await db.query('insert into schema_migration (version, name) values ($1, $2)', [newest?.version, newest?.name])
  expect([older.status, older.stdout]).toEqual([1, ''])
  expect(older.stderr).toMatch(/^dlrms: the database is at version \d+, and this code at \d+/)
})

test('[DST-5] two runs at once place each table once', async () => {
  const both = await Promise.all([distribute(db), distribute(db)])
  expect(both.reduce((sum, { steps }) => sum + steps.length, 0)).toBe(placedTables)
  const asked = await db.query('select of_table from citus.asked')
  expect(asked).toHaveLength(placedTables)
  expect(run()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^0 tables were placed/) })
})

test('[DST-6] a start, and the command that makes the role of the product, place what came with migrations', async () => {
  const owner = { DATABASE_OWNER_URL: url }
  const role = Object.assign(new URL(url), { username: 'dlrms_of_citus', password: 'dlrms_of_citus' }).href
  const forget = () => db.query(`delete from citus.pg_dist_partition where logicalrelid = 'notice'::regclass`)
  const isPlaced = async () =>
    (await db.query(`select 1 from citus_tables where table_name = 'notice'::regclass`)).length
  await distribute(db)
  await forget()
  expect(start('database-roles', [], { ...owner, DATABASE_URL: role })).toMatchObject({ status: 0 })
  expect(await isPlaced()).toBe(1)
  await forget()
  const dataDir = mkdtempSync(join(tmpdir(), 'dlrms-test-'))
  const opened = await openDatabase(readConfig({ ...owner, DATABASE_URL: role, DATA_DIR: dataDir, DEMO: 'off' }))
  await opened.close()
  rmSync(dataDir, { recursive: true, force: true })
  expect(await isPlaced()).toBe(1)
})
