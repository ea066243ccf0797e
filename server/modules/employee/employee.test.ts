import { afterAll, beforeAll, expect, test } from 'vitest'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { seedId } from '#server/seed/ids.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'
import { settleDue } from './service.ts'

let server: TestServer
let admin: Session
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin1')
})
afterAll(() => server.close())

const dayMs = 86_400_000
const today = dhakaDay(Date.now())
const later = (days: number) => dhakaDay(Date.now() + days * dayMs)
const said = ({ status, body }: Answer) => [status, body.code, body.fields]
const person = (n: number) => ({
  nameBn: 'মোছাঃ রোকেয়া খাতুন',
  nameEn: 'Rokeya Khatun',
  employeeCode: `T-${n}`,
  username: `rokeya${n}`,
  officeId: seedId.office('dhaka'),
  designationId: null,
  gender: 2 as const,
  rank: null,
  mobile: '01711223344',
  email: null,
})
const made = async (n: number) => (await admin.call('employee.create', person(n))).body.data.ID as string
const held = (userId: string) =>
  server.db.query<{ deskId: string; primary: boolean }>(
    'select desk_id as "deskId", is_primary as primary from desk_user where user_id = $1 order by is_primary desc',
    [userId],
  )
const assign = (employeeId: string, deskId: string, more: object = {}) =>
  admin.call('employee.assign', { employeeId, deskId, from: today, ...more })
const desk = (key: string) => seedId.desk('dhaka', key)

test('[ADM-28] an employee gets an account, and a password that is shown once and ends what went on', async () => {
  const id = await made(1)
  const [account] = await server.db.query('select username, name_en as "nameEn", active from app_user where id = $1', [
    id,
  ])
  expect(account).toEqual({ username: 'rokeya1', nameEn: 'Rokeya Khatun', active: true })
  expect(said(await admin.call('employee.create', { ...person(2), username: 'entry1' }))).toEqual([
    409,
    'username.taken',
    { USERNAME: 'username.taken' },
  ])
  const given = await admin.call('employee.new-password', { employeeId: id, reason: 'আদেশ ১' })
  expect(given.body.data).toEqual({ USERNAME: 'rokeya1', PASSWORD: expect.stringMatching(/^[a-z0-9-]{14}$/) })
  const own = await admin.call('employee.list', { text: 'T-1' })
  expect(own.body.data[0].MOBILE).toContain('*')
  expect((await admin.call('employee.remove', { id, rev: 1 })).status).toBe(204)
  expect(await server.db.query('select active from app_user where id = $1', [id])).toEqual([{ active: false }])
})

test('[ADM-7] one desk is the primary one, whichever was made so last; the end of the last desk signs out', async () => {
  const id = seedId.user('verifier1')
  const session = await server.as('verifier1')
  const second = await assign(id, desk('comparer-1'), { isPrimary: true })
  expect(second.status).toBe(200)
  expect((await held(id)).map(({ deskId, primary }) => [deskId, primary])).toEqual([
    [desk('comparer-1'), true],
    [desk('verifier-1'), false],
  ])
  const { body } = await admin.call('employee.assignments', { employeeId: id })
  expect(body.data.filter((one: { IS_PRIMARY: boolean }) => one.IS_PRIMARY)).toHaveLength(1)
  const before = await admin.call('employee-assignment.update', { id: second.body.data.ID, rev: 1, to: later(-1) })
  expect(said(before)).toEqual([422, 'input.refused', { TO: 'date.end-before-start' }])
  for (const one of body.data as { ID: string }[]) {
    const { REV: rev } = (await admin.call('employee-assignment.get', { id: one.ID })).body.data
    expect((await admin.call('employee-assignment.remove', { id: one.ID, rev })).status).toBe(204)
  }
  expect(await held(id)).toEqual([])
  expect((await session.call('volume.list', {})).status).toBe(401)
})

test('[ADM-6] an office has one head at a time', async () => {
  const [head] = await server.db.query<{ id: string }>(
    `insert into desk (id, office_id, base_organogram_id, name_bn, name_en)
     values (gen_random_uuid(), $1, $2, 'জেলা প্রশাসক', 'Deputy commissioner') returning id`,
    [seedId.office('dhaka'), seedId.post('deputy-commissioner', 'deputy-commissioner')],
  )
  const deskId = head?.id ?? ''
  expect((await assign(await made(3), deskId, { to: later(10) })).status).toBe(200)
  const next = await made(4)
  expect(said(await assign(next, deskId, { from: later(5) }))).toEqual([409, 'office.head-exists', undefined])
  expect((await assign(next, deskId, { from: later(11) })).status).toBe(200)
})

test('[PRM-5] nobody appoints himself, nor from an office to a desk that may more than he', async () => {
  const officer = await server.as('officeadmin1')
  await server.db.query(
    `insert into user_permission (user_id, permission, office_id) select $1, unnest(array['USER.UPDATE', 'USER.CREATE']), $2`,
    [seedId.user('officeadmin1'), seedId.office('dhaka')],
  )
  const on = (employeeId: string, deskId: string) =>
    officer.call('employee.assign', { employeeId, deskId, from: today })
  expect((await on(seedId.user('officeadmin1'), desk('comparer-1'))).body.code).toBe('access.self')
  const id = await made(5)
  expect((await on(id, desk('comparer-1'))).body.code).toBe('access.not-held')
  // Of another district nothing is there for it.
  expect((await on(id, seedId.desk('tangail', 'entry-1'))).body.fields).toEqual({ DESK_ID: 'record.not-found' })
  const elsewhere = seedId.user('entry3')
  expect((await officer.call('employee.get', { id: elsewhere })).body.code).toBe('record.not-found')
  const password = await officer.call('employee.new-password', { employeeId: seedId.user('approver1'), reason: 'x' })
  expect(password.body.code).toBe('access.not-held')
})

test('[ADM-7] assignments begin and end with their days', async () => {
  const id = await made(6)
  expect((await assign(id, desk('entry-2'), { from: later(2), to: later(3) })).status).toBe(200)
  expect(await held(id)).toEqual([])
  expect(await settleDue(server.db, Date.now() + 2 * dayMs)).toBeGreaterThanOrEqual(1)
  expect(await held(id)).toEqual([{ deskId: desk('entry-2'), primary: true }])
  await settleDue(server.db, Date.now() + 4 * dayMs)
  expect(await held(id)).toEqual([])
})

/** The first bytes of a PNG. */
const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

test('[ADM-29] a person gives pictures of himself, which the office then sees', async () => {
  const me = await server.as('entry2')
  const picture = `data:image/png;base64,${pngHead.toString('base64')}`
  const saved = await me.call('session.save-office-profile', { profilePicture: picture })
  expect(saved.body.data).toMatchObject({ PROFILE_PICTURE: picture, SIGNATURE_IMAGE: null })
  const { body } = await admin.call('employee.pictures', { employeeId: seedId.user('entry2') })
  expect(body.data).toEqual({ PROFILE_PICTURE: picture, SIGNATURE_IMAGE: null })
  const bad = await me.call('session.save-office-profile', { profilePicture: 'data:text/html;base64,AAAA' })
  expect(bad.status).toBe(400)
  const script = `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`
  const disguised = await me.call('session.save-office-profile', { signatureImage: script })
  expect([disguised.status, disguised.body.fields]).toEqual([422, { SIGNATURE_IMAGE: 'upload.broken' }])
  const gone = await me.call('session.save-office-profile', { profilePicture: null })
  expect(gone.body.data).toMatchObject({ PROFILE_PICTURE: null, SIGNATURE_IMAGE: null })
})

test('[ADM-29] pictures are read with the key to employees, and only of the own jurisdiction', async () => {
  const input = { employeeId: seedId.user('verifier1') }
  const { powerless, almightyThere, almightyHere } = await addTestDesks(server.db)
  const session = await server.as('entry1')
  const by = async (deskId: string) =>
    said(await server.call('employee.pictures', input, { 'User-Token': session.accessToken, 'Active-Desk': deskId }))
  expect(await by(powerless)).toEqual([403, 'permission.denied', undefined])
  expect(await by(almightyThere)).toEqual([404, 'record.not-found', undefined])
  expect(await by(almightyHere)).toEqual([200, undefined, undefined])
})
