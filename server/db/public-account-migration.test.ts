import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUser } from '#server/identity/find-actor.ts'
import { findAccount } from '#server/identity/passwords.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { migrate, readMigrations } from './migrate.ts'
import { openPglite } from './pglite.ts'
import type { Database } from './port.ts'

let db: Database
const people = { OFFICE: testId(1), CITIZEN: testId(2), VENDOR: testId(3) } as const

beforeAll(async () => {
  db = await openPglite({})
  const all = await readMigrations()
  await migrate(
    db,
    all.filter(({ version }) => version < 32),
  )
  await db.query(`insert into division values ('30', '-', '-')`)
  await db.query(`insert into district values ('26', '30', '-', '-')`)
  for (const [kind, id] of Object.entries(people))
    await db.query(
      `insert into app_user (id, idp_sub, username, employee_code, name_bn, name_en, user_type, mobile, password_hash)
       values ($1, $2, $3, '', '-', '-', $4, '01700000000', 'a hash')`,
      [id, id, kind.toLowerCase(), kind],
    )
  await db.query('insert into citizen (user_id) values ($1)', [people.CITIZEN])
  await db.query(
    `insert into vendor (user_id, vendor_type, division_bbs_code, district_bbs_code, centre_name, status)
     values ($1, 'UDC', '30', '26', '-', 'APPROVED')`,
    [people.VENDOR],
  )
  for (const kind of ['CITIZEN', 'VENDOR'] as const)
    await db.query('insert into sign_in_name (realm, name, user_id) values ($1, $2, $3)', [
      kind,
      '01700000000',
      people[kind],
    ])
  await migrate(db, all)
})
afterAll(() => db.close())

test('[SGN-12] accounts of the public leave the table of officials and sign in as before', async () => {
  const left = await db.query<{ id: string }>('select id from app_user')
  expect(left).toEqual([{ id: people.OFFICE }])
  for (const kind of ['CITIZEN', 'VENDOR'] as const)
    expect(await findAccount(db, kind, '01700000000')).toMatchObject({ id: people[kind], password_hash: 'a hash' })
  expect(await findAccount(db, 'OFFICE', 'office')).toMatchObject({ id: people.OFFICE })
  for (const [kind, id] of Object.entries(people))
    expect(await findUser(db, id)).toEqual({ id, demo: false, userType: kind })
})
