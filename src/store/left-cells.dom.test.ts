import 'fake-indexeddb/auto'
import { freshScope } from '#sync/fresh-scope.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { fillDiskAt, makeRoom } from '#tests/support/full-disk.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { pulledScope, syncContext, syncPerson, syncRecord, syncScope } from '#tests/support/sync-place.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unstartedKhatian } from './khatian-writes.ts'
import { takeLeftCells } from './left-cells.ts'
import { leftKeys } from './left-keys.ts'
import { khatianView } from './queries.ts'
import { openRecordSession, type RecordSession } from './record-session.ts'
import { takeUnsaved, unsavedCells, writeUnsaved } from './unsaved-cells.ts'
import { closeUserReplica, openUserReplica, type UserReplica } from './user-replica.ts'

const id = testId(0x11)
const key = new Uint8Array(32).fill(5)
let users = 0
let user: UserReplica
let session: RecordSession

beforeEach(async () => {
  user = openUserReplica({ ...syncPerson, userId: `left-${(users += 1)}` }, key)
  await user.replica.write(async (tx) => {
    await tx.putScope({ ...freshScope(syncScope, syncPerson.deskId, syncContext), ...pulledScope })
    await tx.putRecs([syncRecord(id, 1)])
  })
})

afterEach(() => {
  makeRoom()
  closeUserReplica(user)
  localStorage.clear()
})

const cell = (from: string | null, to: string) => ({ path: 'header.resaNo', from, to })

/** The page is ended, and all that was in its memory; another one opens the same database. */
async function nextPage(): Promise<UserReplica> {
  session.close()
  await new Promise((resolve) => setTimeout(resolve, 20))
  takeUnsaved(user.person.userId, session.recordId)
  closeUserReplica(user)
  user = openUserReplica(user.person, key)
  return user
}

test('[ENT-47] a cell whose write the end of the page cut off is there with the next page', async () => {
  session = await openRecordSession(user, id, () => undefined)
  fillDiskAt(0)
  const edited = session.edit([cell(null, 'আধা')])
  session.leave()
  expect(await edited).toBe(false)
  expect(leftKeys(user.person.userId)).toHaveLength(1)
  expect(JSON.stringify(localStorage)).not.toContain('আধা')
  makeRoom()
  const next = await nextPage()
  expect(await takeLeftCells(next)).toBe(1)
  await writeUnsaved(next)
  expect((await khatianView(next, id)).khatian?.header['resaNo']).toBe('আধা')
  expect(leftKeys(next.person.userId)).toEqual([])
  expect(unsavedCells()).toEqual([])
})

test('[ENT-47] a cell that did reach the disk is not written twice', async () => {
  session = await openRecordSession(user, id, () => undefined)
  const first = session.edit([cell(null, 'ক')])
  const second = session.edit([cell('ক', 'খ')])
  session.leave()
  const [kept] = leftKeys(user.person.userId)
  const text = localStorage.getItem(kept ?? '') ?? ''
  await Promise.all([first, second])
  await vi.waitFor(() => expect(leftKeys(user.person.userId)).toEqual([]))
  // As where the page ended between the write and the forgetting.
  localStorage.setItem(kept ?? '', text)
  const next = await nextPage()
  const before = await next.db.entry.toArray()
  expect(await takeLeftCells(next)).toBe(0)
  expect(await next.db.entry.toArray()).toEqual(before)
  expect(leftKeys(next.person.userId)).toEqual([])
})

test('[ENT-47] a new khatian whose first cell was cut off is made whole with the next page', async () => {
  const recordId = testId(0x41)
  const input = { volumeId: syncScope.slice('volume:'.length), templateId: testTemplate.id, number: '9' }
  const start = unstartedKhatian(user, { input, edits: [], recordId }, syncContext)
  session = await openRecordSession(user, recordId, () => undefined, start)
  fillDiskAt(0)
  const edited = session.edit([cell(null, 'আধা')])
  session.leave()
  await edited
  makeRoom()
  const next = await nextPage()
  expect(await takeLeftCells(next)).toBe(1)
  await writeUnsaved(next)
  expect((await khatianView(next, recordId)).khatian).toMatchObject({ number: '9', header: { resaNo: 'আধা' } })
})

test('[ENT-47] what another key sealed stays where it is', async () => {
  session = await openRecordSession(user, id, () => undefined)
  fillDiskAt(0)
  const edited = session.edit([cell(null, 'আধা')])
  session.leave()
  await edited
  makeRoom()
  const other = openUserReplica(user.person, new Uint8Array(32).fill(6))
  expect(await takeLeftCells(other)).toBe(0)
  expect(leftKeys(user.person.userId)).toHaveLength(1)
  closeUserReplica(other)
})
