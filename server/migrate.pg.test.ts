import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase('postgres')
})
afterAll(() => db.close())

function run(...flags: string[]) {
  const env = { ...process.env, DATABASE_URL: db.url ?? '' }
  return spawnSync(process.execPath, ['--import', 'tsx', 'server/migrate.ts', ...flags], { env, encoding: 'utf8' })
}

test(
  '[UPG-3] the command tells what it would do, does it, and has then nothing to do',
  { timeout: 120_000 },
  async () => {
    await db.query('delete from schema_migration where version = 230')
    await db.query('delete from migration_step where version = 230')
    await db.query('drop index case_index_counted')
    const dry = run('--dry-run')
    expect(dry).toMatchObject({ status: 0, stderr: '' })
    expect(dry.stdout).toMatch(/^would do {2}230-counts-of-cases, online: create index concurrently case_index_counted/)
    expect(await db.query(`select 1 from pg_indexes where indexname = 'case_index_counted'`)).toEqual([])
    expect(run()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^does {2}230-counts-of-cases/) })
    expect(await db.query(`select 1 from pg_indexes where indexname = 'case_index_counted'`)).toHaveLength(1)
    expect(run('--finish')).toMatchObject({ status: 0, stdout: 'The database has the form of this release.\n' })
    expect(run('--undo')).toMatchObject({
      status: 1,
      stderr: 'dlrms: usage: npm run migrate [-- --dry-run | --finish]\n',
    })
  },
)
