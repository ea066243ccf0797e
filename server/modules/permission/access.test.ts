import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { roles } from '#server/seed/roles.ts'
import { forgetOldAnswers } from '#server/request/with-idempotency.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let admin: Session
let officer: Session
let operator: Session
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin1')
  officer = await server.as('supervisor1')
  operator = await server.as('entry1')
})
afterAll(() => server.close())

const reason = 'অফিস আদেশ ১২'
const post = seedId.post('deputy-commissioner', 'computer-operator')
const operatorDesk = seedId.desk('dhaka', 'entry-1')
const said = (answer: Answer) => [answer.status, answer.body.code]
const rightsOf = async (who: Session) =>
  (await who.call('desk.permissions', { deskId: who.deskId })).body.data.PERMISSIONS as string[]

let groupCount = 0

async function makeGroup(who: Session, permissions: string[], nameEn = `A group ${groupCount}`): Promise<string> {
  const made = await who.call('permission-group.create', {
    type: 'DESK_LEVEL',
    nameBn: `একটি গ্রুপ ${(groupCount += 1)}`,
    nameEn,
    permissions,
    reason,
  })
  expect(made.status).toBe(200)
  return made.body.data.ID as string
}

async function lastChange(subjectId: string) {
  const list = await admin.call('access-history.list', { subjectId, pageSize: 3 })
  return list.body.data[0] as Record<string, unknown>
}

describe('keys and modules', () => {
  test('[PRM-1] the keys are listed by module and searched in either script; an own key grants nothing', async () => {
    const khatian = await admin.call('permission.list', { module: 'KHATIAN', text: 'যাচাই', pageSize: 100 })
    expect(khatian.body.data.map((one: { KEY: string }) => one.KEY)).toEqual(
      expect.arrayContaining(['KHATIAN.VERIFY', 'KHATIAN.ACLAND_VERIFY']),
    )
    const made = await admin.call('permission.create', { key: 'KHATIAN.PRINT', nameBn: 'মুদ্রণ', nameEn: 'Print' })
    expect(made.body.data).toMatchObject({ KEY: 'KHATIAN.PRINT', MODULE: 'KHATIAN', SYSTEM: false, ACTIVE: true })
    const groupId = await makeGroup(admin, ['KHATIAN.PRINT'])
    await admin.call('office-organogram.assign-custom', { deskId: operatorDesk, groupIds: [groupId], reason })
    expect(await rightsOf(operator)).toEqual([])
    await admin.call('office-organogram.restore', { deskId: operatorDesk, reason })
    expect(said(await admin.call('permission.remove', { permissionKey: 'KHATIAN.PRINT' }))).toEqual([
      409,
      'access.in-use',
    ])
    await admin.call('permission-group.assign-permissions', { groupId, permissions: [], reason })
    expect((await admin.call('permission.remove', { permissionKey: 'KHATIAN.PRINT' })).status).toBe(204)
    expect(said(await admin.call('permission.get', { permissionKey: 'KHATIAN.PRINT' }))[0]).toBe(404)
  })

  test('[PRM-8] what came with the product is switched off and on, never removed', async () => {
    expect(said(await admin.call('permission.remove', { permissionKey: 'KHATIAN.UPDATE' }))).toEqual([
      409,
      'access.fixed',
    ])
    expect(said(await admin.call('permission-module.remove', { moduleKey: 'KHATIAN' }))).toEqual([409, 'access.fixed'])
    const off = await admin.call('permission.update', { permissionKey: 'KHATIAN.UPDATE', active: false })
    expect(off.body.data).toMatchObject({ ACTIVE: false })
    expect(await rightsOf(operator)).not.toContain('KHATIAN.UPDATE')
    await admin.call('permission.update', { permissionKey: 'KHATIAN.UPDATE', active: true })
    await admin.call('permission-module.update', { moduleKey: 'KHATIAN', active: false })
    expect((await rightsOf(operator)).filter((key) => key.startsWith('KHATIAN.'))).toEqual([])
    await admin.call('permission-module.update', { moduleKey: 'KHATIAN', active: true })
    expect(await rightsOf(operator)).toEqual([...roles['entry-operator'].permissions].sort())
  })

  test('[PRM-8] a module of one own is made, renamed and removed once it is empty; its key is taken once', async () => {
    const input = { key: 'LEASE', nameBn: 'ইজারা', nameEn: 'Lease' }
    expect((await admin.call('permission-module.create', input)).body.data).toMatchObject({ SYSTEM: false })
    expect(said(await admin.call('permission-module.create', input))).toEqual([409, 'access.exists'])
    await admin.call('permission.create', { key: 'LEASE.READ_ALL', nameBn: 'দেখা', nameEn: 'See' })
    expect(said(await admin.call('permission-module.remove', { moduleKey: 'LEASE' }))).toEqual([409, 'access.in-use'])
    const renamed = await admin.call('permission-module.update', { moduleKey: 'LEASE', nameEn: 'Leases' })
    expect(renamed.body.data).toMatchObject({ NAME_EN: 'Leases', NAME_BN: 'ইজারা', PERMISSION_COUNT: 1 })
    expect((await admin.call('permission-module.list', { text: 'ইজারা' })).body.meta.TOTAL).toBe(1)
    await admin.call('permission.remove', { permissionKey: 'LEASE.READ_ALL' })
    expect((await admin.call('permission-module.remove', { moduleKey: 'LEASE' })).status).toBe(204)
  })

  test('[TXT-4] forbidden characters are refused at their field', async () => {
    const answer = await admin.call('permission-module.create', { key: 'BAD', nameBn: 'ক', nameEn: 'a<b' })
    expect([...said(answer), answer.body.fields]).toEqual([422, 'input.refused', { NAME_EN: 'text.forbidden' }])
  })
})

describe('groups', () => {
  test('[PRM-2] what is given to a default group holds at every desk of its post, from the next request on', async () => {
    const groupId = seedId.group('entry-operator')
    const before = (await admin.call('permission-group.get', { groupId })).body.data
    const given = await admin.call('permission-group.assign-permissions', {
      groupId,
      rev: before.REV,
      permissions: [...before.PERMISSIONS, 'KHATIAN.LOCK'],
      reason,
    })
    expect(given.body.data).toMatchObject({ REV: before.REV + 1, POST_COUNT: 1 })
    expect(await rightsOf(operator)).toContain('KHATIAN.LOCK')
    await admin.call('permission-group.assign-permissions', { groupId, permissions: before.PERMISSIONS, reason })
    expect(await rightsOf(operator)).toEqual(before.PERMISSIONS)
  })

  test('[TXT-9] refuses a group whose name looks like the name of another one', async () => {
    const named = (nameBn: string, nameEn: string, who = admin) =>
      who.call('permission-group.create', { type: 'DESK_LEVEL', nameBn, nameEn, permissions: [], reason })
    expect((await named('র\u09cd\u200dযাব', 'Looks')).status).toBe(200)
    const twin = await named('র\u09cdযাব ', 'Other looks')
    expect([twin.status, twin.body.code, twin.body.fields]).toEqual([
      409,
      'resource.exists',
      { NAME_BN: 'resource.exists' },
    ])
    expect((await named('অন্য', 'Looks  ', officer)).body.fields).toEqual({ NAME_EN: 'resource.exists' })
    const groupId = (await named('তৃতীয়', 'Third look')).body.data.ID as string
    const renamed = await admin.call('permission-group.update', { groupId, rev: 1, nameEn: 'Looks', reason })
    expect(renamed.body.fields).toEqual({ NAME_EN: 'resource.exists' })
  })

  test('[PRM-15] a group that was changed meanwhile is not overwritten', async () => {
    const groupId = await makeGroup(admin, [])
    await admin.call('permission-group.update', { groupId, rev: 1, nameEn: 'Other', reason })
    expect(said(await admin.call('permission-group.update', { groupId, rev: 1, nameEn: 'Third', reason }))).toEqual([
      409,
      'access.stale',
    ])
    expect((await admin.call('permission-group.get', { groupId })).body.data).toMatchObject({
      NAME_EN: 'Other',
      REV: 2,
    })
  })

  test('[PRM-8] a default group and one in use stay; one that nobody uses goes', async () => {
    expect(said(await admin.call('permission-group.remove', { groupId: seedId.group('dak-panel') }))).toEqual([
      409,
      'access.fixed',
    ])
    const groupId = await makeGroup(admin, ['KHATIAN.READ_ALL'])
    await admin.call('base-organogram.assign-group', { postId: post, groupId, reason })
    expect(said(await admin.call('permission-group.remove', { groupId }))).toEqual([409, 'access.in-use'])
    await admin.call('base-organogram.remove-group', { postId: post, groupId })
    expect((await admin.call('permission-group.remove', { groupId })).status).toBe(204)
    expect(said(await admin.call('permission-group.get', { groupId }))).toEqual([404, 'record.not-found'])
  })

  test('[PRM-17] the group that makes system administrators cannot be changed or given to a post or desk', async () => {
    const groupId = seedId.group('system-administrator')
    for (const answer of [
      await admin.call('permission-group.assign-permissions', { groupId, permissions: [], reason }),
      await admin.call('permission-group.update', { groupId, active: false, reason }),
      await admin.call('base-organogram.assign-group', { postId: post, groupId, reason }),
      await admin.call('office-organogram.assign-custom', { deskId: operatorDesk, groupIds: [groupId], reason }),
    ])
      expect(said(answer)).toEqual([409, 'access.fixed'])
  })

  test('[PRM-1] a group takes no key that nobody has noted down', async () => {
    const answer = await admin.call('permission-group.create', {
      type: 'ENTRY',
      nameBn: 'ক',
      nameEn: 'K',
      permissions: ['KHATIAN.NOWHERE'],
      reason,
    })
    expect(said(answer)).toEqual([422, 'permission.unknown'])
  })

  test('[PRM-2] the matrix holds groups against keys', async () => {
    const { body } = await admin.call('permission.matrix', { module: 'DAK_PANEL_ORDER' })
    expect(body.data.ROWS).toHaveLength(3)
    for (const row of body.data.ROWS) expect(row.GROUP_IDS).toEqual([seedId.group('dak-panel')])
    expect(body.data.GROUPS.map((group: { ID: string }) => group.ID)).toContain(seedId.group('verifier'))
  })
})

describe('posts and desks', () => {
  test('[PRM-14] a group stands once on a post', async () => {
    const groupId = seedId.group('entry-operator')
    expect(said(await admin.call('base-organogram.assign-group', { postId: post, groupId, reason }))).toEqual([
      409,
      'permission-group.already-assigned',
    ])
  })

  test("[PRM-6] an office's group stands on no post of the country and no desk of another office", async () => {
    const groupId = await makeGroup(officer, ['KHATIAN.LOCK'], 'Of Dhaka')
    expect(said(await admin.call('base-organogram.assign-group', { postId: post, groupId, reason }))).toEqual([
      404,
      'record.not-found',
    ])
    const there = { deskId: seedId.desk('tangail', 'entry-1'), groupIds: [groupId], reason }
    expect(said(await admin.call('office-organogram.assign-custom', there))).toEqual([404, 'record.not-found'])
  })

  test('[PRM-3] a desk gets groups of its own and, restored, exactly its default', async () => {
    const before = await rightsOf(operator)
    const own = await admin.call('office-organogram.assign-custom', {
      deskId: operatorDesk,
      groupIds: [seedId.group('verifier'), seedId.group('comparer')],
      reason,
    })
    expect(own.body.data).toMatchObject({ CUSTOM: true })
    expect(await rightsOf(operator)).toEqual(
      [...new Set([...roles.verifier.permissions, ...roles.comparer.permissions])].sort(),
    )
    const listed = await admin.call('office-organogram.list', { custom: true })
    expect(listed.body.data.map((desk: { ID: string }) => desk.ID)).toEqual([operatorDesk])
    const nothing = await admin.call('office-organogram.assign-custom', { deskId: operatorDesk, groupIds: [], reason })
    expect(nothing.body.data.GROUPS).toEqual([])
    expect(await rightsOf(operator)).toEqual([])
    const back = await admin.call('office-organogram.restore', { deskId: operatorDesk, reason })
    expect(back.body.data).toMatchObject({ CUSTOM: false })
    expect(await rightsOf(operator)).toEqual(before)
  })

  test('[PRM-2] the organogram is read by layer, kind of office and post, with what its desks may do', async () => {
    const offices = await admin.call('base-office.list', { layer: 6 })
    expect(offices.body.data).toEqual([expect.objectContaining({ LAYER: 6, POST_COUNT: 10 })])
    const posts = await admin.call('base-organogram.list', { text: 'কম্পিউটার' })
    expect(posts.body.data).toEqual([
      expect.objectContaining({
        ID: post,
        DESK_COUNT: 4,
        GROUPS: [expect.objectContaining({ ID: seedId.group('entry-operator') })],
      }),
    ])
    const desks = await admin.call('office-organogram.list', { postId: post, officeId: seedId.office('dhaka') })
    expect(desks.body.meta.TOTAL).toBe(3)
    const held = await admin.call('office-organogram.permissions', { deskId: operatorDesk })
    expect(held.body.data.PERMISSIONS).toContainEqual({
      KEY: 'KHATIAN.CREATE',
      BECAUSE: [{ KIND: 'post', GROUP: expect.objectContaining({ ID: seedId.group('entry-operator') }) }],
    })
  })

  test('[PRM-2] the profile names the post of each desk and what it takes part in', async () => {
    const { body } = await operator.call('session.office-profile', {})
    expect(body.data.DESKS[0]).toMatchObject({
      BASE_OFFICE_ORGANOGRAM_ID: post,
      SERVICES: ['SURVEY_KHATIAN'],
      OFFICE_ID: seedId.office('dhaka'),
      OFFICE: { DIVISION_BBS_CODE: '30', DISTRICT_BBS_CODE: '26', UPAZILA_BBS_CODE: null },
    })
  })
})

describe('an administrator of an office', () => {
  test('[PRM-4] gives what he holds, in a group of his office, and not what he does not hold', async () => {
    const groupId = await makeGroup(officer, ['KHATIAN.LOCK', 'KHATIAN.READ_ALL'], 'Lockers')
    expect((await officer.call('permission-group.get', { groupId })).body.data.OFFICE_ID).toBe(seedId.office('dhaka'))
    const more = { groupId, permissions: ['KHATIAN.LOCK', 'KHATIAN.APPROVE'], reason }
    expect(said(await officer.call('permission-group.assign-permissions', more))).toEqual([403, 'access.not-held'])
    const given = await officer.call('office-organogram.assign-custom', {
      deskId: operatorDesk,
      groupIds: [seedId.group('entry-operator'), groupId],
      reason,
    })
    expect(given.status).toBe(200)
    expect(await rightsOf(operator)).toContain('KHATIAN.LOCK')
    const approving = { deskId: operatorDesk, groupIds: [seedId.group('approver')], reason }
    expect(said(await officer.call('office-organogram.assign-custom', approving))).toEqual([403, 'access.not-held'])
    expect(await rightsOf(operator)).toContain('KHATIAN.LOCK')
    // What the office itself has set it may take back, though it does not hold the rights of the default.
    await officer.call('office-organogram.assign-custom', { deskId: operatorDesk, groupIds: [groupId], reason })
    expect((await officer.call('office-organogram.restore', { deskId: operatorDesk, reason })).status).toBe(200)
    expect(await rightsOf(operator)).toEqual([...roles['entry-operator'].permissions].sort())
  })

  test('[PRM-4] cannot give back what the system administrator has taken from a desk', async () => {
    await admin.call('office-organogram.assign-custom', { deskId: operatorDesk, groupIds: [], reason })
    await officer.call('office-organogram.assign-custom', { deskId: operatorDesk, groupIds: [], reason })
    const answer = await officer.call('office-organogram.restore', { deskId: operatorDesk, reason })
    expect(said(answer)).toEqual([403, 'access.not-held'])
    expect(await rightsOf(operator)).toEqual([])
    expect((await admin.call('office-organogram.restore', { deskId: operatorDesk, reason })).status).toBe(200)
  })

  test('[PRM-5] changes neither himself nor his own desk, nor adds to a group in force there', async () => {
    const own = seedId.desk('dhaka', 'supervisor-1')
    const group = await makeGroup(officer, [])
    for (const answer of [
      await officer.call('office-organogram.assign-custom', { deskId: own, groupIds: [group], reason }),
      await officer.call('office-organogram.restore', { deskId: own, reason }),
      await officer.call('user.assign-permissions', { userId: officer.userId, permissions: ['KHATIAN.LOCK'], reason }),
      await officer.call('user.online-active', { userId: officer.userId, active: false, reason }),
      await admin.call('user.assign-permissions', { userId: admin.userId, permissions: ['KHATIAN.LOCK'], reason }),
      await admin.call('user.online-active', { userId: admin.userId, active: false, reason }),
    ])
      expect(said(answer)).toEqual([403, 'access.self'])
    await admin.call('office-organogram.assign-custom', {
      deskId: own,
      groupIds: [group, seedId.group('record-room-officer'), seedId.group('office-administrator')],
      reason,
    })
    const raise = { groupId: group, permissions: ['KHATIAN.LOCK'], reason }
    expect(said(await officer.call('permission-group.assign-permissions', raise))).toEqual([403, 'access.self'])
    await admin.call('office-organogram.restore', { deskId: own, reason })
  })

  test('[PRM-6] leaves what holds for the whole country alone', async () => {
    const groupId = seedId.group('verifier')
    for (const answer of [
      await officer.call('permission-group.update', { groupId, nameEn: 'X', reason }),
      await officer.call('permission-group.assign-permissions', { groupId, permissions: [], reason }),
      await officer.call('permission-group.remove', { groupId: seedId.group('verifier') }),
      await officer.call('base-organogram.assign-group', { postId: post, groupId, reason }),
      await officer.call('base-organogram.remove-group', { postId: post, groupId: seedId.group('entry-operator') }),
    ])
      expect(said(answer)).toEqual([403, 'permission.denied'])
  })
})

describe('history and repetition', () => {
  test('[PRM-9] each change stands with who, what before and after, and why', async () => {
    const groupId = await makeGroup(admin, ['KHATIAN.READ_ALL'], 'Told')
    expect(await lastChange(groupId)).toMatchObject({
      ACT: 'permission-group.create',
      SUBJECT_KIND: 'permission-group',
      BY: { USERNAME: 'admin1' },
      BEFORE: null,
      AFTER: { nameEn: 'Told', permissions: ['KHATIAN.READ_ALL'], active: true },
      REASON: reason,
      OFFICE_ID: null,
    })
    await admin.call('permission-group.assign-permissions', { groupId, permissions: ['KHATIAN.LOCK'], reason: 'পরে' })
    expect(await lastChange(groupId)).toMatchObject({
      BEFORE: { permissions: ['KHATIAN.READ_ALL'] },
      AFTER: { permissions: ['KHATIAN.LOCK'] },
      REASON: 'পরে',
    })
    await admin.call('permission-group.remove', { groupId, reason: 'শেষ' })
    expect(await lastChange(groupId)).toMatchObject({ ACT: 'permission-group.remove', AFTER: null })
    await officer.call('office-organogram.assign-custom', { deskId: operatorDesk, groupIds: [], reason })
    expect(await lastChange(operatorDesk)).toMatchObject({
      ACT: 'desk.assign-custom',
      DESK_ID: officer.deskId,
      OFFICE_ID: seedId.office('dhaka'),
      BEFORE: { custom: false },
      AFTER: { custom: true, groups: [] },
    })
    await officer.call('office-organogram.restore', { deskId: operatorDesk, reason })
    expect(await lastChange(operatorDesk)).toMatchObject({ ACT: 'desk.restore', AFTER: { custom: false } })
  })

  test('[PRM-9] a refused change leaves nothing in the history', async () => {
    const count = async () => (await admin.call('access-history.list', {})).body.meta.TOTAL as number
    const before = await count()
    await officer.call('office-organogram.assign-custom', {
      deskId: operatorDesk,
      groupIds: [seedId.group('approver')],
      reason,
    })
    expect(await count()).toBe(before)
  })

  test('[PRM-9] the history is filtered by subject, person, act and time, and an office sees no other', async () => {
    const mine = await admin.call('access-history.list', { byUserId: officer.userId, pageSize: 100 })
    expect(mine.body.data.length).toBeGreaterThan(0)
    expect(new Set(mine.body.data.map((one: { BY: { USERNAME: string } }) => one.BY.USERNAME))).toEqual(
      new Set(['supervisor1']),
    )
    expect((await admin.call('access-history.list', { act: 'desk.restore', subjectKind: 'user' })).body.data).toEqual(
      [],
    )
    expect((await admin.call('access-history.list', { from: '2999-01-01' })).body.meta.TOTAL).toBe(0)
    const there = await server.as('supervisor3')
    const theirs = await there.call('access-history.list', { pageSize: 100 })
    expect(theirs.body.data.every((one: { OFFICE_ID: string | null }) => one.OFFICE_ID === null)).toBe(true)
  })

  test('[PRM-9] the history calls its subjects by name, those of another office for nobody else', async () => {
    const userId = seedId.user('entry2')
    for (const active of [false, true]) await admin.call('user.online-active', { userId, active, reason })
    expect(await lastChange(userId)).toMatchObject({ SUBJECT: { NAME_BN: 'মোঃ কামরুল হাসান' } })
    const there = await server.as('supervisor3')
    const seen = await there.call('access-history.list', { subjectId: userId })
    expect(seen.body.data.map((one: { SUBJECT: unknown }) => one.SUBJECT)).toEqual([null, null])
    const groupId = await makeGroup(admin, [], 'Removed group')
    await admin.call('permission-group.remove', { groupId, reason })
    expect(await lastChange(groupId)).toMatchObject({
      ACT: 'permission-group.remove',
      SUBJECT: { NAME_EN: 'Removed group' },
    })
  })

  test('[PRM-7] the desks at which a group is in force are listed, in reach only', async () => {
    const list = async (who: Session) => {
      const { body } = await who.call('office-organogram.list', {
        groupId: seedId.group('entry-operator'),
        pageSize: 100,
      })
      return body.data.map((one: { ID: string }) => one.ID) as string[]
    }
    expect(await list(admin)).toEqual(
      expect.arrayContaining([seedId.desk('dhaka', 'entry-1'), seedId.desk('tangail', 'entry-1')]),
    )
    expect(await list(officer)).not.toContain(seedId.desk('tangail', 'entry-1'))
    expect(await list(admin)).not.toContain(seedId.desk('dhaka', 'verifier-1'))
  })

  test('[PRM-9] no statement changes or removes what stands there', async () => {
    for (const statement of [
      `update access_change set reason = ''`,
      'delete from access_change',
      'truncate access_change',
    ])
      await expect(server.db.query(statement)).rejects.toThrow('only grows')
  })

  test('[PRM-12] the same request twice is one act with one answer; the key is good for nothing else', async () => {
    const key = { 'Idempotency-Key': 'make-once' }
    const input = { type: 'ENTRY' as const, nameBn: 'একবার', nameEn: 'Once', permissions: ['KHATIAN.LOCK'], reason }
    const [one, two] = [
      await admin.call('permission-group.create', input, key),
      await admin.call('permission-group.create', input, key),
    ]
    expect(one.status).toBe(200)
    expect(two.body).toEqual(one.body)
    expect((await admin.call('access-history.list', { subjectId: one.body.data.ID })).body.meta.TOTAL).toBe(1)
    const other = await admin.call('permission-group.create', { ...input, nameEn: 'Twice' }, key)
    expect(said(other)).toEqual([409, 'idempotency.mismatch'])
    const gone = { 'Idempotency-Key': 'remove-once' }
    const groupId = one.body.data.ID as string
    expect((await admin.call('permission-group.remove', { groupId }, gone)).status).toBe(204)
    expect((await admin.call('permission-group.remove', { groupId }, gone)).status).toBe(204)
  })
})

test('[PRM-12] an answer is kept for forty days', async () => {
  const days = (n: number) => Date.now() + n * 86_400_000
  const key = { 'Idempotency-Key': 'kept-for-long' }
  const input = { type: 'ENTRY' as const, nameBn: 'ক', nameEn: 'Kept', permissions: [], reason }
  const first = await admin.call('permission-group.create', input, key)
  await forgetOldAnswers(server.db, days(39))
  expect((await admin.call('permission-group.create', input, key)).body).toEqual(first.body)
  expect(await forgetOldAnswers(server.db, days(41))).toBeGreaterThan(0)
  expect((await server.db.query('select 1 from request_answer')).length).toBe(0)
})

test('[PRM-10] the session check carries a mark that differs once the rights of the desk do', async () => {
  const mark = async () => (await operator.call('session.check', {})).body.rights as string
  const before = await mark()
  expect(before).toMatch(/^[0-9a-f]{16}$/)
  await admin.call('office-organogram.assign-custom', { deskId: operatorDesk, groupIds: [], reason })
  expect(await mark()).not.toBe(before)
  await admin.call('office-organogram.restore', { deskId: operatorDesk, reason })
  expect(await mark()).toBe(before)
})

test('[PRM-2] syncing all derives every desk anew and counts those that changed', async () => {
  const sync = async () =>
    (await admin.call('permission.sync-all', {})).body.data as { CHECKED: number; CHANGED: number }
  const first = await sync()
  expect(first.CHANGED).toBe(first.CHECKED)
  expect(await sync()).toEqual({ CHECKED: first.CHECKED, CHANGED: 0 })
  await admin.call('office-organogram.assign-custom', { deskId: operatorDesk, groupIds: [], reason })
  expect((await sync()).CHANGED).toBe(1)
  await admin.call('office-organogram.restore', { deskId: operatorDesk, reason })
  expect((await sync()).CHANGED).toBe(1)
})

test('[SGN-11] the office profile tells what a person is at the active desk', async () => {
  const clerk = await server.as('namjari1')
  await server.db.query(
    `update app_user set gender = 2, mobile = null, email = 'n@example.org' where username = 'namjari1'`,
  )
  await server.db.query(
    `update employee set designation_id = (select id from designation order by code limit 1) where username = 'namjari1'`,
  )
  const [rank] = await server.db.query<{ nameEn: string }>(
    'select name_en as "nameEn" from designation order by code limit 1',
  )
  const profile = async () => (await clerk.call('session.office-profile', {})).body.data
  expect(await profile()).toMatchObject({
    IDP_UUID: expect.any(String),
    GENDER: 2,
    USER_TYPE: 'OFFICE',
    USER_TYPE_ID: 1,
    IS_PROFILE_COMPLETED: false,
    OFFICE: { UPAZILA_BBS_CODE: '72' },
    OFFICE_ID: expect.any(String),
    // The rank is the person's designation, and not the name of the post.
    RANK: { NAME_EN: rank?.nameEn },
    PROFILE_PICTURE: null,
    SIGNATURE_IMAGE: null,
    PERMISSION_KEYS: expect.arrayContaining(['KHATIAN.ACLAND_ENTRY_COMPLETE', 'KHATIAN.ENTRY_COMPLETE']),
    SERVICES: expect.any(Array),
  })
  await server.db.query(`update app_user set mobile = '01712345678' where username = 'namjari1'`)
  expect((await profile()).IS_PROFILE_COMPLETED).toBe(true)
})
