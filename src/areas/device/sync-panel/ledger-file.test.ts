import 'fake-indexeddb/auto'
import { closeUserReplica, newId, openUserReplica, type UserReplica } from '#store/user-replica.ts'
import { startKhatian } from '#store/khatian-writes.ts'
import { keepUnsaved, takeUnsaved } from '#store/unsaved-cells.ts'
import { buildKhatian, testId } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { openFileWithPassphrase } from '#vault/envelope.ts'
import { createRecoveryKey } from '#vault/recovery-key.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exportLedger, findNew, openLedgerFile, readLedgerFile } from './ledger-file.ts'

const passphrase = 'নদীর ধারে তিনটি তালগাছ'
const start = { volumeId: testId(1), templateId: testTemplate.id }
const opened: UserReplica[] = []
let user: UserReplica

function open(userId: string): UserReplica {
  const replica = openUserReplica({ userId, deskId: testId(90) }, null)
  opened.push(replica)
  return replica
}

/** Another browser of the same person: a replica of the same user with nothing in it. */
async function elsewhere(userId: string): Promise<UserReplica> {
  for (const one of opened.splice(0)) closeUserReplica(one)
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
  return open(userId)
}

const ownerOf = (userId: string) => ({ userId, nameBn: 'রাশেদা', nameEn: 'Rasheda' })

beforeEach(() => {
  user = open(newId())
})

afterEach(() => {
  for (const one of opened.splice(0)) closeUserReplica(one)
})

test('[LDG-5] unsent work goes to another browser in a file, stays where it was, and comes in once', async () => {
  const { userId } = user.person
  await startKhatian(user, { ...start, number: '7' })
  const second = await startKhatian(user, { ...start, number: '8' })
  await user.ledger.commitEdits(second, 'volume:a', [{ path: 'header.resaNo', from: null, to: 'ক' }])
  const { text, count } = await exportLedger(user, ownerOf(userId), null, passphrase, null)
  expect(count).toBe(3)
  expect(text).not.toContain('Rasheda')
  expect((await user.ledger.exportEntries()).entries).toHaveLength(3)

  const other = await elsewhere(userId)
  const file = await openLedgerFile(text, { passphrase, keyFile: null })
  if (file === null) throw new Error('the file did not open')
  expect(await findNew(other, file)).toHaveLength(3)
  expect(await other.ledger.importEntries(file.work)).toEqual({ added: 3, known: 0 })
  expect(await findNew(other, file)).toHaveLength(0)
  expect(await other.ledger.importEntries(file.work)).toEqual({ added: 0, known: 3 })
})

test('[STO-4] where the browser deleted the database the file is made from memory, with what the disk did not take', async () => {
  const { userId } = user.person
  const first = await startKhatian(user, { ...start, number: '7' })
  await user.ledger.commitEdits(first, 'volume:a', [{ path: 'header.resaNo', from: null, to: 'ক' }])
  await user.copy.look()
  for (const table of [user.db.entry, user.db.scope, user.db.meta]) await table.clear()
  const create = { input: { ...start, number: '8' }, edits: [] }
  const edits = [{ path: 'header.resaNo', from: null, to: 'খ' }]
  keepUnsaved({ userId, scope: 'volume:a', khatian: buildKhatian({ id: testId(8), number: '8' }), create, edits })
  const { text, count } = await exportLedger(user, ownerOf(userId), null, passphrase, null)
  takeUnsaved(userId, testId(8))
  expect(count).toBe(4)

  const other = await elsewhere(userId)
  const file = await openLedgerFile(text, { passphrase, keyFile: null })
  if (file === null) throw new Error('the file did not open')
  expect(await other.ledger.importEntries(file.work)).toEqual({ added: 4, known: 0 })
  const rows = await other.replica.read((tx) => tx.entriesIn(['sealed']))
  expect(rows.map(({ recordId, command }) => [recordId, command])).toEqual([
    [first, 'khatian.create'],
    [first, 'khatian.edit'],
    [testId(8), 'khatian.create'],
    [testId(8), 'khatian.edit'],
  ])
})

test('[LDG-5] only the chosen changes go into the file', async () => {
  await startKhatian(user, { ...start, number: '7' })
  await startKhatian(user, { ...start, number: '8' })
  const [first] = (await user.ledger.exportEntries()).entries
  const chosen = new Set([first?.mid ?? ''])
  const { text, count } = await exportLedger(user, ownerOf(user.person.userId), chosen, passphrase, null)
  expect(count).toBe(1)
  expect((await openLedgerFile(text, { passphrase, keyFile: null }))?.work.entries.map(({ mid }) => mid)).toEqual([
    ...chosen,
  ])
})

test('[LDG-5] the passphrase opens it, another does not, and the office’s recovery key does', async () => {
  await startKhatian(user, { ...start, number: '7' })
  const { key, file } = await createRecoveryKey(passphrase, 'office', 1000)
  const { text } = await exportLedger(user, ownerOf(user.person.userId), null, passphrase, key)
  await expect(openFileWithPassphrase(text, 'another passphrase')).rejects.toMatchObject({ code: 'wrong-secret' })
  const opened = await openLedgerFile(text, { passphrase, keyFile: file })
  expect(opened?.owner.nameEn).toBe('Rasheda')
  const stranger = await createRecoveryKey(passphrase, 'another office', 1000)
  await expect(openLedgerFile(text, { passphrase, keyFile: stranger.file })).rejects.toMatchObject({
    code: 'other-key',
  })
})

test('[LDG-5] an entry that is not as it was sealed, or of somebody else, is not read in', async () => {
  await startKhatian(user, { ...start, number: '7' })
  const work = await user.ledger.exportEntries()
  const [entry] = work.entries
  const make = (change: object, owner = ownerOf(user.person.userId)) =>
    readLedgerFile(JSON.stringify({ owner, madeAt: 1, work: { ...work, entries: [{ ...entry, ...change }] } }))
  expect(make({})?.work.entries).toHaveLength(1)
  expect(make({ recordId: newId() })).toBeNull()
  expect(make({ command: 'khatian.remove' })).toBeNull()
  expect(make({ text: 'not json' })).toBeNull()
  expect(make({ text: null })).toBeNull()
  expect(make({}, ownerOf(newId()))).toBeNull()
  expect(readLedgerFile('[]')).toBeNull()
})
