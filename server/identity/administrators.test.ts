import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPglite } from '#server/db/pglite.ts'
import type { Database } from '#server/db/port.ts'
import { runSeeds } from '#server/seed/run-seeds.ts'
import { addAdministrator, type NewAdministrator } from './administrators.ts'
import { findSystemRights, findUser } from './find-actor.ts'
import { checkPassword } from './passwords.ts'

const person: NewAdministrator = { username: 'first.admin', nameBn: 'প্রথম প্রশাসক', nameEn: 'First Admin', sub: null }

let db: Database

/** A deployment without the demonstration, as it begins. */
beforeAll(async () => {
  db = await openPglite({})
  await migrate(db, await readMigrations())
  await runSeeds(db, false)
})

afterAll(() => db.close())

test('[PRM-18] the first administrator of a deployment signs in with the password given back, and holds what the role holds', async () => {
  const added = await addAdministrator(db, person)
  if (!added.ok || added.password === null) throw new Error('nobody was added')
  const attempt = { realm: 'OFFICE', name: person.username, address: '127.0.0.1', device: null, demo: false } as const
  const signedIn = await checkPassword(db, { ...attempt, password: added.password })
  if (signedIn.kind !== 'ok') throw new Error(signedIn.kind)
  const user = await findUser(db, signedIn.sub)
  if (user === null) throw new Error('not found')
  expect((await findSystemRights(db, user))?.has('PERMISSION_GROUP.CREATE')).toBe(true)
  expect((await checkPassword(db, { ...attempt, password: 'another' })).kind).toBe('wrong')
})

test('[PRM-18] with another provider the subject there is the person, and no password is made', async () => {
  expect(await addAdministrator(db, { ...person, username: 'outside', sub: 'abc-123' })).toEqual({
    ok: true,
    password: null,
  })
  expect((await findUser(db, 'abc-123'))?.userType).toBe('SYSTEM')
})

test.each([
  ['a user name with signs', { username: 'a b@c' }],
  ['a Bangla name in Latin letters', { nameBn: 'Admin' }],
  ['an English name in Bangla letters', { nameEn: 'প্রশাসক' }],
])('[PRM-18] %s enters nobody', async (_what, wrong) => {
  const before = await db.query('select username from app_user')
  expect((await addAdministrator(db, { ...person, username: 'another', ...wrong })).ok).toBe(false)
  expect(await db.query('select username from app_user')).toEqual(before)
})

test('[PRM-18] a taken name enters nobody', async () => {
  const taken = { ...person, username: 'taken' }
  expect((await addAdministrator(db, taken)).ok).toBe(true)
  expect((await addAdministrator(db, taken)).ok).toBe(false)
})
