import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '#server/kernel/config.ts'
import { StartRefusal } from '#server/kernel/start-refusal.ts'
import { openDatabase } from '#server/open-database.ts'
import { seedId } from '#server/seed/ids.ts'
import { copySeededDatabase } from '#tests/support/seeded-database.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createApplicationRole, roleOf } from './application-role.ts'
import { appendOnlyTables, changeableTables } from './append-only.ts'
import { openPostgres } from './postgres.ts'
import type { Database } from './port.ts'

let owner: Awaited<ReturnType<typeof copySeededDatabase>>
let application: Database
let server: TestServer
beforeAll(async () => {
  owner = await copySeededDatabase(inject('postgresUrl'), 4)
  application = openPostgres(owner.applicationUrl, { poolSize: 4 })
  server = await startTestServer({ db: application })
})
afterAll(async () => {
  await server.close()
  await application.close()
  await owner.close()
})

test.each(appendOnlyTables)(
  '[LOG-12] what the product works as adds to %s, and neither changes nor empties it',
  async (table) => {
    const [column] = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 order by ordinal_position limit 1`,
      [table],
    )
    const name = column?.name ?? ''
    for (const text of [`update ${table} set ${name} = ${name}`, `delete from ${table}`, `truncate ${table}`])
      await expect(application.query(text)).rejects.toMatchObject({ code: '42501' })
    for (const text of [`drop table ${table}`, `alter table ${table} disable trigger all`])
      await expect(application.query(text)).rejects.toMatchObject({ code: '42501' })
    await expect(application.query(`select 1 from ${table} limit 1`)).resolves.toBeDefined()
    const [may] = await application.query<{ insert: boolean }>(`select has_table_privilege($1, 'insert') as insert`, [
      table,
    ])
    expect(may?.insert).toBe(true)
  },
)

test('[LOG-12] a message of a provider that comes again is counted, and its text stays as it came', async () => {
  await owner.query(
    `insert into payment_message (home_district, id, provider, way, ref, body, sha256, at)
     values ('26', gen_random_uuid(), 1, 'notice', '26X', 'text', 'digest', 0)`,
  )
  await application.query(`update payment_message set seen = seen + 1 where home_district = '26' and ref = '26X'`)
  await expect(
    application.query(`update payment_message set body = '' where home_district = '26' and ref = '26X'`),
  ).rejects.toMatchObject({ code: '42501' })
})

test('[LOG-12] as that role a khatian is keyed, verified, compared and approved', async () => {
  const [entry, verifier, comparer, approver] = await Promise.all(
    ['entry1', 'verifier1', 'comparer1', 'approver1'].map((name) => server.as(name)),
  )
  if (!entry || !verifier || !comparer || !approver) throw new Error('the demonstration lacks people')
  const volume = { volumeId: seedId.volume('birulia-1'), templateId: seedId.template('RS') }
  const created = await entry.call('khatian.create', { ...volume, khatianNo: '77' })
  const khatianId = created.body.data.KHATIAN.ID as string
  await entry.call('khatian.owner-add', { khatianId, cells: { name: 'করিম', address: 'সাভার' } })
  await entry.call('khatian.dag-add', { khatianId, cells: { dagNo: '12', area: 1900 } })
  expect((await entry.call('khatian.entry-complete', { khatianId })).status).toBe(200)
  expect((await verifier.call('khatian.verify', { khatianId })).status).toBe(200)
  expect((await comparer.call('khatian.compare', { khatianId })).status).toBe(200)
  expect((await approver.call('khatian.approve', { khatianId })).status).toBe(200)
  const kept = await application.query('select 1 from khatian_version where home_district = $1 and khatian_id = $2', [
    '26',
    khatianId,
  ])
  expect(kept).toHaveLength(1)
})

test('[LOG-12] outside a demonstration the product starts as that role, and not as one that may change the log', async () => {
  expect(await changeableTables(application)).toEqual([])
  expect(await changeableTables(owner)).toEqual([...appendOnlyTables])
  const settings = { DEMO: 'off', DATA_DIR: server.config.dataDir }
  await expect(openDatabase(readConfig({ ...settings, DATABASE_URL: owner.url }))).rejects.toThrow(
    'run npm run database-roles',
  )
  const opened = await openDatabase(
    readConfig({ ...settings, DATABASE_URL: owner.applicationUrl, DATABASE_OWNER_URL: owner.url }),
  )
  await opened.close()
})

test('[LOG-12] a role with the rights of the owner is none to work as, and one that is there is left as it is', async () => {
  expect(await createApplicationRole(owner, roleOf(owner.applicationUrl))).toBe(false)
  await expect(createApplicationRole(owner, roleOf(owner.url))).rejects.toThrow(StartRefusal)
})
