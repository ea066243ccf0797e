import { afterAll, beforeAll, expect, test } from 'vitest'
import { findActor } from '#server/identity/find-actor.ts'
import { migrate, readMigrations } from './migrate.ts'
import { openPglite } from './pglite.ts'
import type { Database } from './port.ts'
import { seedAccess } from '#server/seed/access.ts'
import { seedId } from '#server/seed/ids.ts'
import { systemUserId } from '#server/kernel/system-ids.ts'
import { roles } from '#server/seed/roles.ts'

/** Roles as an installation had them: those of the seed file as it was, one of them altered, and one of its own. */
const rolesBefore: Record<string, string[]> = {
  'entry-operator': ['KHATIAN.READ_ALL', 'KHATIAN.CREATE', 'KHATIAN.UPDATE', 'KHATIAN.LOCK'],
  verifier: ['KHATIAN.READ_ALL', 'KHATIAN.VERIFY'],
  'own-role': ['KHATIAN.READ_ALL', 'KHATIAN.UNHEARD_OF', 'AUDIT_LOG.READ_ALL'],
  'empty-role': [],
}
const known = (keys: readonly string[]) => keys.filter((key) => key !== 'KHATIAN.UNHEARD_OF').sort()

let db: Database
const office = seedId.office('dhaka')
const userId = seedId.user('one')
const deskOf = (role: string) => seedId.desk('dhaka', role)

beforeAll(async () => {
  db = await openPglite({})
  const all = await readMigrations()
  await migrate(
    db,
    all.filter((one) => one.version < 5),
  )
  await db.query(`insert into division values ('30', '-', '-')`)
  await db.query(`insert into district values ('26', '30', '-', '-')`)
  await db.query(
    `insert into office (id, layer, name_bn, name_en, division_bbs_code, district_bbs_code)
     values ($1, 6, '-', '-', '30', '26')`,
    [office],
  )
  for (const [id, name] of [
    [userId, 'one'],
    [systemUserId, 'system'],
  ])
    await db.query(
      `insert into app_user (id, idp_sub, username, employee_code, name_bn, name_en, user_type)
       values ($1, $2, $2, '-', '-', '-', 'OFFICE')`,
      [id, name],
    )
  for (const [role, keys] of Object.entries(rolesBefore)) {
    await db.query(`insert into role values ($1, $2, $2)`, [role, role])
    await db.query(`insert into role_permission select $1, unnest($2::text[])`, [role, keys])
    await db.query(`insert into desk (id, office_id, role, name_bn, name_en) values ($1, $2, $3, '-', '-')`, [
      deskOf(role),
      office,
      role,
    ])
    await db.query('insert into desk_user (desk_id, user_id) values ($1, $2)', [deskOf(role), userId])
  }
  await migrate(db, all)
})
afterAll(() => db.close())

async function rightsAt(role: string): Promise<string[]> {
  return [...((await findActor(db, userId, deskOf(role)))?.permissions ?? [])].sort()
}

async function membersOf(role: string): Promise<string[]> {
  const rows = await db.query<{ permission: string }>(
    'select m.permission from group_permission m join permission_group g on g.id = m.group_id where g.role = $1 order by 1',
    [role],
  )
  return rows.map((row) => row.permission)
}

test('[PRM-13] every role became a group with the same keys', async () => {
  for (const [role, keys] of Object.entries(rolesBefore)) expect(await membersOf(role)).toEqual([...keys].sort())
})

test('[PRM-13] the next start gives what this release adds, drops what it drops, and takes nothing else', async () => {
  await seedAccess(db)
  expect(await rightsAt('own-role')).toEqual(known(rolesBefore['own-role'] ?? []))
  expect(await rightsAt('empty-role')).toEqual([])
  expect(await rightsAt('verifier')).toEqual([...roles.verifier.permissions].sort())
  // The release before had given KHATIAN.LOCK to entry operators; this one does not.
  expect(await rightsAt('entry-operator')).toEqual([...roles['entry-operator'].permissions].sort())
})

test('[PRM-13] what people gave and took in a default group stays over the next starts', async () => {
  const group = `(select id from permission_group where role = 'verifier')`
  await db.query(`insert into group_permission select id, 'KHATIAN.LOCK' from permission_group where role = 'verifier'`)
  await db.query(`delete from group_permission where group_id = ${group} and permission = 'KHATIAN.VERIFY'`)
  const before = await rightsAt('verifier')
  const history = await db.query('select 1 from access_change')
  await seedAccess(db)
  expect(await rightsAt('verifier')).toEqual(before)
  expect(before).toContain('KHATIAN.LOCK')
  expect(before).not.toContain('KHATIAN.VERIFY')
  expect(await db.query('select 1 from access_change')).toHaveLength(history.length)
})

test('[PRM-9] what a release did to groups stands in the history', async () => {
  const [row] = await db.query<{ user_id: string; before: unknown; after: { permissions: string[] } }>(
    `select c.user_id, c.before, c.after from access_change c join permission_group g on g.id::text = c.subject_id
     where g.role = 'entry-operator' and c.act = 'permission-group.release'`,
  )
  expect(row?.user_id).toBe(systemUserId)
  expect(row?.before).toEqual({ permissions: [...(rolesBefore['entry-operator'] ?? [])].sort() })
  expect(row?.after.permissions).toEqual([...roles['entry-operator'].permissions].sort())
})
