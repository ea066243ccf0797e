import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noWork } from '#domain/work-statistics/work-sums.ts'
import { closeUserReplica, newId, openUserReplica, type UserReplica } from './user-replica.ts'
import { addWorkDays, markTold, readWorkDays } from './work-days.ts'

const vaultKey = new Uint8Array(32).fill(7)
const [office, otherOffice] = ['office-1', 'office-2']
const day = { '2026-11-21': { ...noWork, keys: 4_711, fields: 9 } }

describe.each([
  ['plain', null],
  ['sealed', vaultKey],
] as const)('%s days', (_name, cipherKey) => {
  let userId: string
  let user: UserReplica
  beforeEach(() => {
    userId = newId()
    user = openUserReplica({ userId, deskId: newId() }, cipherKey)
  })
  afterEach(() => closeUserReplica(user))

  test('[WRK-2] days grow by office, and are there after the device was started anew', async () => {
    await addWorkDays(user, office, day)
    await addWorkDays(user, otherOffice, day)
    closeUserReplica(user)
    user = openUserReplica({ userId, deskId: newId() }, cipherKey)
    await addWorkDays(user, office, day)
    const keys = (await readWorkDays(user)).map(({ officeId, sums }) => [officeId, sums.keys])
    expect(Object.fromEntries(keys)).toEqual({ [office]: 9_422, [otherOffice]: 4_711 })
  })

  test('[WRK-3] a day that has grown since it was told is told again', async () => {
    await addWorkDays(user, office, day)
    const sent = await readWorkDays(user)
    await addWorkDays(user, office, day)
    await markTold(user, sent)
    expect((await readWorkDays(user)).map(({ told }) => told)).toEqual([false])
    await markTold(user, await readWorkDays(user))
    expect((await readWorkDays(user)).map(({ told }) => told)).toEqual([true])
  })
})

test('[WRK-6] with a vault no number lies open on the device; what lay open before is read and sealed', async () => {
  const userId = newId()
  const plain = openUserReplica({ userId, deskId: newId() }, null)
  await addWorkDays(plain, office, day)
  closeUserReplica(plain)
  const sealed = openUserReplica({ userId, deskId: newId() }, vaultKey)
  await addWorkDays(sealed, office, day)
  expect((await readWorkDays(sealed))[0]?.sums.keys).toBe(9_422)
  const rows = JSON.stringify(await sealed.db.meta.toArray())
  expect(rows).not.toContain('9422')
  expect(rows).not.toContain('2026-11-21')
  closeUserReplica(sealed)
})
