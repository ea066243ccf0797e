import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { openReplicaDb } from '#store/replica-db.ts'
import { openOrFault } from './open-replica.ts'

afterEach(() => vi.useRealTimers())

/** A tab of the first build that holds its database open and does not hear that it should let go. */
async function deafTab(userId: string): Promise<IDBDatabase> {
  const db = new Dexie(`dlrms-${userId}`)
  db.version(1).stores({ rec: 'id', card: 'id', entry: 'cseq', scope: 'scope', meta: 'k' })
  await db.open()
  db.close()
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(`dlrms-${userId}`)
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(new Error('not opened'))
  })
}

async function afterTenSeconds(opening: Promise<string | null>): Promise<string | null> {
  for (let turn = 0; turn < 5; turn++) {
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(2_500)
  }
  return opening
}

test('[S9] a database that another tab holds in an older form is told as blocked, and opens once that tab is gone', async () => {
  const held = await deafTab('blocked')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const db = openReplicaDb('blocked')
  expect(await afterTenSeconds(openOrFault(db, () => undefined))).toBe('blocked')
  vi.useRealTimers()
  held.close()
  await db.open()
  expect(db.verno).toBe(4)
  db.close()
})

test('[S9] it is told as blocked also where the page asked first and alone was told so', async () => {
  const held = await deafTab('second')
  const page = openReplicaDb('second')
  const opening = page.open().catch(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const worker = openReplicaDb('second')
  expect(await afterTenSeconds(openOrFault(worker, () => undefined))).toBe('blocked')
  vi.useRealTimers()
  held.close()
  await opening
  page.close()
  worker.close()
})

test('[S9] a browser that cannot open its storage at all is told as broken', async () => {
  const db = openReplicaDb('broken')
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no storage', 'UnknownError')
  })
  expect(await openOrFault(db, () => undefined)).toBe('broken')
  open.mockRestore()
})
