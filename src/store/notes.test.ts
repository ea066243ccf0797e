import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { syncPerson } from '#tests/support/sync-place.ts'
import { changeNote, readNote } from './notes.ts'
import { closeUserReplica, openUserReplica, type UserReplica } from './user-replica.ts'

let user: UserReplica

beforeEach(() => {
  user = openUserReplica({ ...syncPerson, userId: crypto.randomUUID() }, null)
})

afterEach(async () => {
  vi.restoreAllMocks()
  closeUserReplica(user)
  await user.db.delete()
})

const add = (word: string) => (kept: unknown) => [...((kept as string[] | undefined) ?? []), word]

test('[TMP-11] changes that wait for the disk go there in one write, in their order, and each knows when', async () => {
  await user.db.open()
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put')
  // Whoever takes in a snapshot holds the same table.
  let isHeld = true
  const held = user.db.transaction('rw', user.db.meta, async () => {
    while (isHeld) await user.db.meta.get('held')
  })
  const words = Array.from({ length: 20 }, (_v, n) => `শব্দ ${n}`)
  const written = words.map((word) => changeNote(user, 'a', add(word)))
  const other = changeNote(user, 'b', add('অন্য'))
  const read = readNote(user, 'a')
  isHeld = false
  await held
  expect(await read).toEqual(words)
  await Promise.all([...written, other])
  expect(await readNote(user, 'b')).toEqual(['অন্য'])
  expect(puts.mock.calls.filter(([row]) => (row as { k: string }).k === 'note:a')).toHaveLength(1)
  await changeNote(user, 'a', add('পরে'))
  expect(await readNote(user, 'a')).toEqual([...words, 'পরে'])
})

test('[TMP-11] after a note was taken away in the same write the next begins from nothing', async () => {
  const all = [changeNote(user, 'a', add('১')), changeNote(user, 'a', () => null), changeNote(user, 'a', add('২'))]
  await Promise.all(all)
  expect(await readNote(user, 'a')).toEqual(['২'])
  await changeNote(user, 'a', () => null)
  expect(await readNote(user, 'a')).toBeUndefined()
})

test('[TMP-11] a write that the device refuses is told to whoever waits for it, and stands in nobody’s way', async () => {
  await changeNote(user, 'a', add('১'))
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const refused = [changeNote(user, 'a', add('২')), changeNote(user, 'a', add('৩'))]
  expect((await Promise.allSettled(refused)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await changeNote(user, 'a', add('৪'))
  expect(await readNote(user, 'a')).toEqual(['১', '৪'])
})
