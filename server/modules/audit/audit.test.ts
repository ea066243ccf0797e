import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLog } from '#server/maintenance/check-log.ts'
import { checkLogNightly } from '#server/maintenance/check-log-nightly.ts'
import { sealClosedDays } from '#server/maintenance/seal.ts'
import { loadSealKey } from '#server/maintenance/seal-key.ts'
import { seedId } from '#server/seed/ids.ts'
import { readSheets } from '#server/sheets/read-sheets.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'
import { fillAuditIndex } from './fill-audit-index.ts'

let server: TestServer
let admin: Session
let officer: Session
let elsewhere: Session
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin1')
  officer = await server.as('supervisor1')
  elsewhere = await server.as('supervisor3')
})
afterAll(() => server.close())

type Change = { LABEL_EN: string; BEFORE_EN: string | null; AFTER_EN: string | null }
type Entry = {
  ID: string
  AT: string
  MODULE: string
  TASK: string
  TASK_EN: string
  USER_ID: string
  SUBJECT: string | null
  MOUZA_EN: string | null
  RECORD_ID: string
  INDEX: number
  CHANGES: Change[]
  CHANGE_COUNT: number
  SEAL: string
}
const listed = async (who: Session, input: object = {}): Promise<Entry[]> => {
  const answer = await who.call('audit-log.list', { pageSize: 100, ...input })
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return answer.body.data as Entry[]
}

const day = (ms: number): string => new Date(ms + 6 * 3_600_000).toISOString().slice(0, 10)

test('[ADM-14] what one person did to one mouza in a week is found, with what each act changed', async () => {
  const entry = await server.as('entry1')
  const created = await entry.call('khatian.create', {
    volumeId: seedId.volume('birulia-1'),
    templateId: seedId.template('RS'),
    khatianNo: '77',
  })
  const khatianId = created.body.data.KHATIAN.ID as string
  await entry.call('khatian.dag-add', { khatianId, cells: { dagNo: '205/101', area: 1250 } })
  const input = {
    userId: seedId.user('entry1'),
    mouzaId: seedId.mouza('birulia'),
    module: 'khatian',
    fromDay: day(Date.now() - 7 * 86_400_000),
    toDay: day(Date.now()),
  }
  const found = await listed(officer, input)
  expect(found.length).toBeGreaterThan(0)
  for (const entry of found) {
    expect(entry.USER_ID).toBe(seedId.user('entry1'))
    expect(entry.MOUZA_EN).toBe('Birulia')
    expect(entry.SUBJECT).toMatch(/^\d/)
  }
  const [newest] = await listed(officer, { ...input, recordId: khatianId })
  expect(newest).toMatchObject({ SUBJECT: '77', TASK_EN: 'Values keyed' })
  // In the words of the form, never as they are stored.
  expect(newest?.CHANGES.map(({ LABEL_EN, BEFORE_EN, AFTER_EN }) => [LABEL_EN, BEFORE_EN, AFTER_EN])).toEqual([
    ['Dag', null, 'Dag no.: 101/205 · Area by part: 0.1250'],
  ])
})

test('[ADM-14] the index holds every entry of the log once, however often it is filled', async () => {
  const { db } = server
  for (const district of ['00', '26', '93']) {
    await fillAuditIndex(db, district)
    expect(await fillAuditIndex(db, district)).toBe(0)
    const [counts] = await db.query(
      `select (select count(*)::int from record_log where home_district = $1) as log,
          (select count(*)::int from audit_index where home_district = $1) as index`,
      [district],
    )
    expect(counts?.['index']).toBe(counts?.['log'])
  }
  await db.query('delete from audit_index')
  await db.query('delete from audit_mark')
  expect(await fillAuditIndex(db, '26')).toBeGreaterThan(0)
})

test('[ADM-14] a district is looked at by its own desks; more than 92 days, and days the wrong way round, are refused', async () => {
  const other = await officer.call('audit-log.list', { districtBbsCode: '93' })
  expect([other.status, other.body.code]).toEqual([404, 'record.not-found'])
  expect((await listed(elsewhere)).every(({ MOUZA_EN }) => MOUZA_EN !== 'Birulia')).toBe(true)
  expect((await listed(admin, { districtBbsCode: '93' })).length).toBeGreaterThan(0)
  const long = await officer.call('audit-log.list', { fromDay: '2026-01-01', toDay: '2026-06-01' })
  expect([long.status, long.body.fields]).toEqual([400, { TO_DAY: 'date.span' }])
  const turned = await officer.call('audit-log.list', { fromDay: '2026-06-01', toDay: '2026-05-01' })
  expect([turned.status, turned.body.fields]).toEqual([400, { TO_DAY: 'date.end-before-start' }])
})

test('[ADM-17] a change of rights stands in the log as well, chained and checked', async () => {
  const userId = seedId.user('entry2')
  const told = await admin.call('user.online-active', { userId, active: false, reason: 'অফিস আদেশ ৭' })
  expect(told.status).toBe(200)
  const [entry] = await listed(admin, { districtBbsCode: '00', module: 'access', task: 'user.online-active' })
  expect(entry).toMatchObject({ TASK_EN: 'Person switched on or off', USER_ID: admin.userId })
  expect(entry?.CHANGES.map(({ LABEL_EN }) => LABEL_EN)).toContain('user')
  await admin.call('user.online-active', { userId, active: true, reason: 'অফিস আদেশ ৭' })
  const folder = mkdtempSync(join(tmpdir(), 'dlrms-audit-'))
  expect((await checkLog(server.db, await loadSealKey(folder))).ok).toBe(true)
  rmSync(folder, { recursive: true })
})

test('[ADM-16] an export is logged with its filters', async () => {
  const response = await fetch(`${server.url}/api/v1/audit-logs/export-excel?MODULE=volume`, {
    headers: { 'User-Token': officer.accessToken, 'Active-Desk': officer.deskId },
  })
  expect(response.status).toBe(200)
  let rows = 0
  for (const _ of readSheets(new Uint8Array(await response.arrayBuffer()))) rows++
  expect(rows).toBeGreaterThan(2)
  const [entry] = await listed(officer, { module: 'audit-log' })
  expect(entry).toMatchObject({ TASK: 'export', USER_ID: officer.userId })
  expect(entry?.CHANGES).toContainEqual(expect.objectContaining({ LABEL_EN: 'module', AFTER_EN: 'volume' }))
})

test('[ADM-15] a row says whether its day is sealed, and which entry the last check found broken', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dlrms-audit-'))
  const key = await loadSealKey(folder)
  const quiet = { error: () => undefined } as never
  expect((await officer.call('audit-log.verify-status', {})).body.data).toEqual({ CHECK: null })
  const [newest] = await listed(officer, { module: 'khatian' })
  expect(newest?.SEAL).toBe('OPEN')
  await sealClosedDays(server.db, key, Date.now() + 2 * 86_400_000)
  expect((await listed(officer, { module: 'khatian' }))[0]?.SEAL).toBe('SEALED')
  const now = Date.now()
  await checkLogNightly(server.db, key, quiet, now)
  const good = (await officer.call('audit-log.verify-status', {})).body.data.CHECK
  expect(good).toMatchObject({ FAULT: null })
  expect(good.ENTRIES).toBeGreaterThan(0)
  await server.db.query(
    `update record_log set text = text || ' ' where home_district = '26' and record_id = $1 and idx = $2`,
    [newest?.RECORD_ID, newest?.INDEX],
  )
  await checkLogNightly(server.db, key, quiet, now + 86_400_000)
  const bad = (await officer.call('audit-log.verify-status', {})).body.data.CHECK
  expect(bad.FAULT).toMatchObject({ DISTRICT_BBS_CODE: '26', RECORD_ID: newest?.RECORD_ID, INDEX: newest?.INDEX })
  expect((await listed(officer, { module: 'khatian' }))[0]?.SEAL).toBe('BROKEN')
  rmSync(folder, { recursive: true })
})

test('modules and tasks have names in both scripts', async () => {
  const { data } = (await officer.call('audit-log.modules', {})).body
  for (const { KEY, NAME_BN, NAME_EN } of data)
    expect([KEY, /[ঀ-৿]/.test(NAME_BN), NAME_EN !== '']).toEqual([KEY, true, true])
  const tasks = (await officer.call('audit-log.tasks', { module: 'khatian' })).body.data as { KEY: string }[]
  expect(tasks.map(({ KEY }) => KEY)).toContain('entry-complete')
})
