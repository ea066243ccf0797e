import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOpeningHours } from '#server/notice/opening-hours.ts'
import { seedId } from '#server/seed/ids.ts'
import { loosenRules } from '#tests/support/loosen-rules.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let officer: Session
let operator: Session
let admin: Session
beforeAll(async () => {
  server = await startTestServer()
  officer = await server.as('supervisor1')
  operator = await server.as('entry1')
  admin = await server.as('admin1')
})
afterAll(() => server.close())

const dhaka = seedId.office('dhaka')
const savar = seedId.office('savar-land')
const rules = { skipVerification: false, allowSamePerson: false }
type Setting = {
  NAME: string
  VALUE: unknown
  FROM: string | null
  ORIGIN: string | null
  SET_BY_EN: string | null
  SET_AT: string | null
}
const of = async (who: Session, officeId: string, name: string): Promise<Setting | undefined> => {
  const { body } = await who.call('office-configuration.resolved', { officeId })
  return (body.data as Setting[]).find(({ NAME }) => NAME === name)
}

describe('[ADM-8] a setting', () => {
  test('holds from the office, else from the one above, else from the nation, and says whence and by whom', async () => {
    expect(await of(operator, dhaka, 'payHours')).toMatchObject({ VALUE: 24, FROM: 'NATION' })
    const saved = await officer.call('office-configuration.update', {
      officeId: dhaka,
      ...rules,
      postalCode: '1100',
      payHours: 48,
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(await of(operator, dhaka, 'payHours')).toMatchObject({
      VALUE: 48,
      FROM: 'OFFICE',
      SET_BY_EN: expect.any(String),
    })
    expect(await of(operator, dhaka, 'maxCartItems')).toMatchObject({ VALUE: 10, FROM: 'NATION' })
    await server.db.query('update office set parent_id = $2 where id = $1', [savar, dhaka])
    expect(await of(admin, savar, 'payHours')).toMatchObject({ VALUE: 48, FROM: 'ABOVE' })
    await officer.call('office-configuration.update', { officeId: dhaka, ...rules, payHours: null })
    expect(await of(admin, savar, 'payHours')).toMatchObject({ VALUE: 24, FROM: 'NATION' })
  })

  test('names who set that value and when, not who changed another of the row later, and what came with the installation', async () => {
    const savarOffice = seedId.office('savar-land')
    const change = (who: Session, values: object) =>
      who.call('office-configuration.update', { officeId: dhaka, ...rules, postalCode: '1100', ...values })
    const nameOf = async (who: Session) => {
      const found = await server.db.query<{ name: string }>('select name_en as name from app_user where id = $1', [
        who.userId,
      ])
      return found[0]?.name
    }
    expect((await change(officer, { lateDays: 9 })).status).toBe(200)
    const first = await of(operator, dhaka, 'lateDays')
    expect(first).toMatchObject({ ORIGIN: 'PERSON', SET_BY_EN: await nameOf(officer) })
    const [row] = await server.db.query<{ id: string; rev: number }>(
      'select id, rev::int as rev from office_setting where office_id = $1 and row_status = 1',
      [dhaka],
    )
    const later = await admin.call('office-setting.update' as never, { ...row, perEnvelope: 7 } as never)
    expect(later.status, JSON.stringify(later.body)).toBe(200)
    expect(await of(operator, dhaka, 'perEnvelope')).toMatchObject({ ORIGIN: 'PERSON', SET_BY_EN: await nameOf(admin) })
    expect(await of(operator, dhaka, 'lateDays')).toEqual(first)
    expect(await nameOf(admin)).not.toBe(await nameOf(officer))
    expect(await of(admin, savarOffice, 'dailyPerNid')).toMatchObject({
      FROM: 'NATION',
      ORIGIN: 'INSTALLATION',
      SET_BY_EN: null,
    })
    expect((await of(admin, savarOffice, 'dailyPerNid'))?.SET_AT).not.toBeNull()
  })

  test('of an office comes with its postal code of four digits, and none that is the nation’s', async () => {
    const tangail = await server.as('supervisor3')
    const give = (values: object) =>
      tangail.call('office-configuration.create', { officeId: seedId.office('tangail'), ...rules, ...values })
    expect((await give({ payHours: 12 })).body.fields).toEqual({ POSTAL_CODE: 'value.required' })
    expect((await give({ postalCode: '19' })).body.fields).toEqual({ POSTAL_CODE: 'code.postal' })
    expect((await give({ postalCode: '1900', dailyPerNid: 3 })).body.fields).toEqual({
      DAILY_PER_NID: 'setting.nation-only',
    })
    expect((await give({ postalCode: '১৯০০', aclandSurveys: 'rs, MUTATION' })).status).toBe(200)
    expect(await of(tangail, seedId.office('tangail'), 'aclandSurveys')).toMatchObject({ VALUE: 'MUTATION,RS' })
  })

  test('of another office is not read without the key, nor written', async () => {
    const foreign = await operator.call('office-configuration.resolved', { officeId: seedId.office('tangail') })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'record.not-found'])
    const written = await officer.call('office-configuration.update', {
      officeId: seedId.office('tangail'),
      ...rules,
      payHours: 1,
    })
    expect([written.status, written.body.code]).toEqual([404, 'record.not-found'])
  })
})

test('[ADM-40] who changed a rule of the office, and from what, is in the history of the office, and its log still fits', async () => {
  await loosenRules(server, officer, { officeId: dhaka, ...rules, allowSamePerson: true })
  expect((await officer.call('office-configuration.get', { officeId: dhaka })).body.data.ALLOW_SAME_PERSON).toBe(true)
  await officer.call('office-configuration.update', { officeId: dhaka, ...rules })
  const { body } = await admin.call('office.history', { id: dhaka })
  const entries = body.data as { ACTOR_EN: string; CHANGES: { FIELD: string; FROM: unknown; TO: unknown }[] }[]
  expect(entries.slice(0, 2).map(({ CHANGES }) => CHANGES.map(({ FIELD, FROM, TO }) => [FIELD, FROM, TO]))).toEqual([
    [['allowSamePerson', true, false]],
    [['allowSamePerson', false, true]],
  ])
  expect(entries[0]?.ACTOR_EN).not.toBe('')
  const shown = await admin.call('office.get', { id: dhaka })
  const form = await admin.call('office.update', {
    id: dhaka,
    rev: shown.body.data.REV,
    allowSamePerson: true,
  } as never)
  expect((await admin.call('office.get', { id: dhaka })).body.data.ALLOW_SAME_PERSON, String(form.status)).toBe(false)
})

describe('[ADM-41] opening hours', () => {
  const change = (values: object) =>
    officer.call('office-configuration.update', { officeId: dhaka, ...rules, postalCode: '1100', ...values })
  const wordsOf = async (officeId: string) => (await findOpeningHours(server.db, [officeId])).get(officeId)?.[1]

  test('come from the office, the office above or the nation, and are absent where one is unset', async () => {
    expect(await wordsOf(dhaka)).toBe('Sunday to Thursday, 9:00 am to 5:00 pm')
    expect((await change({ openDays: 'SAT_THU', opensAt: '09:00', closesAt: '১৫.৩০' })).status).toBe(200)
    expect(await wordsOf(dhaka)).toBe('Saturday to Thursday, 9:00 am to 3:30 pm')
    await server.db.query('update office set parent_id = $2 where id = $1', [savar, dhaka])
    expect(await wordsOf(savar)).toBe('Saturday to Thursday, 9:00 am to 3:30 pm')
    await change({ openDays: null, opensAt: null, closesAt: null })
    await server.db.query('update office_setting set opens_at = null where office_id is null')
    expect(await wordsOf(savar)).toBeUndefined()
    await server.db.query(`update office_setting set opens_at = '09:00' where office_id is null`)
  })

  test.each([
    [{ opensAt: '25:00', closesAt: '17:00' }, { OPENS_AT: 'time.syntax' }],
    [{ opensAt: '18:00' }, { CLOSES_AT: 'value.required' }],
    [{ opensAt: '12:00', closesAt: '9' }, { CLOSES_AT: 'time.end-before-start' }],
  ])('%j is refused with %j', async (given, faults) => {
    const { status, body } = await change(given)
    expect([status, body.fields]).toEqual([422, faults])
  })
})

test('[VLT-20] the desks of an office that requires an authenticator say so, also where the office above requires it', async () => {
  const required = async (): Promise<unknown> => {
    const { body } = await officer.call('session.office-profile', {})
    const desks = body.data.DESKS as { OFFICE_ID: string; REQUIRES_AUTHENTICATOR: boolean }[]
    return desks.find(({ OFFICE_ID }) => OFFICE_ID === dhaka)?.REQUIRES_AUTHENTICATOR
  }
  const set = (vaultAuthenticator: string | null) =>
    officer.call('office-configuration.update', {
      officeId: dhaka,
      ...rules,
      postalCode: '1100',
      vaultAuthenticator,
    } as never)
  expect(await required()).toBe(false)
  expect((await set('REQUIRED')).status).toBe(200)
  expect(await required()).toBe(true)
  expect((await set('ALWAYS')).status).toBe(400)
  await set(null)
  await server.db.query(`update office_setting set vault_authenticator = 'REQUIRED' where office_id is null`)
  expect(await required()).toBe(true)
  await set('OFFERED')
  expect(await required()).toBe(false)
})
