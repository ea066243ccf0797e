import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { codeSentTo } from '#tests/support/codes.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { startTestServer, testPassword, type Answer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let desks: Awaited<ReturnType<typeof addTestDesks>>
beforeAll(async () => {
  server = await startTestServer()
  desks = await addTestDesks(server.db)
})
beforeEach(() => server.db.query('delete from rate_limit'))
afterAll(() => server.close())

const signIn = (username: string, password = testPassword, headers = {}): Promise<Answer> =>
  server.call('vendor.sign-in', { username, password }, headers)
const renew = (refreshToken: string): Promise<Answer> => server.call('vendor.renew', { refreshToken })
const codeOf = ({ status, body }: Answer): [number, string] => [status, body.code as string]
const profileWith = (accessToken: string): Promise<Answer> =>
  server.call('vendor.profile', {}, { Authorization: `Bearer ${accessToken}` })

describe('[VND-1] a vendor signs in by the own login', () => {
  test.each(['vendor1', ' VENDOR1 ', '01711000002', '+8801711000002', '০১৭১১০০০০০২'])('as "%s"', async (name) => {
    const answer = await signIn(name)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ EXPIRES_IN: 60, REFRESH_EXPIRES_IN: 300 })
    const profile = await profileWith(answer.body.ACCESS_TOKEN as string)
    expect(profile.body.data).toMatchObject({ USERNAME: 'vendor1', VENDOR_TYPE: 'UDC', LOGIN_USER_TYPE: 'VENDOR' })
  })
  test('and a kiosk as a vendor of that kind', async () => {
    const { body } = await signIn('kiosk1')
    const profile = await profileWith(body.ACCESS_TOKEN as string)
    expect(profile.body.data).toMatchObject({ VENDOR_TYPE: 'KIOSK', LOGIN_USER_TYPE: 'KIOSK', DISTRICT_BBS_CODE: '26' })
  })
  test.each([
    ['vendor1', 'not-it'],
    ['nobody', testPassword],
    ['entry1', testPassword],
    ['01711000001', testPassword],
  ])('never with another password or as somebody of another kind: %s', async (name, password) => {
    expect(codeOf(await signIn(name, password))).toEqual([401, 'sign-in.wrong'])
  })
})

test('[VND-2] a registration that waits or was refused is told with the right password only', async () => {
  expect(codeOf(await signIn('vendor2'))).toEqual([403, 'vendor.pending'])
  expect(codeOf(await signIn('vendor2', 'wrong'))).toEqual([401, 'sign-in.wrong'])
})

describe('[VND-3] refresh tokens rotate', () => {
  test('two tabs that ask with the same one get the same answer, and go on with it', async () => {
    const { body } = await signIn('vendor1')
    const [one, two] = await Promise.all([renew(body.REFRESH_TOKEN as string), renew(body.REFRESH_TOKEN as string)])
    expect([one?.status, two?.status]).toEqual([200, 200])
    expect(two?.body.REFRESH_TOKEN).toBe(one?.body.REFRESH_TOKEN)
    expect(two?.body.ACCESS_TOKEN).toBe(one?.body.ACCESS_TOKEN)
    expect(one?.body.REFRESH_TOKEN).not.toBe(body.REFRESH_TOKEN)
    expect((await renew(one?.body.REFRESH_TOKEN as string)).status).toBe(200)
  })
  test('an old one whose successor was used ends the whole family', async () => {
    const { body } = await signIn('vendor1')
    const second = await renew(body.REFRESH_TOKEN as string)
    const third = await renew(second.body.REFRESH_TOKEN as string)
    expect((await profileWith(third.body.ACCESS_TOKEN as string)).status).toBe(200)
    expect(codeOf(await renew(body.REFRESH_TOKEN as string))).toEqual([401, 'session.expired'])
    expect(codeOf(await renew(third.body.REFRESH_TOKEN as string))).toEqual([401, 'session.expired'])
    expect(codeOf(await profileWith(third.body.ACCESS_TOKEN as string))).toEqual([401, 'session.expired'])
  })
  test.each([
    ['after its grace', '61 seconds'],
    ['long after it ran out', '10 minutes'],
  ])('an old one %s ends the whole family', async (_when, age) => {
    const { body } = await signIn('kiosk1')
    const second = await renew(body.REFRESH_TOKEN as string)
    await server.db.query(
      `update vendor_refresh set used_at = used_at - $1::interval, expires_at = expires_at - $1::interval
        where used_at is not null`,
      [age],
    )
    expect((await renew(body.REFRESH_TOKEN as string)).status).toBe(401)
    expect((await renew(second.body.REFRESH_TOKEN as string)).status).toBe(401)
  })
  test('one that ran out unused and an unknown one are none', async () => {
    const { body } = await signIn('vendor1')
    await server.db.query('update vendor_refresh set expires_at = now()')
    for (const token of [body.REFRESH_TOKEN, 'x', ''] as string[])
      expect(codeOf(await renew(token))).toEqual([401, 'session.expired'])
  })
})

test('[VND-4] signing out ends the session for every call and for the refresh token', async () => {
  const { body } = await signIn('vendor1')
  const other = await signIn('vendor1')
  const headers = { 'User-Token': body.ACCESS_TOKEN as string }
  expect((await server.call('session.check', {}, headers)).body).toEqual({ active: true, sub: seedId.user('vendor1') })
  expect((await server.call('vendor.sign-out', {}, headers)).status).toBe(204)
  expect(codeOf(await server.call('session.check', {}, headers))).toEqual([401, 'session.expired'])
  expect((await renew(body.REFRESH_TOKEN as string)).status).toBe(401)
  expect((await profileWith(other.body.ACCESS_TOKEN as string)).status).toBe(200)
})

test('[VND-5] a vendor who is switched off is out at once, by access and by refresh token', async () => {
  const { body } = await signIn('kiosk1')
  await server.db.query(`update public_account set active = false where username = 'kiosk1'`)
  expect(codeOf(await profileWith(body.ACCESS_TOKEN as string))).toEqual([401, 'session.expired'])
  expect(codeOf(await renew(body.REFRESH_TOKEN as string))).toEqual([401, 'session.expired'])
  expect(codeOf(await signIn('kiosk1'))).toEqual([401, 'sign-in.wrong'])
  await server.db.query(`update public_account set active = true where username = 'kiosk1'`)
})

test('[VND-6] a vendor does not sign in over an office session', async () => {
  const { accessToken } = await server.as('entry1')
  expect(codeOf(await signIn('vendor1', testPassword, { 'User-Token': accessToken }))).toEqual([
    409,
    'session.other-kind',
  ])
  expect((await signIn('vendor1', testPassword, { 'User-Token': 'long over' })).status).toBe(200)
})

test('[VND-7] demonstration vendors are refused where the demonstration is off, token and all', async () => {
  const { body } = await signIn('vendor1')
  const off = await startTestServer({ env: { DEMO: 'off', PUBLIC_URL: server.url }, db: server.db })
  const at = `http://127.0.0.1:${off.config.port}/api/v1`
  const refused = await fetch(`${at}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ USERNAME: 'vendor1', PASSWORD: testPassword }),
  })
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'session.demo-off'])
  const held = await fetch(`${at}/vendors/user/profile`, { headers: { 'User-Token': body.ACCESS_TOKEN as string } })
  expect([held.status, ((await held.json()) as { code: string }).code]).toEqual([403, 'session.demo-off'])
  await off.close()
})

const form = {
  contact: '01811000001',
  code: '',
  username: 'udc.akran',
  password: 'dhan-khet-77',
  nameBn: 'রুমানা পারভীন',
  nameEn: 'Rumana Parvin',
  vendorType: 'UDC',
  centreName: 'আকরান সেন্টার',
  divisionBbsCode: '30',
  districtBbsCode: '26',
  upazilaBbsCode: '72',
} as const

async function register(changes: Partial<Record<keyof typeof form, string>> = {}, headers = {}): Promise<Answer> {
  const input = { ...form, ...changes }
  const asked = await server.call('account.code', { purpose: 'REGISTER', userType: 'VENDOR', name: input.contact })
  if (asked.status !== 200) return asked
  return server.call('vendor.register', { ...input, code: await codeSentTo(server.db, input.contact) }, headers)
}

describe('[VND-8] a vendor registers and waits for an administrator', () => {
  test('who approves, and the vendor is told and signs in', async () => {
    const answer = await register()
    expect(answer.body.data).toMatchObject({ STATUS: 'PENDING' })
    expect(codeOf(await signIn(form.username, form.password))).toEqual([403, 'vendor.pending'])
    const admin = await server.as('admin1')
    const list = await admin.call('vendor.list', { status: 'PENDING', text: 'Rumana' })
    expect(list.body).toMatchObject({
      meta: { TOTAL: 1 },
      data: [{ USERNAME: form.username, CENTRE_NAME: form.centreName }],
    })
    const vendorId = list.body.data[0].ID as string
    for (let n = 0; n < 2; n++)
      expect((await admin.call('vendor.approve', { vendorId })).body.data.STATUS).toBe('APPROVED')
    const told = await server.db.query(`select 1 from outbox_message where address = $1 and body like '%approved%'`, [
      form.contact,
    ])
    expect(told).toHaveLength(1)
    expect((await signIn(form.username, form.password)).status).toBe(200)
    expect(codeOf(await admin.call('vendor.refuse', { vendorId, reason: 'late' }))).toEqual([409, 'vendor.decided'])
  })
  test('who refuses with a reason', async () => {
    const answer = await register({ contact: 'shop@example.org', username: 'shop-two' })
    const vendorId = answer.body.data.ID as string
    const admin = await server.as('admin1')
    expect(codeOf(await admin.call('vendor.refuse', { vendorId, reason: ' ' }))).toEqual([422, 'comment.required'])
    const refused = await admin.call('vendor.refuse', { vendorId, reason: 'দোকান পাওয়া যায়নি' })
    expect(refused.body.data).toMatchObject({ STATUS: 'REFUSED', REASON: 'দোকান পাওয়া যায়নি' })
    const turnedAway = await signIn('shop-two', form.password)
    expect(codeOf(turnedAway)).toEqual([403, 'vendor.refused'])
    expect(turnedAway.body['detail']).toBe('দোকান পাওয়া যায়নি')
  })
  test('with every wrong field named, and only once per name and contact', async () => {
    const wrong = await register({
      contact: '01811000009',
      username: '1',
      password: '12345678',
      nameBn: 'Rumana',
      nameEn: 'রুমানা',
      centreName: ' ',
      districtBbsCode: '93',
    })
    expect(wrong.status).toBe(422)
    expect(wrong.body.fields).toEqual({
      USERNAME: 'username.syntax',
      PASSWORD: 'password.weak',
      NAME_BN: 'name.bangla',
      NAME_EN: 'name.english',
      CENTRE_NAME: 'value.kind',
      DISTRICT_BBS_CODE: 'place.unknown',
    })
    expect(codeOf(await register({ contact: '01811000010', username: 'vendor1' }))).toEqual([409, 'username.taken'])
    expect(codeOf(await register({ contact: '01711000002', username: 'vendor9' }))).toEqual([409, 'contact.taken'])
    expect(await server.db.query(`select 1 from account where username = 'vendor9'`)).toEqual([])
  })
  test('once, where the answer was lost and the same request comes again', async () => {
    const key = { 'Idempotency-Key': 'register-once' }
    const first = await register({ contact: '01811000011', username: 'udc.lost' }, key)
    const again = await server.call(
      'vendor.register',
      { ...form, contact: '01811000011', username: 'udc.lost', code: '123456' },
      key,
    )
    expect(again.body).toEqual(first.body)
    const stranger = await server.call(
      'vendor.register',
      { ...form, contact: '01811000011', username: 'udc.lost', code: '123456', password: 'another-one' },
      key,
    )
    expect(codeOf(stranger)).toEqual([422, 'code.wrong'])
  })
})

describe('[VND-9] an office decides on vendors of its own ground', () => {
  test('others do not exist for it', async () => {
    const vendorId = seedId.user('vendor2')
    const session = await server.as('entry1')
    const there = { 'Active-Desk': desks.almightyThere }
    const here = { 'Active-Desk': desks.almightyHere }
    expect((await session.call('vendor.list', {}, there)).body.meta.TOTAL).toBe(0)
    expect((await session.call('vendor.list', {}, here)).body.meta.TOTAL).toBeGreaterThan(2)
    expect(codeOf(await session.call('vendor.approve', { vendorId }, there))).toEqual([404, 'vendor.not-found'])
    expect(codeOf(await session.call('vendor.refuse', { vendorId, reason: 'x' }, there))).toEqual([
      404,
      'vendor.not-found',
    ])
    expect((await session.call('vendor.approve', { vendorId }, here)).status).toBe(200)
  })
})

test('[VND-10] a vendor changes names and centre, never place or kind', async () => {
  const { body } = await signIn('vendor1')
  const headers = { 'User-Token': body.ACCESS_TOKEN as string }
  const changed = await server.call(
    'vendor.update-profile',
    { nameBn: 'জান্নাত', nameEn: 'Jannat', centreName: 'নতুন সেন্টার' },
    headers,
  )
  expect(changed.body.data).toMatchObject({ NAME_EN: 'Jannat', PROPOSED_NAME: 'নতুন সেন্টার', VENDOR_TYPE: 'UDC' })
  const wrong = await server.call(
    'vendor.update-profile',
    { nameBn: 'x', nameEn: 'Jannat', centreName: 'a#b' },
    headers,
  )
  expect(wrong.body.fields).toEqual({ NAME_BN: 'name.bangla', CENTRE_NAME: 'text.forbidden' })
})

test('[VND-11] an approved centre keeps its name until an officer approves the one that they saw', async () => {
  const vendorId = seedId.user('vendor1')
  const { body } = await signIn('vendor1')
  const headers = { 'User-Token': body.ACCESS_TOKEN as string }
  const rename = (centreName: string) =>
    server.call('vendor.update-profile', { nameBn: 'জান্নাত', nameEn: 'Jannat', centreName }, headers)
  const admin = await server.as('admin1')
  const centreOf = async () => {
    const found = (await server.call('vendor.profile', {}, headers)).body.data
    return [found.CENTRE_NAME, found.PROPOSED_NAME]
  }
  const [approved] = await centreOf()
  await rename('উপজেলা ভূমি অফিস')
  expect(await centreOf()).toEqual([approved, 'উপজেলা ভূমি অফিস'])
  // The approved name again takes the new one back.
  await rename(approved as string)
  expect(await centreOf()).toEqual([approved, null])
  await rename('উপজেলা ভূমি অফিস')
  const operator = await server.as('entry1')
  expect(codeOf(await operator.call('vendor.approve', { vendorId }))).toEqual([403, 'permission.denied'])
  const refused = await admin.call('vendor.refuse', { vendorId, reason: 'সরকারি অফিসের নাম' })
  expect(refused.body.data).toMatchObject({ STATUS: 'APPROVED', CENTRE_NAME: approved, PROPOSED_NAME: null })
  await rename('আলোর সেন্টার')
  const other = { vendorId, proposedName: 'উপজেলা ভূমি অফিস' }
  expect(codeOf(await admin.call('vendor.approve', other))).toEqual([409, 'vendor.renamed'])
  expect((await admin.call('vendor.list', { text: 'আলোর' })).body.data).toMatchObject([{ ID: vendorId }])
  const settled = await admin.call('vendor.approve', { vendorId, proposedName: 'আলোর সেন্টার' })
  expect(settled.body.data).toMatchObject({ STATUS: 'APPROVED', CENTRE_NAME: 'আলোর সেন্টার', PROPOSED_NAME: null })
  expect(await centreOf()).toEqual(['আলোর সেন্টার', null])
})

test('[VND-8] a decision under its key is one decision with one answer', async () => {
  const admin = await server.as('admin1')
  const key = { 'Idempotency-Key': 'refuse-1' }
  const answer = await register({ contact: '01811000030', username: 'udc.keyed' })
  const vendorId = answer.body.data.ID as string
  const first = await admin.call('vendor.refuse', { vendorId, reason: 'ক' }, key)
  expect((await admin.call('vendor.refuse', { vendorId, reason: 'ক' }, key)).body).toEqual(first.body)
  expect(codeOf(await admin.call('vendor.refuse', { vendorId, reason: 'খ' }, key))).toEqual([
    409,
    'idempotency.mismatch',
  ])
})

test('[ADM-13] suspending wants a reason, ends the sessions and is told at the next sign-in, until the vendor may work again', async () => {
  const admin = await server.as('admin1')
  const vendorId = seedId.user('vendor1')
  const { body } = await signIn('vendor1')
  const without = await admin.call('vendor.suspend', { vendorId, reason: ' ' })
  expect([without.status, without.body.fields]).toEqual([422, { REASON: 'comment.required' }])
  const operator = await server.as('entry1')
  expect(codeOf(await operator.call('vendor.suspend', { vendorId, reason: '-' }))).toEqual([403, 'permission.denied'])
  const suspended = await admin.call('vendor.suspend', { vendorId, reason: 'অভিযোগ তদন্তাধীন' })
  expect(suspended.body.data).toMatchObject({ STATUS: 'SUSPENDED', REASON: 'অভিযোগ তদন্তাধীন' })
  expect((await renew(body.REFRESH_TOKEN as string)).status).toBe(401)
  expect((await profileWith(body.ACCESS_TOKEN as string)).status).toBe(401)
  const refused = await signIn('vendor1')
  expect([...codeOf(refused), refused.body.detail]).toEqual([403, 'vendor.suspended', 'অভিযোগ তদন্তাধীন'])
  expect(codeOf(await admin.call('vendor.suspend', { vendorId, reason: 'আবার' }))).toEqual([409, 'vendor.decided'])
  expect((await admin.call('vendor.resume', { vendorId, reason: 'নিষ্পত্তি' })).body.data).toMatchObject({
    STATUS: 'APPROVED',
    REASON: null,
  })
  expect((await signIn('vendor1')).status).toBe(200)
  const log = await admin.call('audit-log.list', { districtBbsCode: '26', module: 'vendor', pageSize: 10 })
  expect(log.body.data.map((one: { TASK: string }) => one.TASK)).toEqual(['resume', 'suspend'])
})
