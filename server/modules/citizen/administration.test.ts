import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let admin: Session
let operator: Session
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin1')
  operator = await server.as('entry1')
})
afterAll(() => server.close())

type Row = { ID: string; MOBILE: string | null; NID: string | null; NID_VERIFIED: boolean }

const list = async (input = {}): Promise<Row[]> =>
  (await admin.call('citizen.list', { pageSize: 100, ...input })).body.data as Row[]

test('[CIT-1] citizens are listed masked, and nobody finds them by what is masked', async () => {
  const rows = await list()
  expect(rows.length).toBeGreaterThan(0)
  for (const { MOBILE, NID } of rows)
    for (const value of [MOBILE, NID]) if (value !== null) expect(value).toContain('*')
  const [row] = rows
  const one = await admin.call('citizen.get', { citizenId: row?.ID ?? '' })
  expect(one.body.data).toEqual(row)
  const [held] = await server.db.query<{ mobile: string }>('select mobile from public_account where id = $1', [row?.ID])
  expect(await list({ text: held?.mobile })).toEqual([])
})

test('[CIT-2] what is masked is shown for a reason, which stands in the log', async () => {
  const [row] = await list()
  const citizenId = row?.ID ?? ''
  const without = await admin.call('citizen.unmask', { citizenId, reason: ' ' })
  expect([without.status, without.body.fields]).toEqual([422, { REASON: 'reason.required' }])
  const shown = await admin.call('citizen.unmask', { citizenId, reason: 'আবেদন যাচাই' })
  expect(shown.body.data.MOBILE).toMatch(/^01\d{9}$/)
  const log = await admin.call('audit-log.list', { districtBbsCode: '00', module: 'citizen', pageSize: 5 })
  expect(log.body.data[0]).toMatchObject({ TASK: 'unmask', USER_ID: admin.userId, COMMENT: 'আবেদন যাচাই' })
})

test('[CIT-2] an account is switched off and on for a reason; somebody of no such name is not there', async () => {
  const [row] = await list()
  const citizenId = row?.ID ?? ''
  const off = await admin.call('citizen.set-active', { citizenId, active: false, reason: 'অপব্যবহার' })
  expect(off.body.data.ACTIVE).toBe(false)
  const on = await admin.call('citizen.set-active', { citizenId, active: true, reason: 'নিষ্পত্তি' })
  expect(on.body.data.ACTIVE).toBe(true)
  const nobody = await admin.call('citizen.get', { citizenId: seedId.user('entry1') })
  expect([nobody.status, nobody.body.code]).toEqual([404, 'record.not-found'])
})

test('[FAC-6] a citizen who has lost the second step has it taken off for a reason, which stands in the log', async () => {
  const [row] = await list()
  const citizenId = row?.ID ?? ''
  await server.db.query(
    `insert into second_factor (id, account_id, kind, name, secret, last_step) values (gen_random_uuid(), $1, 'TOTP', 'x', 'x', 0)`,
    [citizenId],
  )
  const without = await admin.call('citizen.reset-factors', { citizenId, reason: ' ' })
  expect([without.status, without.body.fields]).toEqual([422, { REASON: 'reason.required' }])
  const reason = 'ফোন হারিয়েছে'
  expect((await admin.call('citizen.reset-factors', { citizenId, reason })).body.data).toEqual({ REMOVED: 1 })
  expect(await server.db.query('select 1 from second_factor where account_id = $1', [citizenId])).toEqual([])
  const log = await admin.call('audit-log.list', { districtBbsCode: '00', module: 'citizen', pageSize: 5 })
  expect(log.body.data[0]).toMatchObject({ TASK: 'reset-factors', COMMENT: reason })
  const officer = { citizenId: seedId.user('entry1'), reason }
  expect((await admin.call('citizen.reset-factors', officer)).status).toBe(404)
})

test('[CIT-2] without the keys nothing of them is seen', async () => {
  const citizenId = (await list())[0]?.ID ?? ''
  for (const answer of [
    await operator.call('citizen.list', {}),
    await operator.call('citizen.get', { citizenId }),
    await operator.call('citizen.unmask', { citizenId, reason: '-' }),
    await operator.call('citizen.set-active', { citizenId, active: false, reason: '-' }),
    await operator.call('citizen.reset-factors', { citizenId, reason: '-' }),
  ])
    expect([answer.status, answer.body.code]).toEqual([403, 'permission.denied'])
})
