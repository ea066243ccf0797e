import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPglite } from '#server/db/pglite.ts'
import type { Database } from '#server/db/port.ts'
import { seedId } from '#server/seed/ids.ts'
import { roles } from '#server/seed/roles.ts'
import { findActor, findSystemRights, findUser } from './find-actor.ts'
import { testImage } from '#tests/support/test-image.ts'
import { permissionsAt, rightsStamp } from './effective.ts'
import { explainUser } from '#server/modules/permission/explain.ts'

const keys = [
  'KHATIAN.CREATE',
  'KHATIAN.VERIFY',
  'KHATIAN.LOCK',
  'AUDIT_LOG.READ_ALL',
  'REPORT.MAP_APPLICATION',
] as const
const unheardOf = 'KHATIAN.UNHEARD_OF'
const pool = [...keys, unheardOf]
const groupCount = 4

/** One arrangement of everything that rights depend on, around a person with a desk in Dhaka and one in Tangail. */
type Place = {
  members: string[][]
  groupActive: boolean[]
  role: number
  post: number[] | null
  custom: number[] | null
  direct: { key: string; office: 'dhaka' | 'tangail' | null }[]
  switchedOff: string[]
  moduleOff: boolean
  userActive: boolean
}

const someKeys = fc.subarray(pool)
const someGroups = fc.subarray(Array.from({ length: groupCount }, (_, index) => index))
const places: fc.Arbitrary<Place> = fc.record({
  members: fc.array(someKeys, { minLength: groupCount, maxLength: groupCount }),
  groupActive: fc.array(fc.boolean(), { minLength: groupCount, maxLength: groupCount }),
  role: fc.nat({ max: groupCount - 1 }),
  post: fc.option(someGroups),
  custom: fc.option(someGroups),
  direct: fc.array(
    fc.record({ key: fc.constantFrom(...pool), office: fc.constantFrom('dhaka' as const, 'tangail' as const, null) }),
    { maxLength: 4 },
  ),
  switchedOff: fc.subarray([...keys], { maxLength: 2 }),
  moduleOff: fc.boolean(),
  userActive: fc.constantFrom(true, true, true, false),
})

/** What the rules say, in plain words: the union of the groups in force and the direct grants of the office. */
function expected(place: Place): string[] {
  if (!place.userActive) return []
  const groups = place.custom ?? place.post ?? [place.role]
  const given = [
    ...groups.filter((index) => place.groupActive[index]).flatMap((index) => place.members[index] ?? []),
    ...place.direct.filter(({ office }) => office !== 'tangail').map(({ key }) => key),
  ]
  const usable = (key: string): boolean =>
    key !== unheardOf && !place.switchedOff.includes(key) && !(place.moduleOff && key.startsWith('KHATIAN.'))
  return [...new Set(given.filter(usable))].sort()
}

let db: Database
const userId = seedId.user('test-effective')
const here = seedId.desk('dhaka', 'test-effective')
const postId = seedId.post('test', 'test')
const groupId = (index: number) => seedId.group(`test-${index}`)

beforeAll(async () => {
  db = await openPglite({ image: await testImage() })
  await db.query(`insert into permission (key, module, name_bn, name_en) values ($1, 'KHATIAN', '-', '-')`, [unheardOf])
  for (let index = 0; index < groupCount; index++)
    await db.query(
      `insert into permission_group (id, role, type, name_bn, name_en) values ($1, $2, 'DESK_LEVEL', '-', '-')`,
      [groupId(index), `test-${index}`],
    )
  await db.query(
    `insert into base_organogram (id, base_office_id, name_bn, name_en, sort) values ($1, $2, '-', '-', 99)`,
    [postId, seedId.baseOffice('deputy-commissioner')],
  )
  await db.query(
    `insert into app_user (id, idp_sub, username, employee_code, name_bn, name_en, user_type)
     values ($1, $2, 'test-effective', '-', '-', '-', 'OFFICE')`,
    [userId, userId],
  )
  await db.query(`insert into desk (id, office_id, role, name_bn, name_en) values ($1, $2, 'test-0', '-', '-')`, [
    here,
    seedId.office('dhaka'),
  ])
  await db.query('insert into desk_user (desk_id, user_id) values ($1, $2)', [here, userId])
})
afterAll(() => db.close())

async function arrange(place: Place): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(`delete from desk_group where desk_id = $1`, [here])
    await tx.query(`delete from base_organogram_group where base_organogram_id = $1`, [postId])
    await tx.query(`delete from user_permission where user_id = $1`, [userId])
    for (const [index, members] of place.members.entries()) {
      await tx.query('update permission_group set active = $2 where id = $1', [
        groupId(index),
        place.groupActive[index] ?? true,
      ])
      await tx.query('delete from group_permission where group_id = $1', [groupId(index)])
      await tx.query('insert into group_permission select $1, unnest($2::text[])', [groupId(index), members])
    }
    await tx.query(`update desk set role = $2, base_organogram_id = $3, custom_by = $4 where id = $1`, [
      here,
      `test-${place.role}`,
      place.post === null ? null : postId,
      place.custom === null ? null : 'office',
    ])
    for (const index of place.post ?? [])
      await tx.query('insert into base_organogram_group values ($1, $2)', [postId, groupId(index)])
    for (const index of place.custom ?? [])
      await tx.query('insert into desk_group values ($1, $2)', [here, groupId(index)])
    for (const { key, office } of place.direct)
      await tx.query('insert into user_permission values ($1, $2, $3) on conflict do nothing', [
        userId,
        key,
        office === null ? null : seedId.office(office),
      ])
    await tx.query('update permission set active = not (key = any($1::text[]))', [place.switchedOff])
    await tx.query(`update permission_module set active = not $1 where key = 'KHATIAN'`, [place.moduleOff])
    await tx.query('update app_user set active = $2 where id = $1', [userId, place.userActive])
  })
}

async function rights(): Promise<string[]> {
  return [...((await findActor(db, userId, here))?.permissions ?? [])].sort()
}

test('[PRM-2] rights are the union of the groups in force and the direct grants, as far as keys are switched on', async () => {
  await fc.assert(
    fc.asyncProperty(places, async (place) => {
      await arrange(place)
      expect(await rights()).toEqual(expected(place))
      // The door, the explanation and the plain question have one answer.
      const explained = (await explainUser(db, userId)).get(here) ?? []
      expect(explained.map((one) => one.key)).toEqual(expected(place))
      expect(explained.every((one) => one.because.length > 0)).toBe(true)
      expect([...(await permissionsAt(db, userId, here))].sort()).toEqual(expected(place))
    }),
    { numRuns: 60 },
  )
}, 60_000)

test("[PRM-3] a desk's own groups replace the default, and without them exactly the default is back", async () => {
  await fc.assert(
    fc.asyncProperty(places, async (place) => {
      await arrange({ ...place, custom: null })
      const byDefault = await rights()
      await arrange({ ...place, custom: place.custom ?? [] })
      await arrange({ ...place, custom: null })
      expect(await rights()).toEqual(byDefault)
    }),
    { numRuns: 20 },
  )
}, 60_000)

test('[PRM-16] a direct grant of another office has no effect at this desk', async () => {
  const bare: Place = {
    members: [[], [], [], []],
    groupActive: [true, true, true, true],
    role: 0,
    post: null,
    custom: null,
    direct: [{ key: 'KHATIAN.LOCK', office: 'tangail' }],
    switchedOff: [],
    moduleOff: false,
    userActive: true,
  }
  await arrange(bare)
  expect(await rights()).toEqual([])
  await arrange({ ...bare, direct: [{ key: 'KHATIAN.LOCK', office: null }] })
  expect(await rights()).toEqual(['KHATIAN.LOCK'])
})

test('[PRM-11] who is switched off is nobody, and holds nothing at any desk', async () => {
  await db.query('update app_user set active = false where id = $1', [seedId.user('supervisor1')])
  expect(await findUser(db, seedId.user('supervisor1'))).toBe(null)
  const actor = await findActor(db, seedId.user('supervisor1'), seedId.desk('dhaka', 'supervisor-1'))
  expect([...(actor?.permissions ?? [])]).toEqual([])
})

test('[PRM-17] a system administrator holds the keys of the fixed group, switched off or not', async () => {
  const user = { id: seedId.user('admin1'), demo: true, userType: 'SYSTEM' } as const
  const before = await findSystemRights(db, user)
  expect([...(before ?? [])].sort()).toEqual([...roles['system-administrator'].permissions].sort())
  await db.query(`update permission set active = false where key = 'PERMISSION.UPDATE'`)
  await db.query(`update permission_module set active = false where key = 'PERMISSION'`)
  expect(await findSystemRights(db, user)).toEqual(before)
  expect(await findSystemRights(db, { ...user, userType: 'OFFICE' })).toBe(null)
})

test('[PRM-10] the mark of rights speaks of what is held, whatever the order', () => {
  expect(rightsStamp(['B.B', 'A.A'])).toBe(rightsStamp(['A.A', 'B.B']))
  expect(rightsStamp(['A.A'])).not.toBe(rightsStamp(['A.A', 'B.B']))
})
