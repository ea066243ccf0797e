import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organogramCalls, permissionGroupCalls } from '#contract/calls/permission-group.ts'
import { permissionCalls, permissionModuleCalls } from '#contract/calls/permission.ts'
import { userCalls } from '#contract/calls/user.ts'
import { accessHistory } from '#contract/lists/access-history.ts'
import { permissionGroup } from '#contract/lists/permission-group.ts'
import { user } from '#contract/lists/user.ts'
import { needsPermission } from '#contract/call.ts'
import { district } from '#contract/resources/district.ts'
import { division } from '#contract/resources/division.ts'
import { upazila } from '#contract/resources/upazila.ts'
import { seedId } from '#server/seed/ids.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { startTestServer, type CallName, type Session, type TestServer } from '#tests/support/test-server.ts'

const calls = {
  ...permissionModuleCalls,
  ...permissionCalls,
  ...permissionGroupCalls,
  ...organogramCalls,
  ...userCalls,
  'division.public-list': division.calls['public-list'],
  'district.public-list': district.calls['public-list'],
  'upazila.public-list': upazila.calls['public-list'],
  'division.list': division.calls.list,
  'district.list': district.calls.list,
  'upazila.list': upazila.calls.list,
  'permission-group.list': permissionGroup.calls.list,
  'user.list': user.calls.list,
  'access-history.list': accessHistory.calls.list,
}

const reason = 'x'
const deskId = seedId.desk('dhaka', 'entry-2')
const userId = seedId.user('entry2')
const names = { nameBn: 'ক', nameEn: 'K' }
const groupOfDhaka = seedId.group('test-of-dhaka')
const verifier = seedId.group('verifier')
const postId = seedId.post('deputy-commissioner', 'checker')

/** What a desk of Tangail that may do everything is told: what is Dhaka's is not there, what is the country's not its. */
const outside: Partial<Record<keyof typeof calls, [input: object, status: number, code: string]>> = {
  'permission-module.create': [{ key: 'NEW', ...names }, 403, 'permission.denied'],
  'permission-module.update': [{ moduleKey: 'KHATIAN', active: false }, 403, 'permission.denied'],
  'permission-module.remove': [{ moduleKey: 'KHATIAN' }, 403, 'permission.denied'],
  'permission.create': [{ key: 'KHATIAN.NEW', ...names }, 403, 'permission.denied'],
  'permission.update': [{ permissionKey: 'KHATIAN.LOCK', active: false }, 403, 'permission.denied'],
  'permission.remove': [{ permissionKey: 'KHATIAN.LOCK' }, 403, 'permission.denied'],
  'permission-group.get': [{ groupId: groupOfDhaka }, 404, 'record.not-found'],
  'permission-group.update': [{ groupId: groupOfDhaka, active: false, reason }, 404, 'record.not-found'],
  'permission-group.remove': [{ groupId: groupOfDhaka }, 404, 'record.not-found'],
  'permission-group.assign-permissions': [{ groupId: groupOfDhaka, permissions: [], reason }, 404, 'record.not-found'],
  'base-organogram.assign-group': [{ postId, groupId: verifier, reason }, 403, 'permission.denied'],
  'base-organogram.remove-group': [{ postId, groupId: seedId.group('comparer') }, 403, 'permission.denied'],
  'office-organogram.get': [{ deskId }, 404, 'record.not-found'],
  'office-organogram.permissions': [{ deskId }, 404, 'record.not-found'],
  'office-organogram.assign-custom': [{ deskId, groupIds: [verifier], reason }, 404, 'record.not-found'],
  'office-organogram.restore': [{ deskId, reason }, 404, 'record.not-found'],
  'user.get': [{ userId }, 404, 'record.not-found'],
  'user.permissions': [{ userId }, 404, 'record.not-found'],
  'user.assign-permissions': [{ userId, permissions: [], reason }, 404, 'record.not-found'],
  'user.assign-permissions-to-many': [
    { userIds: [userId], permissions: ['KHATIAN.LOCK'], reason },
    404,
    'record.not-found',
  ],
  'user.online-active': [{ userId, active: false, reason }, 404, 'record.not-found'],
  'user.sessions': [{ userId }, 404, 'record.not-found'],
  'user.end-sessions': [{ userId, reason }, 404, 'record.not-found'],
  'user.reset-factors': [{ userId, reason }, 404, 'record.not-found'],
  'user.system-admin-permissions': [{}, 403, 'permission.denied'],
}

/** These answer with what lies within reach only, which the tests below look at. */
const narrowed: readonly (keyof typeof calls)[] = [
  'permission-module.list',
  'permission-module.get',
  'permission.list',
  'permission.get',
  'permission.holders',
  'permission.matrix',
  'permission.sync-all',
  'permission-group.list',
  'permission-group.create',
  'office-organogram.list',
  'user.list',
  'access-history.list',
  'division.public-list',
  'district.public-list',
  'upazila.public-list',
  'division.list',
  'district.list',
  'upazila.list',
]

let server: TestServer
let session: Session
let desks: Awaited<ReturnType<typeof addTestDesks>>
let there: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  desks = await addTestDesks(server.db)
  session = await server.as('entry1')
  there = { 'User-Token': session.accessToken, 'Active-Desk': desks.almightyThere }
  await server.db.query(
    `insert into permission_group (id, office_id, type, name_bn, name_en) values ($1, $2, 'ENTRY', '-', '-')`,
    [groupOfDhaka, seedId.office('dhaka')],
  )
})
afterAll(() => server.close())

const all = Object.keys(calls) as (keyof typeof calls & CallName)[]
const guarded = all.filter((name) => calls[name].needs !== 'public')
const sample = (name: keyof typeof calls): object =>
  outside[name]?.[0] ?? { permissionKey: 'KHATIAN.LOCK', moduleKey: 'KHATIAN' }

test('[PRM-7] every call stands in one of the two tables', () => {
  expect([...Object.keys(outside), ...narrowed].sort()).toEqual([...all].sort())
})

describe('[ACC-1] without a token', () => {
  test.each(guarded)('%s', async (name) => {
    const answer = await server.call(name, sample(name))
    expect([answer.status, answer.body.code]).toEqual([401, 'session.missing'])
  })
})

describe("[ACC-3] from somebody else's desk", () => {
  test.each(guarded)('%s', async (name) => {
    const answer = await server.call(name, sample(name), {
      'User-Token': session.accessToken,
      'Active-Desk': seedId.desk('dhaka', 'supervisor-1'),
    })
    expect([answer.status, answer.body.code]).toEqual([403, 'desk.foreign'])
  })
})

describe('[ACC-2] from the own desk without the key', () => {
  test.each(guarded.filter((name) => needsPermission(calls[name].needs)))('%s', async (name) => {
    const answer = await session.call(name, sample(name) as never)
    expect([answer.status, answer.body.code]).toEqual([403, 'permission.denied'])
  })
})

describe('[PRM-7] from another office, with every key', () => {
  test.each(Object.entries(outside))('%s', async (name, [input, status, code]) => {
    const answer = await server.call(name as CallName, input, there)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('lists hold what is of the office or of the country', async () => {
    const groups = await server.call('permission-group.list', { pageSize: 100 }, there)
    const ids = groups.body.data.map((group: { ID: string }) => group.ID) as string[]
    expect(ids).toContain(verifier)
    expect(ids).not.toContain(groupOfDhaka)
    const matrix = await server.call('permission.matrix', {}, there)
    expect(matrix.body.data.GROUPS.map((group: { ID: string }) => group.ID)).not.toContain(groupOfDhaka)
    const organogram = await server.call('office-organogram.list', { pageSize: 100 }, there)
    for (const desk of organogram.body.data) expect(desk.OFFICE.ID).toBe(seedId.office('tangail'))
    expect(
      (await server.call('office-organogram.list', { officeId: seedId.office('dhaka') }, there)).body.data,
    ).toEqual([])
    const holders = await server.call('permission.holders', { permissionKey: 'KHATIAN.VERIFY', pageSize: 100 }, there)
    for (const one of holders.body.data) expect(one.DESK.OFFICE.ID).toBe(seedId.office('tangail'))
    const synced = await server.call('permission.sync-all', {}, there)
    const seats = await server.db.query(
      'select 1 from desk_user h join desk d on d.id = h.desk_id where d.office_id = $1',
      [seedId.office('tangail')],
    )
    expect(synced.body.data.CHECKED).toBe(seats.length)
  })

  test('nothing was changed by any of it', async () => {
    const { body } = await (await server.as('admin1')).call('access-history.list', { byUserId: session.userId })
    expect(body.meta.TOTAL).toBe(0)
  })
})
