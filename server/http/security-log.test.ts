import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLog } from '#server/maintenance/check-log.ts'
import { sealClosedDays } from '#server/maintenance/seal.ts'
import { loadSealKey, type SealKey } from '#server/maintenance/seal-key.ts'
import { seedId } from '#server/seed/ids.ts'
import { authorizeUrl, newPkce, Visitor } from '#tests/support/sign-in.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'
import { allCalls } from './call-table.ts'
import { graveActs } from './proof-again.ts'
import { securityEventOf } from './security-notes.ts'

let server: TestServer
let admin: Session
let key: SealKey
const folder = mkdtempSync(join(tmpdir(), 'dlrms-security-'))
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin1')
  key = await loadSealKey(folder)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

type Row = {
  ID: string
  EVENT: string
  ALARM: boolean
  ACCOUNT_ID: string | null
  USERNAME: string | null
  ACTOR_ID: string | null
  ADDRESS: string | null
  TASK: string | null
  REASON: string | null
}

async function listed(input: object): Promise<Row[]> {
  const answer = await admin.call('security-log.list', { pageSize: 100, ...input })
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return answer.body.data as Row[]
}

async function guess(username: string, password: string): Promise<number> {
  const visitor = new Visitor()
  const { url } = await visitor.follow(authorizeUrl(server.url, newPkce().challenge), `${server.url}/callback`)
  const body = new URLSearchParams({ username, password })
  return (await visitor.visit(url, { method: 'POST', body })).status
}

test('[SLG-1] who signed in stands in the log, and so does who failed to', async () => {
  expect(await guess('comparer1', 'not the password')).toBe(401)
  await server.as('comparer1')
  const rows = await listed({ accountId: seedId.user('comparer1') })
  expect(rows.map(({ EVENT }) => EVENT)).toEqual(['SIGN_IN', 'SIGN_IN_FAILED'])
  expect(rows[0]).toMatchObject({ USERNAME: 'comparer1', ADDRESS: '127.0.0.1', ALARM: false })
  // A name that is nobody's may be a password, typed into the wrong field.
  expect(await guess('aPasswordTypedAsName', 'x')).toBe(401)
  const [nobody] = await listed({ event: 'SIGN_IN_FAILED' })
  expect(nobody).toMatchObject({ ACCOUNT_ID: null, USERNAME: null })
  const kept = await server.db.query(`select text from security_log where home_district = 'SE'`)
  expect(JSON.stringify(kept)).not.toContain('aPasswordTypedAsName')
})

test('[SLG-1] what is taken out, shown unmasked or read of the outbox, and every change of rights and rules stands in it', async () => {
  const userId = seedId.user('entry2')
  for (const active of [false, true]) await admin.call('user.online-active', { userId, active, reason: 'অফিস আদেশ ৭' })
  await admin.call('outbox.list', {})
  const [citizen] = await server.db.query<{ id: string }>('select user_id as id from citizen limit 1')
  const citizenId = citizen?.id ?? ''
  await admin.call('citizen.unmask', { citizenId, reason: 'ফোনে জানতে চাওয়া হয়েছে' })
  const sheet = await fetch(`${server.url}/api/v1/users/export-excel`, { headers: { 'User-Token': admin.accessToken } })
  expect(sheet.status).toBeLessThan(300)
  await sheet.arrayBuffer()
  const officer = await server.as('supervisor1')
  const rules = { officeId: seedId.office('dhaka'), skipVerification: false, allowSamePerson: false }
  expect((await officer.call('office-configuration.update', rules)).status).toBe(200)
  const found = async (event: string): Promise<Row | undefined> => (await listed({ event }))[0]
  expect(await found('RIGHTS_CHANGED')).toMatchObject({
    ACCOUNT_ID: userId,
    ACTOR_ID: admin.userId,
    TASK: 'user.online-active',
    REASON: 'অফিস আদেশ ৭',
  })
  expect(await found('OUTBOX_READ')).toMatchObject({ ACTOR_ID: admin.userId })
  expect(await found('UNMASKED')).toMatchObject({ TASK: 'citizen.unmask', ACCOUNT_ID: citizenId })
  expect(await found('EXPORTED')).toMatchObject({ TASK: 'user.export-excel', ACTOR_ID: admin.userId })
  expect(await found('OFFICE_RULES_CHANGED')).toMatchObject({ ALARM: true, ACTOR_ID: officer.userId })
  expect(await found('KEYS_MADE')).toMatchObject({ ACTOR_ID: null })
})

test('[SLG-1] no call that takes out a file of a list or report, unmasks, or changes rights or rules goes unnoted', () => {
  const calls = Object.entries(allCalls)
  const unnoted = calls.filter(([name, spec]) => securityEventOf(name, spec) === null).map(([name]) => name)
  expect(unnoted.filter((name) => /\.(unmask|export-excel|pdf)$/.test(name))).toEqual([])
  // Money and the last word on a record stand in the record log, and showing a factor is no change.
  const elsewhere = /^(khatian-order|vendor-payout|khatian-correction)\.|^account\.begin-/
  expect(unnoted.filter((name) => graveActs.has(name) && !elsewhere.test(name))).toEqual([])
})

test('[SLG-3] guessing is told once to who may read the log, and does not fill it', async () => {
  for (let n = 0; n < 9; n++) await guess('approver1', `guess ${n}`)
  const rows = await listed({ accountId: seedId.user('approver1') })
  expect(rows.map(({ EVENT }) => EVENT)).toEqual(['SIGN_IN_SLOWED', ...Array<string>(5).fill('SIGN_IN_FAILED')])
  expect((await listed({ alarm: true })).map(({ EVENT }) => EVENT)).toContain('SIGN_IN_SLOWED')
  const told = await server.db.query(
    `select permission from notice where home_district = '00' and event = 'SECURITY_ALARM'`,
  )
  // One for the guesses, one for the rules of the office that were changed above.
  expect(told).toEqual(Array(2).fill({ permission: 'AUDIT_LOG.READ_SECURITY' }))
})

test('[SLG-4] the log is a system administrator’s: supervisors and office administrators do not see it', async () => {
  for (const name of ['supervisor1', 'officeadmin1', 'entry1']) {
    const answer = await (await server.as(name)).call('security-log.list', {})
    expect([name, answer.status, answer.body.code]).toEqual([name, 403, 'permission.denied'])
  }
})

test('[SLG-2] what was changed, hidden from a filter, cut off or sealed anew is named', async () => {
  const check = () => checkLog(server.db, key)
  expect(await check()).toMatchObject({ ok: true })
  const account = seedId.user('comparer1')
  const inChain = `home_district = 'SE' and record_id = '${account}'`
  const during = async (change: string, back: string, reason: string): Promise<void> => {
    await server.db.query(change)
    const fault = { homeDistrict: 'SE', recordId: account, reason: expect.stringContaining(reason) }
    expect(await check()).toMatchObject({ ok: false, fault })
    await server.db.query(back)
  }
  await during(
    `update security_log set text = replace(text, '127.0.0.1', '127.0.0.2') where ${inChain} and idx = 0`,
    `update security_log set text = replace(text, '127.0.0.2', '127.0.0.1') where ${inChain} and idx = 0`,
    'does not match its hash',
  )
  await during(
    `update security_log set event = 'SIGN_IN' where ${inChain} and idx = 0`,
    `update security_log set event = 'SIGN_IN_FAILED' where ${inChain} and idx = 0`,
    'its columns are not what its text says',
  )
  await server.db.query(`create temporary table cut as select * from security_log where ${inChain} and idx = 1`)
  await during(
    `delete from security_log where ${inChain} and idx = 1`,
    'insert into security_log select * from cut',
    'does not hold the last entry',
  )
  expect(await sealClosedDays(server.db, key, Date.now() + 2 * 86_400_000)).toBeGreaterThan(0)
  const [sealed] = await server.db.query(`select entries from daily_seal where home_district = 'SE'`)
  expect(sealed?.['entries']).toBeGreaterThan(5)
  await server.db.query(`delete from security_log where ${inChain}`)
  await server.db.query(`delete from security_head where chain = '${account}'`)
  expect(JSON.stringify(await check())).toContain('was sealed on')
})
