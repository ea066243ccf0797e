import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testId } from '#tests/support/build-khatian.ts'
import { pulledScope, syncContext, syncPerson, syncRecord, syncScope } from '#tests/support/sync-place.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import { freshScope } from '#sync/fresh-scope.ts'
import { unstartedKhatian } from './khatian-writes.ts'
import { pendingCounts } from './queries.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { openRecordSession, type RecordSession } from './record-session.ts'
import { takeUnsaved, unsavedCells, writeUnsaved } from './unsaved-cells.ts'
import { closeUserReplica, openUserReplica, type UserReplica } from './user-replica.ts'

const id = testId(0x11)
const realPut = Reflect.get(IDBObjectStore.prototype, 'put') as IDBObjectStore['put']

let users = 0
let user: UserReplica
let sessions: RecordSession[] = []

function fillDisk(): void {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
}

function makeRoom(): void {
  IDBObjectStore.prototype.put = realPut
}

beforeEach(async () => {
  user = openUserReplica({ ...syncPerson, userId: `session-${(users += 1)}` }, null)
  await user.replica.write(async (tx) => {
    await tx.putScope({ ...freshScope(syncScope, syncPerson.deskId, syncContext), ...pulledScope })
    await tx.putRecs([syncRecord(id, 1)])
  })
})

afterEach(() => {
  makeRoom()
  for (const session of sessions) session.close()
  sessions = []
  closeUserReplica(user)
})

async function open(): Promise<RecordSession> {
  const session = await openRecordSession(user, id, () => undefined)
  sessions.push(session)
  return session
}

const cell = (from: number | null, to: number): Edit => ({ path: 'header.totalArea', from, to })
const shown = (session: RecordSession): unknown => session.state().khatian?.header['totalArea']
const onDisk = async () => (await user.db.entry.toArray()).map(({ recordId, input }) => ({ recordId, input }))
const ofThisPerson = () => unsavedCells().filter((cells) => cells.userId === user.person.userId)

/** Keys a cell that the disk does not take, and leaves the screen as it is. */
async function keyInVain(): Promise<RecordSession> {
  const session = await open()
  fillDisk()
  expect(await session.edit([cell(null, 7)])).toBe(false)
  expect(session.state().save).toBe('not-saved')
  return session
}

test('[STO-3] what the disk did not take is taken up by whoever opens the khatian next', async () => {
  const first = await keyInVain()
  first.close()
  await vi.waitFor(() => expect(ofThisPerson()).toHaveLength(1))
  const again = await open()
  expect(ofThisPerson()).toHaveLength(0)
  expect(shown(again)).toBe(7)
  expect(await again.retrySave()).toBe(false)
  makeRoom()
  expect(await again.edit([cell(7, 8)])).toBe(true)
  expect(again.state().save).toBe('saved')
  expect(await onDisk()).toEqual([{ recordId: id, input: { edits: [cell(null, 8)] } }])
})

test('[STO-3] with no screen it is written once there is room, and until then it is kept', async () => {
  const session = await keyInVain()
  session.close()
  await vi.waitFor(() => expect(ofThisPerson()).toHaveLength(1))
  await writeUnsaved(user)
  expect(ofThisPerson()).toHaveLength(1)
  makeRoom()
  await Promise.all([writeUnsaved(user), writeUnsaved(user)])
  expect(ofThisPerson()).toHaveLength(0)
  expect(await onDisk()).toEqual([{ recordId: id, input: { edits: [cell(null, 7)] } }])
})

test('[STO-3] a khatian that is opened while its cells are tried again in vain takes them up behind that', async () => {
  const first = await keyInVain()
  first.close()
  await vi.waitFor(() => expect(ofThisPerson()).toHaveLength(1))
  let refuse: (why: Error) => void = () => undefined
  const refusal = new Promise<never>((_take, reject) => (refuse = reject))
  const trying = writeUnsaved({ ...user, ledger: { ...user.ledger, commitEdits: () => refusal } })
  const again = await open()
  expect(ofThisPerson()).toHaveLength(1)
  refuse(new DOMException('no room', 'QuotaExceededError'))
  await trying
  await vi.waitFor(() => expect(ofThisPerson()).toHaveLength(0))
  expect(shown(again)).toBe(7)
  makeRoom()
  expect(await again.retrySave()).toBe(true)
  expect(await onDisk()).toEqual([{ recordId: id, input: { edits: [cell(null, 7)] } }])
})

test('[STO-3] another person of this browser neither writes it nor takes it', async () => {
  const session = await keyInVain()
  session.close()
  await vi.waitFor(() => expect(ofThisPerson()).toHaveLength(1))
  makeRoom()
  expect(takeUnsaved('somebody-else', id)).toEqual([])
  await writeUnsaved({ ...user, person: { ...user.person, userId: 'somebody-else' } })
  expect(ofThisPerson()).toHaveLength(1)
  await writeUnsaved(user)
})

test('[STO-3] an open khatian tries again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const session = await keyInVain()
    makeRoom()
    await vi.advanceTimersByTimeAsync(5_000)
    await vi.waitFor(() => expect(session.state().save).toBe('saved'))
    expect(await onDisk()).toEqual([{ recordId: id, input: { edits: [cell(null, 7)] } }])
  } finally {
    vi.useRealTimers()
  }
})

test('[STO-3] cells that are nowhere else stay on the screen, also where somebody removes the khatian meanwhile', async () => {
  const session = await keyInVain()
  await user.db.rec.delete(id)
  await vi.waitFor(() => expect(session.state().rev).toBe(0))
  expect(shown(session)).toBe(7)
  makeRoom()
  expect(await session.retrySave()).toBe(true)
  expect(await onDisk()).toEqual([{ recordId: id, input: { edits: [cell(null, 7)] } }])
  await vi.waitFor(() => expect(session.state().khatian).toBeUndefined())
})

test('[STO-3] a new khatian whose first cell the disk did not take is made whole later, with or without a screen', async () => {
  for (const isOpened of [false, true]) {
    const recordId = testId(isOpened ? 0x21 : 0x22)
    const input = { volumeId: syncScope.slice('volume:'.length), templateId: testTemplate.id, number: '9' }
    const start = unstartedKhatian(user, { input, edits: [], recordId }, syncContext)
    const first = await openRecordSession(user, recordId, () => undefined, start)
    fillDisk()
    expect(await first.edit([cell(null, 7)])).toBe(false)
    first.close()
    await vi.waitFor(() => expect(ofThisPerson()).toHaveLength(1))
    if (isOpened) {
      const again = await openRecordSession(user, recordId, () => undefined)
      sessions.push(again)
      expect(shown(again)).toBe(7)
      makeRoom()
      expect(await again.retrySave()).toBe(true)
    } else {
      makeRoom()
      await writeUnsaved(user)
    }
    expect(ofThisPerson()).toHaveLength(0)
    const rows = (await user.db.entry.toArray()).filter((row) => row.recordId === recordId)
    expect(rows.map((row) => row.command)).toEqual(['khatian.create', 'khatian.edit'])
  }
})

test('[STO-4] a khatian stays on the screen while its database is emptied, and its work is written again', async () => {
  const session = await open()
  await session.edit([cell(null, 7)])
  await user.copy.look()
  // At once, as the browser does it.
  const tables = [user.db.rec, user.db.card, user.db.entry, user.db.scope, user.db.meta]
  await user.db.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())))
  await session.seal()
  await vi.waitFor(() => expect(session.state().rev).toBe(0))
  expect(shown(session)).toBe(7)
  expect(await pendingCounts(user)).toMatchObject({ sealed: 1 })
  expect(await session.edit([cell(7, 8)])).toBe(true)
  expect(await user.copy.look()).toEqual({ kind: 'emptied', unsent: 2 })
  expect(await user.copy.restore()).toBe(2)
  expect(await user.copy.look()).toEqual({ kind: 'kept' })
  expect((await onDisk()).map(({ recordId }) => recordId)).toEqual([id, id])
  await vi.waitFor(() => expect(session.state().entries).toHaveLength(2))
  expect(shown(session)).toBe(8)
  expect(session.state().context?.volume.id).toBe(syncContext.volume.id)
})
