import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetOldMessages } from '#server/modules/outbox/service.ts'
import { codeSentTo, otherCode, passResendWait } from '#tests/support/codes.ts'
import { signIn, Visitor } from '#tests/support/sign-in.ts'
import { startTestServer, testPassword, type Answer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.db.query('delete from rate_limit'))
afterAll(() => server.close())

const codeOf = ({ status, body }: Answer): [number, string] => [status, body.code as string]

const askCode = (purpose: 'REGISTER' | 'RESET', name: string, userType: 'OFFICE' | 'CITIZEN' | 'VENDOR' = 'CITIZEN') =>
  server.call('account.code', { purpose, userType, name })

const asCitizen = async (name: string, password: string): Promise<Record<string, string>> => ({
  'User-Token': (await signIn(server.url, name, password, new Visitor(), 'dlrms-citizen')).accessToken,
})

const person = { nameBn: 'আব্দুর রহিম', nameEn: 'Abdur Rahim', gender: 1, password: 'kheter-dhan-1' } as const

async function register(contact: string, more: object = {}, headers = {}): Promise<Answer> {
  const asked = await askCode('REGISTER', contact)
  if (asked.status !== 200) return asked
  const address = contact.includes('@') ? contact : `0${contact.replace(/^\+?880?/, '').replace(/^0/, '')}`
  return server.call(
    'citizen.register',
    { contact, code: await codeSentTo(server.db, address), ...person, ...more },
    headers,
  )
}

describe('[REG-1] a citizen registers with a one-time code', () => {
  test('sent to a mobile number, and signs in with it', async () => {
    expect((await register('01911000001')).status).toBe(200)
    const profile = await server.call('citizen.profile', {}, await asCitizen('01911000001', person.password))
    expect(profile.body.data).toMatchObject({
      NAME_BN: person.nameBn,
      MOBILE: '01911000001',
      EMAIL: null,
      GENDER: 1,
      NID: null,
      NID_VERIFIED: false,
    })
  })
  test('sent to an e-mail address', async () => {
    expect((await register('rahim@example.org')).status).toBe(200)
    const profile = await server.call('citizen.profile', {}, await asCitizen('Rahim@Example.org', person.password))
    expect(profile.body.data).toMatchObject({ MOBILE: null, EMAIL: 'rahim@example.org' })
  })
  test('and an NID that the registry knows, which signs in as well', async () => {
    const answer = await register('01911000002', { nid: '৮৮৮৮৮৮৮৮৮১', dateOfBirth: '1985-01-31' })
    expect(answer.status).toBe(200)
    const profile = await server.call('citizen.profile', {}, await asCitizen('8888888881', person.password))
    expect(profile.body.data).toMatchObject({ NID: '8888888881', NID_VERIFIED: true, DATE_OF_BIRTH: '1985-01-31' })
  })
  test('once, where the answer was lost and the same request comes again', async () => {
    const key = { 'Idempotency-Key': 'lost' }
    const first = await register('01911000003', {}, key)
    const again = await server.call('citizen.register', { contact: '01911000003', code: '123456', ...person }, key)
    expect(again.body).toEqual(first.body)
  })
})

describe('[REG-2] a registration is refused, and leaves nothing', () => {
  test.each([
    ['an NID of another person', { nid: '7777777770', dateOfBirth: '1985-01-31' }, 422, 'nid.not-matched'],
    ['a registry that does not answer', { nid: '7777777779', dateOfBirth: '1985-01-31' }, 503, 'nid.unavailable'],
    ['the NID of another account', { nid: '1990123451', dateOfBirth: '1990-04-14' }, 409, 'nid.taken'],
    ['a weak password', { password: '12345678' }, 422, 'input.refused'],
    ['an NID without a birth date', { nid: '7777777771' }, 422, 'input.refused'],
  ])('with %s', async (_why, more, status, code) => {
    await server.db.query('delete from one_time_code')
    expect(codeOf(await register('01911000005', more))).toEqual([status, code])
    expect(await server.db.query(`select 1 from account where username = '01911000005'`)).toEqual([])
  })
  test('with the contact of another account', async () => {
    expect(codeOf(await register('01711000001'))).toEqual([409, 'contact.taken'])
  })
  test('with every wrong field named', async () => {
    const answer = await server.call('citizen.register', {
      contact: 'x',
      code: '1',
      password: 'a',
      nameBn: 'a',
      nameEn: 'ক',
      nid: '1',
      dateOfBirth: '2999-01-01',
    })
    expect(answer.body.fields).toEqual({
      CONTACT: 'mobile.syntax',
      PASSWORD: 'password.weak',
      NAME_BN: 'name.bangla',
      NAME_EN: 'name.english',
      NID: 'identity.number',
      DATE_OF_BIRTH: 'birth-date.syntax',
    })
  })
})

describe('[REG-3] a one-time code', () => {
  const contact = '01911000020'
  const tryCode = (code: string) => server.call('citizen.register', { contact, code, ...person })
  beforeEach(() => server.db.query('delete from one_time_code'))

  test('has six digits from 100000 to 999999 and lies nowhere but in the message', async () => {
    const asked = await askCode('REGISTER', contact)
    expect(asked.body.data).toEqual({ EXPIRES_IN_SECONDS: 300, RESEND_IN_SECONDS: 60 })
    const code = await codeSentTo(server.db, contact)
    expect(Number(code)).toBeGreaterThanOrEqual(100_000)
    const [kept] = await server.db.query<{ row: string }>('select c::text as row from one_time_code c')
    expect(kept?.row).not.toContain(code)
    expect(codeOf(await tryCode('12345'))).toEqual([422, 'input.refused'])
  })
  test('is good for five tries, the right one included', async () => {
    await askCode('REGISTER', contact)
    const code = await codeSentTo(server.db, contact)
    for (let n = 0; n < 5; n++) expect(codeOf(await tryCode(otherCode(code)))).toEqual([422, 'code.wrong'])
    expect(codeOf(await tryCode(code))).toEqual([422, 'code.wrong'])
  })
  test('runs out', async () => {
    await askCode('REGISTER', contact)
    await server.db.query('update one_time_code set expires_at = now()')
    expect(codeOf(await tryCode(await codeSentTo(server.db, contact)))).toEqual([422, 'code.wrong'])
  })
  test('is sent again after a minute, and the one before is then none', async () => {
    await askCode('REGISTER', contact)
    const first = await codeSentTo(server.db, contact)
    expect(codeOf(await askCode('REGISTER', contact))).toEqual([429, 'request.rate'])
    await passResendWait(server.db)
    expect((await askCode('REGISTER', contact)).status).toBe(200)
    if ((await codeSentTo(server.db, contact)) !== first)
      expect(codeOf(await tryCode(first))).toEqual([422, 'code.wrong'])
  })
  test('for one purpose and kind is none for another, and is used up', async () => {
    await askCode('REGISTER', contact, 'VENDOR')
    expect(codeOf(await tryCode(await codeSentTo(server.db, contact)))).toEqual([422, 'code.wrong'])
    await askCode('REGISTER', contact)
    const code = await codeSentTo(server.db, contact)
    const answers = await Promise.all([tryCode(code), tryCode(code)])
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200, 422]))
  })
  test('is not sent for office users to register', async () => {
    expect((await askCode('REGISTER', contact, 'OFFICE')).body.fields).toEqual({ CONTACT: 'user.kind' })
  })
})

describe('[PWD-1] a forgotten password is set anew by a code', () => {
  test('which goes to the contact of the account, and ends every session', async () => {
    await register('01911000030')
    const before = await asCitizen('01911000030', person.password)
    await server.db.query('delete from one_time_code')
    expect((await askCode('RESET', '+8801911000030')).status).toBe(200)
    const reset = {
      userType: 'CITIZEN',
      name: '01911000030',
      code: await codeSentTo(server.db, '01911000030'),
    } as const
    expect((await server.call('account.reset-password', { ...reset, newPassword: 'weak' })).status).toBe(422)
    expect((await server.call('account.reset-password', { ...reset, newPassword: 'notun-password' })).status).toBe(204)
    expect(codeOf(await server.call('citizen.profile', {}, before))).toEqual([401, 'session.expired'])
    await expect(asCitizen('01911000030', person.password)).rejects.toThrow('401')
    await asCitizen('01911000030', 'notun-password')
  })
  test('and nothing tells whether there is such an account', async () => {
    const [unknown, known] = [await askCode('RESET', '01500000000'), await askCode('RESET', 'vendor1', 'VENDOR')]
    expect(unknown.body).toEqual(known.body)
    expect(codeOf(await askCode('RESET', '01500000000'))).toEqual([429, 'request.rate'])
    expect(await server.db.query(`select 1 from outbox_message where address = '01500000000'`)).toEqual([])
    const tried = { userType: 'CITIZEN', name: '01500000000', code: '123456', newPassword: 'notun-password' } as const
    expect(codeOf(await server.call('account.reset-password', tried))).toEqual([422, 'code.wrong'])
  })
})

describe('[PWD-2] a password is changed with the present one', () => {
  test('and the other sessions end, of a citizen', async () => {
    await register('01911000040')
    const here = await asCitizen('01911000040', person.password)
    const there = await asCitizen('01911000040', person.password)
    const wrong = { currentPassword: 'not-it', newPassword: 'notun-password' }
    expect(codeOf(await server.call('account.password', wrong, here))).toEqual([422, 'password.wrong'])
    const right = { currentPassword: person.password, newPassword: 'notun-password' }
    expect((await server.call('account.password', right, here)).status).toBe(204)
    expect((await server.call('citizen.profile', {}, here)).status).toBe(200)
    expect((await server.call('citizen.profile', {}, there)).status).toBe(401)
  })
  test('and of a vendor', async () => {
    const enter = async (password: string) => {
      const { body } = await server.call('vendor.sign-in', { username: 'kiosk1', password })
      return { 'User-Token': body.ACCESS_TOKEN as string }
    }
    const [here, there] = [await enter(testPassword), await enter(testPassword)]
    const change = { currentPassword: testPassword, newPassword: 'notun-password' }
    expect((await server.call('account.password', change, here)).status).toBe(204)
    expect((await server.call('vendor.profile', {}, here)).status).toBe(200)
    expect((await server.call('vendor.profile', {}, there)).status).toBe(401)
  })
  test('within the limit of failures', async () => {
    const headers = await asCitizen('01711000001', testPassword)
    const wrong = { currentPassword: 'not-it', newPassword: 'notun-password' }
    for (let n = 0; n < 5; n++) expect((await server.call('account.password', wrong, headers)).status).toBe(422)
    expect(codeOf(await server.call('account.password', wrong, headers))).toEqual([429, 'request.rate'])
  })
})

describe('[ACT-1] sessions of one’s own', () => {
  test('are listed, the present one marked, and the others are ended', async () => {
    await register('01911000050')
    const there = await asCitizen('01911000050', person.password)
    const here = await asCitizen('01911000050', person.password)
    type Line = { IS_CURRENT: boolean; STARTED_AT: string }
    const list = async () => (await server.call('account.sessions', {}, here)).body.data.SESSIONS as Line[]
    expect((await list()).map((one) => one.IS_CURRENT)).toEqual([true, false])
    expect((await server.call('account.end-sessions', {}, here)).body.data).toEqual({ ENDED: 1 })
    expect((await list()).map((one) => one.IS_CURRENT)).toEqual([true])
    expect((await server.call('account.sessions', {}, there)).status).toBe(401)
  })
})

describe('[ACT-2] a contact is taken over with the code that was sent there', () => {
  test('and signs in from then on, the one before no longer', async () => {
    await register('01911000060')
    const headers = await asCitizen('01911000060', person.password)
    const take = async (contact: string): Promise<Answer> => {
      const asked = await server.call('account.contact-code', { contact, currentPassword: person.password }, headers)
      if (asked.status !== 200) return asked
      return server.call('account.contact', { contact, code: await codeSentTo(server.db, contact) }, headers)
    }
    expect((await take('01911000061')).body.data).toEqual({ MOBILE: '01911000061', EMAIL: null })
    expect((await take('new@example.org')).body.data).toEqual({ MOBILE: '01911000061', EMAIL: 'new@example.org' })
    await asCitizen('new@example.org', person.password)
    await asCitizen('01911000061', person.password)
    await expect(asCitizen('01911000060', person.password)).rejects.toThrow('401')
    expect(codeOf(await take('01711000001'))).toEqual([409, 'contact.taken'])
    expect((await server.call('citizen.profile', {}, headers)).body.data.USERNAME).toBe('01911000061')
  })
  test('by staff as well, who sign in as before', async () => {
    const office = await server.as('verifier1')
    await office.call('account.contact-code', { contact: 'shirin@example.org', currentPassword: testPassword })
    const code = await codeSentTo(server.db, 'shirin@example.org')
    expect((await office.call('account.contact', { contact: 'shirin@example.org', code })).status).toBe(200)
    expect((await office.call('session.office-profile', {})).body.data).toMatchObject({ EMAIL: 'shirin@example.org' })
    const other = await server.as('verifier3')
    expect(codeOf(await other.call('account.contact', { contact: 'shirin@example.org', code }))).toEqual([
      422,
      'code.wrong',
    ])
  })
})

describe('[ACT-3] whoever only holds the session does not get the account by another contact', () => {
  const [former, taken] = ['01911000062', '01911000063']
  let headers: Record<string, string>
  beforeAll(async () => {
    await register(former)
    headers = await asCitizen(former, person.password)
  })
  const ask = (currentPassword?: string) =>
    server.call(
      'account.contact-code',
      { contact: taken, ...(currentPassword === undefined ? {} : { currentPassword }) },
      headers,
    )

  test('no code is sent without the password', async () => {
    for (const wrong of [undefined, '', 'another-password-1']) {
      const { status, body } = await ask(wrong)
      expect([status, body.code, body.fields]).toEqual([422, 'password.wrong', { CURRENT_PASSWORD: 'password.wrong' }])
    }
    await expect(codeSentTo(server.db, taken)).rejects.toThrow('no code')
  })

  test('the contact before is told, and the new one resets no password for a day', async () => {
    expect((await ask(person.password)).status).toBe(200)
    const code = await codeSentTo(server.db, taken)
    expect((await server.call('account.contact', { contact: taken, code }, headers)).status).toBe(200)
    const told = async () =>
      server.db.query<{ body: string }>(
        `select body from outbox_message where address = $1 and subject like '%contact changed%'`,
        [former],
      )
    expect(await told()).toHaveLength(1)

    const reset = () => server.call('account.code', { purpose: 'RESET', userType: 'CITIZEN', name: taken })
    const sent = async () =>
      server.db.query('select 1 from outbox_message where address = $1 and created_at > $2', [taken, begun])
    const [{ begun } = { begun: '' }] = await server.db.query<{ begun: string }>(
      'select clock_timestamp()::text as begun',
    )
    expect((await reset()).status).toBe(200)
    expect(await sent()).toEqual([])
    await server.db.query(`update public_account set mobile_since = now() - interval '25 hours' where mobile = $1`, [
      taken,
    ])
    await server.db.query('delete from one_time_code')
    expect((await reset()).status).toBe(200)
    expect(await sent()).toHaveLength(1)
  })
})

describe('[NID-1] an NID is verified at the registry', () => {
  test('and what was verified stays', async () => {
    await register('01911000070')
    const headers = await asCitizen('01911000070', person.password)
    const verify = (nid: string, dateOfBirth = '1985-01-31') =>
      server.call('citizen.verify-nid', { nid, dateOfBirth }, headers)
    expect(codeOf(await verify('6666666660'))).toEqual([422, 'nid.not-matched'])
    expect(codeOf(await verify('6666666669'))).toEqual([503, 'nid.unavailable'])
    expect(codeOf(await verify('1990123451', '1990-04-14'))).toEqual([409, 'nid.taken'])
    expect((await verify('12')).body.fields).toEqual({ NID: 'identity.number' })
    for (let n = 0; n < 2; n++)
      expect((await verify('6666666661')).body.data).toMatchObject({ NID_VERIFIED: true, DATE_OF_BIRTH: '1985-01-31' })
    expect(codeOf(await verify('6666666662'))).toEqual([409, 'nid.fixed'])
    const change = { nameBn: person.nameBn, nameEn: 'A Rahim', gender: 2, dateOfBirth: '1985-01-31' } as const
    expect((await server.call('citizen.update-profile', change, headers)).body.data).toMatchObject({
      NAME_EN: 'A Rahim',
      GENDER: 2,
    })
    for (const more of [{ nameBn: 'অন্য কেউ' }, { dateOfBirth: '1985-02-01' }, { dateOfBirth: null }])
      expect(codeOf(await server.call('citizen.update-profile', { ...change, ...more }, headers))).toEqual([
        409,
        'nid.fixed',
      ])
  })
  test('[PRF-2] a photo of their own, and no page that calls itself one', async () => {
    await register('01911000079')
    const headers = await asCitizen('01911000079', person.password)
    const save = (photo: string | null) => server.call('citizen.save-photo', { photo }, headers)
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('base64')
    const photo = `data:image/png;base64,${png}`
    expect((await save(photo)).body.data.PHOTO).toBe(photo)
    expect((await server.call('citizen.profile', {}, headers)).body.data).toMatchObject({
      PHOTO: photo,
      USER_TYPE_ID: 2,
    })
    expect((await save(`data:image/jpeg;base64,${png}`)).body.fields).toEqual({ PHOTO: 'upload.broken' })
    expect((await save(null)).body.data.PHOTO).toBeNull()
    const staff = await server.as('entry1')
    expect(codeOf(await staff.call('citizen.save-photo', { photo: null }))).toEqual([403, 'user.kind'])
    expect((await server.call('citizen.save-photo', { photo: null })).status).toBe(401)
  })
  test('at most five times a day', async () => {
    await register('01911000071')
    const headers = await asCitizen('01911000071', person.password)
    const verify = () => server.call('citizen.verify-nid', { nid: '6666666660', dateOfBirth: '1985-01-31' }, headers)
    for (let n = 0; n < 5; n++) expect((await verify()).status).toBe(422)
    expect(codeOf(await verify())).toEqual([429, 'request.rate'])
  })
  test('and never where no registry is set up', async () => {
    const off = await startTestServer({ env: { DEMO: 'off' }, db: server.db })
    await server.db.query(`delete from one_time_code`)
    const contact = '01911000072'
    await server.call('account.code', { purpose: 'REGISTER', userType: 'CITIZEN', name: contact })
    const answer = await off.call('citizen.register', {
      ...person,
      contact,
      code: await codeSentTo(server.db, contact),
      nid: '5555555551',
      dateOfBirth: '1985-01-31',
    })
    expect(codeOf(answer)).toEqual([503, 'nid.unavailable'])
    await off.close()
  })
})

describe('[OUT-1] what could not be sent lies in the outbox', () => {
  test('where a system administrator reads it, and nobody else', async () => {
    await askCode('REGISTER', '01911000080')
    const admin = await server.as('admin1')
    const list = await admin.call('outbox.list', { address: '01911000080' })
    expect(list.body).toMatchObject({
      meta: { TOTAL: 1 },
      data: [{ CHANNEL: 'SMS', STATUS: 'KEPT', TRIES: 0, SENT_AT: null }],
    })
    expect(list.body.data[0].BODY).toContain(await codeSentTo(server.db, '01911000080'))
    const officer = await server.as('supervisor1')
    expect(codeOf(await officer.call('outbox.list', {}))).toEqual([403, 'permission.denied'])
  })
})

test('[OUT-2] texts go after a day, entries after a month', async () => {
  await server.db.query(`update outbox_message set created_at = created_at - interval '25 hours'`)
  await askCode('REGISTER', '01911000090')
  await server.db.query(
    `update outbox_message set created_at = created_at - interval '31 days' where address = '01911000080'`,
  )
  await forgetOldMessages(server.db)
  const left = await server.db.query<{ address: string }>(`select address from outbox_message where body <> ''`)
  expect(left).toEqual([{ address: '01911000090' }])
  expect(await server.db.query(`select 1 from outbox_message where address = '01911000080'`)).toEqual([])
})

test('[SGN-12] nothing the public does with its accounts writes to the table of officials', async () => {
  await server.db.query(
    `create function no_writes() returns trigger language plpgsql as $$ begin raise exception 'app_user was written'; end $$`,
  )
  await server.db.query(
    'create trigger no_writes before insert or update or delete on app_user for each statement execute function no_writes()',
  )
  try {
    await server.db.query('delete from one_time_code')
    expect((await register('01911000090')).status).toBe(200)
    const headers = await asCitizen('01911000090', person.password)
    const { nameBn, nameEn, gender } = person
    const profile = { nameBn, nameEn, gender, dateOfBirth: '1985-01-31' }
    expect((await server.call('citizen.update-profile', profile, headers)).status).toBe(200)
    const contact = '01911000091'
    expect(
      (await server.call('account.contact-code', { contact, currentPassword: person.password }, headers)).status,
    ).toBe(200)
    const code = await codeSentTo(server.db, contact)
    expect((await server.call('account.contact', { contact, code }, headers)).status).toBe(200)
    const change = { currentPassword: person.password, newPassword: 'notun-password' }
    expect((await server.call('account.password', change, headers)).status).toBe(204)
    expect((await server.call('citizen.profile', {}, await asCitizen(contact, 'notun-password'))).status).toBe(200)
    await expect(server.db.query('update app_user set active = active')).rejects.toThrow('app_user was written')
  } finally {
    await server.db.query('drop trigger no_writes on app_user')
  }
})
