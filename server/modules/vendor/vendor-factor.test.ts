import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { appCode } from '#tests/support/app-code.ts'
import { startTestServer, testPassword, type Answer, type TestServer } from '#tests/support/test-server.ts'

let clock = Date.now()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['rate_limit', 'second_factor', 'recovery_code']) await server.db.query(`delete from ${table}`)
  // Each test at a time of its own, whose codes nobody has used.
  clock += 300_000
})

const vendorId = seedId.user('vendor1')
const enter = (more: object = {}): Promise<Answer> =>
  server.call('vendor.sign-in', { username: 'vendor1', password: testPassword, ...more })
const codeOf = ({ status, body }: Answer): [number, string] => [status, body.code as string]

const codeNow = (secret: string): string => appCode(secret, clock)

async function signedIn() {
  const { body } = await enter()
  const headers = { Authorization: `Bearer ${body.ACCESS_TOKEN as string}` }
  return (name: string, input: object): Promise<Answer> => server.call(name as never, input as never, headers)
}

async function addApp(): Promise<{ secret: string; paper: string[]; call: Awaited<ReturnType<typeof signedIn>> }> {
  const call = await signedIn()
  const { SECRET: secret, STATE: state } = (await call('account.begin-code-app', { currentPassword: testPassword }))
    .body.data as { SECRET: string; STATE: string }
  const added = await call('account.add-code-app', { state, code: codeNow(secret), name: 'ফোন' })
  expect(added.status).toBe(200)
  clock += 60_000
  return { secret, paper: added.body.data.RECOVERY_CODES as string[], call }
}

describe('[FAC-7] a vendor with a second step', () => {
  test('is asked for a code after the right password and never after a wrong one', async () => {
    const { secret } = await addApp()
    expect(codeOf(await enter())).toEqual([422, 'factor.needed'])
    expect(codeOf(await enter({ code: ' ' }))).toEqual([422, 'factor.needed'])
    expect(codeOf(await enter({ password: 'wrong', code: codeNow(secret) }))).toEqual([401, 'sign-in.wrong'])
    const wrong = await enter({ code: '000000' })
    expect([...codeOf(wrong), wrong.body.fields]).toEqual([422, 'factor.wrong', { CODE: 'factor.wrong' }])
    const code = codeNow(secret)
    expect((await enter({ code })).status).toBe(200)
    expect(codeOf(await enter({ code }))).toEqual([422, 'factor.wrong'])
  })

  test('goes in by a code on paper, once', async () => {
    const { paper } = await addApp()
    expect((await enter({ code: paper[0] })).status).toBe(200)
    expect(codeOf(await enter({ code: paper[0] }))).toEqual([422, 'factor.wrong'])
  })

  test('waits after five wrong codes, the right one included', async () => {
    const { secret } = await addApp()
    for (let n = 0; n < 5; n += 1) expect((await enter({ code: '000000' })).status).toBe(422)
    expect(codeOf(await enter({ code: codeNow(secret) }))).toEqual([429, 'request.rate'])
  })

  test('is offered an app and no key, which this sign-in does not take', async () => {
    const call = await signedIn()
    const { data } = (await call('account.factors', {})).body
    expect(data).toMatchObject({ IS_OFFERED: true, ARE_KEYS_OFFERED: false, IS_DUTY: false })
    expect(codeOf(await call('account.begin-key', { currentPassword: testPassword }))).toEqual([
      409,
      'account.external',
    ])
  })
})

describe('[FAC-6] a vendor who has lost it', () => {
  test('has it taken off by who administers vendors, with a reason, and every session ends', async () => {
    const { call } = await addApp()
    const admin = await server.as('admin1')
    const operator = await server.as('entry1')
    const input = { vendorId, reason: 'ফোন হারিয়েছে' }
    expect(codeOf(await operator.call('vendor.reset-factors', input))).toEqual([403, 'permission.denied'])
    expect((await admin.call('vendor.reset-factors', { ...input, reason: ' ' })).status).toBe(422)
    expect(codeOf(await enter())).toEqual([422, 'factor.needed'])
    expect((await admin.call('vendor.reset-factors', input)).body.data).toEqual({ REMOVED: 1 })
    expect((await call('vendor.profile', {})).status).toBe(401)
    expect((await enter()).status).toBe(200)
    expect((await admin.call('vendor.reset-factors', input)).body.data).toEqual({ REMOVED: 0 })
  })
})
