import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { roles } from '#server/seed/roles.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let admin: Session
let officer: Session
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin1')
  officer = await server.as('supervisor1')
  // Somebody who works in two offices.
  const elsewhere = seedId.desk('tangail', 'second-seat')
  await server.db.query(
    `insert into desk (id, office_id, role, name_bn, name_en) values ($1, $2, 'comparer', '-', '-')`,
    [elsewhere, seedId.office('tangail')],
  )
  await server.db.query('insert into desk_user (desk_id, user_id) values ($1, $2)', [
    elsewhere,
    seedId.user('comparer1'),
  ])
})
afterAll(() => server.close())

const reason = 'অফিস আদেশ ১৩'
const said = (answer: Answer) => [answer.status, answer.body.code]
const names = (answer: Answer) => answer.body.data.map((one: { USERNAME: string }) => one.USERNAME).sort() as string[]
const held = async (who: Session) =>
  (await who.call('desk.permissions', { deskId: who.deskId })).body.data.PERMISSIONS as string[]

test('[USR-1] people are found by either script, user name or number, office, desk, type and state', async () => {
  expect(names(await admin.call('user.list', { text: 'রাশেদা' }))).toEqual(['entry1'])
  expect(names(await admin.call('user.list', { text: 'RASHEDA' }))).toEqual(['entry1'])
  expect(names(await admin.call('user.list', { text: 'verifier' }))).toEqual([
    'undpverifier1',
    'verifier1',
    'verifier3',
  ])
  expect(names(await admin.call('user.list', { text: 'D-0001' }))).toEqual(['entry1'])
  expect(names(await admin.call('user.list', { officeId: seedId.office('tangail'), pageSize: 100 }))).toEqual([
    'comparer1',
    'entry3',
    'supervisor3',
    'verifier3',
  ])
  expect(names(await admin.call('user.list', { deskId: seedId.desk('dhaka', 'verifier-2') }))).toEqual(['multi1'])
  expect(names(await admin.call('user.list', { userType: 'SYSTEM', active: true }))).toEqual(['admin1'])
  // Besides the server itself those are the accounts that other systems act as.
  const silent = names(await admin.call('user.list', { userType: 'SYSTEM', active: false }))
  expect(silent.filter((name) => !name.startsWith('client/'))).toEqual(['system'])
})

test('[USR-1] people are found by where their office stands', async () => {
  const there = { districtBbsCode: '93', pageSize: 100 }
  expect(names(await admin.call('user.list', there))).toEqual(['comparer1', 'entry3', 'supervisor3', 'verifier3'])
  expect(names(await admin.call('user.list', { ...there, upazilaBbsCode: '47' }))).toEqual([])
  expect(names(await admin.call('user.list', { divisionBbsCode: '10' }))).toEqual([])
  // Somebody who works elsewhere as well is no key to that place for an office.
  expect(names(await officer.call('user.list', there))).toEqual([])
})

test('[USR-1] pages follow each other, and the total stays', async () => {
  const page = async (pageNo: number) => (await admin.call('user.list', { pageNo, pageSize: 5 })).body
  const [one, two] = [await page(1), await page(2)]
  expect(one.meta).toMatchObject({ PAGE: 1, PAGE_SIZE: 5, TOTAL: two.meta.TOTAL })
  const ids = [...one.data, ...two.data].map((user: { ID: string }) => user.ID)
  expect(new Set(ids).size).toBe(ids.length)
})

test('[USR-2] the list shows of mobile and e-mail what tells people apart, the single person all of it', async () => {
  const userId = seedId.user('entry2')
  await server.db.query(`update app_user set mobile = '01712345678', email = 'kamrul@example.gov.bd' where id = $1`, [
    userId,
  ])
  const list = await admin.call('user.list', { text: 'entry2' })
  expect(list.body.data[0]).toMatchObject({ MOBILE: '017******78', EMAIL: 'k***@example.gov.bd' })
  const one = await admin.call('user.get', { userId })
  expect(one.body.data).toMatchObject({ MOBILE: '01712345678', EMAIL: 'kamrul@example.gov.bd' })
})

test('[USR-2] the list shows of a citizen who signs in by mobile no more of the number', async () => {
  const { body } = await admin.call('user.list', { userType: 'CITIZEN', pageSize: 100 })
  expect(body.data.length).toBeGreaterThan(0)
  for (const { USERNAME } of body.data) expect(USERNAME).toMatch(/^01.\*{6}..$/)
})

test('[PRM-7] an office sees its people with their desks there, and nobody else', async () => {
  const { body } = await officer.call('user.list', { pageSize: 100 })
  expect(body.meta.TOTAL).toBe(11)
  for (const user of body.data) for (const desk of user.DESKS) expect(desk.OFFICE.ID).toBe(seedId.office('dhaka'))
  expect(said(await officer.call('user.get', { userId: seedId.user('entry3') }))).toEqual([404, 'record.not-found'])
  const shared = await officer.call('user.permissions', { userId: seedId.user('comparer1') })
  expect(shared.body.data.DESKS).toHaveLength(1)
})

test('[PRM-2] a person is explained: each key with its group and its kind, desk by desk', async () => {
  const { body } = await admin.call('user.permissions', { userId: seedId.user('multi1') })
  expect(body.data.DESKS).toHaveLength(2)
  const keeper = body.data.DESKS.find(
    (one: { DESK: { ID: string } }) => one.DESK.ID === seedId.desk('dhaka', 'verifier-2'),
  )
  expect(keeper.PERMISSIONS.map((one: { KEY: string }) => one.KEY)).toEqual([...roles.verifier.permissions].sort())
  expect(keeper.PERMISSIONS[0].BECAUSE).toEqual([
    { KIND: 'post', GROUP: expect.objectContaining({ ID: seedId.group('verifier'), TYPE: 'VERIFIER' }) },
  ])
  const one = await admin.call('user.permissions', {
    userId: seedId.user('multi1'),
    deskId: seedId.desk('dhaka', 'verifier-2'),
  })
  expect(one.body.data.DESKS).toEqual([keeper])
  const roleOnly = await admin.call('user.permissions', { userId: seedId.user('comparer1') })
  const kinds = roleOnly.body.data.DESKS.map(
    (desk: { PERMISSIONS: { BECAUSE: { KIND: string }[] }[] }) => desk.PERMISSIONS[0]?.BECAUSE[0]?.KIND,
  )
  expect(kinds.sort()).toEqual(['post', 'role'])
  const system = await admin.call('user.permissions', { userId: admin.userId })
  expect(system.body.data.WITHOUT_DESK[0].BECAUSE[0].KIND).toBe('system')
})

test('[PRM-16] a direct grant of the country holds at every desk, one of an office at its own', async () => {
  const userId = seedId.user('comparer1')
  const atHome = await server.as('comparer1')
  const away = { 'Active-Desk': seedId.desk('tangail', 'second-seat') }
  const awayKeys = async () =>
    (await atHome.call('desk.permissions', { deskId: away['Active-Desk'] }, away)).body.data.PERMISSIONS as string[]
  await officer.call('user.assign-permissions', { userId, permissions: ['KHATIAN.LOCK'], reason })
  expect(await held(atHome)).toContain('KHATIAN.LOCK')
  expect(await awayKeys()).not.toContain('KHATIAN.LOCK')
  await admin.call('user.assign-permissions', { userId, permissions: ['KHATIAN.UNLOCK'], reason })
  expect(await awayKeys()).toContain('KHATIAN.UNLOCK')
  const explained = await officer.call('user.permissions', { userId })
  expect(explained.body.data.DIRECT).toEqual([
    { PERMISSION: 'KHATIAN.LOCK', OFFICE_ID: seedId.office('dhaka') },
    { PERMISSION: 'KHATIAN.UNLOCK', OFFICE_ID: null },
  ])
  // The office's list is its own: emptying it leaves the country's grant.
  await officer.call('user.assign-permissions', { userId, permissions: [], reason })
  expect(await held(atHome)).not.toContain('KHATIAN.LOCK')
  expect(await held(atHome)).toContain('KHATIAN.UNLOCK')
  await admin.call('user.assign-permissions', { userId, permissions: [], reason })
})

test('[PRM-4] an office grants what it holds, to several at once, and all or none', async () => {
  const userIds = [seedId.user('entry1'), seedId.user('entry2')]
  const many = (permissions: string[], ids = userIds) =>
    officer.call('user.assign-permissions-to-many', { userIds: ids, permissions, reason })
  expect(said(await many(['KHATIAN.APPROVE']))).toEqual([403, 'access.not-held'])
  expect(said(await many(['KHATIAN.LOCK'], [...userIds, seedId.user('entry3')]))).toEqual([404, 'record.not-found'])
  expect(await held(await server.as('entry1'))).not.toContain('KHATIAN.LOCK')
  expect((await many(['KHATIAN.LOCK'])).body.data).toEqual({ CHANGED: 2 })
  expect((await many(['KHATIAN.LOCK'])).body.data).toEqual({ CHANGED: 0 })
  expect(await held(await server.as('entry1'))).toContain('KHATIAN.LOCK')
  const unheard = { userId: userIds[0] ?? '', permissions: ['KHATIAN.NOWHERE'], reason }
  expect(said(await officer.call('user.assign-permissions', unheard))).toEqual([422, 'permission.unknown'])
  for (const userId of userIds) await officer.call('user.assign-permissions', { userId, permissions: [], reason })
})

test('[PRM-2] who holds a key: people with desk and reason, searched and by office', async () => {
  const holders = async (who: Session, input: object = {}) =>
    (await who.call('permission.holders', { permissionKey: 'KHATIAN.COMPARE', pageSize: 100, ...input })).body
  const all = await holders(admin)
  expect(all.meta.TOTAL).toBe(3)
  // The land office's own key gives the act as well.
  const names = all.data.map((one: { USER: { USERNAME: string } }) => one.USER.USERNAME)
  expect(names.sort()).toEqual(['comparer1', 'comparer1', 'kanungo1'])
  expect((await holders(officer)).meta.TOTAL).toBe(1)
  expect((await holders(admin, { officeId: seedId.office('tangail') })).meta.TOTAL).toBe(1)
  expect((await holders(admin, { text: 'টাঙ্গাইল' })).meta.TOTAL).toBe(1)
  expect((await holders(admin, { text: 'nobody' })).data).toEqual([])
  const system = await admin.call('permission.holders', { permissionKey: 'PERMISSION.CREATE' })
  expect(system.body.data).toEqual([
    expect.objectContaining({ DESK: null, BECAUSE: [expect.objectContaining({ KIND: 'system' })] }),
  ])
})

test('[PRM-11] who is switched off is signed out at once by a definite answer, and comes back when switched on', async () => {
  const person = await server.as('verifier1')
  const off = await officer.call('user.online-active', { userId: person.userId, active: false, reason })
  expect(off.body.data).toMatchObject({ ACTIVE: false })
  expect(said(await person.call('volume.list', {}))).toEqual([401, 'session.expired'])
  expect((await person.call('session.token-status', {})).body).toEqual({ active: false })
  const renewed = await server.call('session.renew', { refresh_token: person.refreshToken })
  expect(said(renewed)).toEqual([401, 'session.expired'])
  const nothing = await officer.call('user.permissions', { userId: person.userId })
  expect(nothing.body.data.DESKS[0].PERMISSIONS).toEqual([])
  const on = await officer.call('user.online-active', { userId: person.userId, active: true, reason })
  expect(on.body.data).toMatchObject({ ACTIVE: true })
  // The session that was ended stays ended.
  expect(said(await person.call('volume.list', {}))).toEqual([401, 'session.expired'])
  const { body } = await admin.call('access-history.list', { subjectId: person.userId })
  expect(body.data.map((one: { AFTER: object }) => one.AFTER)).toEqual([{ active: true }, { active: false }])
})

test('[PRM-7] an office does not switch off somebody who works elsewhere as well', async () => {
  const userId = seedId.user('comparer1')
  const answer = await officer.call('user.online-active', { userId, active: false, reason })
  expect(said(answer)).toEqual([403, 'user.other-office'])
})

test('[PRM-17] a system administrator reads his keys and works without a desk; nobody else has such keys', async () => {
  const { body } = await admin.call('user.system-admin-permissions', {})
  expect(body.data.PERMISSIONS).toEqual([...roles['system-administrator'].permissions].sort())
  expect(said(await officer.call('user.system-admin-permissions', {}))).toEqual([403, 'permission.denied'])
  expect(said(await admin.call('volume.list', {}))).toEqual([403, 'permission.denied'])
})
