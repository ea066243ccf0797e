import { expect, test } from 'vitest'
import { khatianLogic } from '#store/khatian-logic.ts'
import { testId } from '#tests/support/build-khatian.ts'
import {
  openSyncPlace,
  pulledScope,
  syncPerson,
  syncRecord,
  syncScope,
  type SyncPlace,
} from '#tests/support/sync-place.ts'
import { createLedger, type Ledger } from './ledger.ts'
import type { EntryState } from './types.ts'
import { viewRecord } from './view.ts'

const a = testId(0x11)
const b = testId(0x12)

const cell = (from: string | null, to: string | null, field = 'resaNo') => ({ path: `header.${field}`, from, to })

async function placeWith(...ids: readonly string[]): Promise<SyncPlace> {
  const place = await openSyncPlace(pulledScope)
  await place.replica.write((tx) => tx.putRecs(ids.map((id) => syncRecord(id, 3))))
  return place
}

const edit = (place: SyncPlace, id: string, ...edits: readonly object[]) =>
  place.ledger.commitEdits(id, syncScope, edits)

async function into(place: SyncPlace, cseq: number, state: EntryState, code: string | null = null): Promise<void> {
  await place.replica.write(async (tx) => {
    const [row] = await tx.entries([cseq])
    if (row !== undefined) await tx.putEntries([{ ...row, state, answer: { code, fields: null, at: 1 } }])
  })
}

test('[SYN-2] cells gather in one open entry a record, the first "from" and the last "to" of each path', async () => {
  const place = await placeWith(a, b)
  await edit(place, a, cell(null, 'ক'))
  await edit(place, b, cell(null, 'গ'))
  await edit(place, a, cell('ক', 'খ'), { path: 'header.pageNo', from: null, to: 4 })
  expect(place.states()).toEqual(['open', 'open'])
  expect(place.entry(1)).toMatchObject({
    recordId: a,
    baseRev: 3,
    text: null,
    input: { edits: [cell(null, 'খ'), { path: 'header.pageNo', from: null, to: 4 }] },
  })
})

test('[S2] cells that two tabs write by turns into one record are all there, also where one seals between', async () => {
  const place = await placeWith(a)
  const { ledger } = place
  const other = createLedger({ ...place.ports, newId: () => crypto.randomUUID(), person: syncPerson })
  const write = (tab: Ledger, field: string) =>
    tab.commitEdits(a, syncScope, [{ path: `header.${field}`, from: null, to: field }])
  await write(ledger, 'one')
  await write(ledger, 'two')
  await write(other, 'three')
  await write(ledger, 'four')
  await write(other, 'five')
  await other.seal(a)
  await write(ledger, 'six')
  await write(ledger, 'seven')
  const rows = [...place.replica.tables().entry.values()].sort((x, y) => x.cseq - y.cseq)
  const paths = rows.map(({ input }) => (input as { edits: { path: string }[] }).edits.map(({ path }) => path.slice(7)))
  expect(paths).toEqual([
    ['one', 'two', 'three', 'four', 'five'],
    ['six', 'seven'],
  ])
  expect(rows.map((row) => row.state)).toEqual(['sealed', 'open'])
})

test('[SYN-2] a cell taken back leaves no entry', async () => {
  const place = await placeWith(a)
  await edit(place, a, cell(null, 'ক'))
  await edit(place, a, cell('ক', null))
  expect(place.states()).toEqual([])
})

test('[S2] a creation and the cells that come with it are one write: sealed, and behind it an open entry', async () => {
  const place = await placeWith()
  const input = { volumeId: testId(1), templateId: testId(3), number: '9' }
  await place.ledger.queue(b, syncScope, 'khatian.create', input, [cell(null, 'ক'), cell('ক', 'খ')])
  expect(place.states()).toEqual(['sealed', 'open'])
  expect(place.entry(2)).toMatchObject({ recordId: b, command: 'khatian.edit', input: { edits: [cell(null, 'খ')] } })
  await edit(place, b, cell('খ', 'গ'))
  expect(place.entry(2)).toMatchObject({ state: 'open', input: { edits: [cell(null, 'গ')] } })
  await place.ledger.queue(a, syncScope, 'khatian.create', { ...input, number: '10' }, [])
  expect(place.states()).toEqual(['sealed', 'open', 'sealed'])
})

test('[S3] sealing fixes the text that is sent; cells keyed after it go into an entry of their own with the next number', async () => {
  const place = await placeWith(a)
  await edit(place, a, cell(null, 'ক'))
  await place.ledger.seal(a)
  const text = place.entry(1)?.text
  expect(JSON.parse(text ?? '')).toMatchObject({
    mid: place.entry(1)?.mid,
    cseq: 1,
    ...syncPerson,
    recordId: a,
    command: 'khatian.edit',
    input: { edits: [cell(null, 'ক')] },
    baseRev: 3,
  })
  await edit(place, a, cell('ক', 'খ'))
  expect(place.entry(1)).toMatchObject({ state: 'sealed', text })
  expect(place.entry(2)).toMatchObject({ state: 'open', input: { edits: [cell('ক', 'খ')] } })
})

test('[SYN-10] an act is queued behind the cells keyed before it', async () => {
  const place = await placeWith(a)
  await edit(place, a, cell(null, 'ক'))
  await place.ledger.queue(a, syncScope, 'khatian.act', { act: 'entry-complete' })
  expect(place.states()).toEqual(['sealed', 'sealed'])
  expect([1, 2].map((cseq) => place.entry(cseq)?.command)).toEqual(['khatian.edit', 'khatian.act'])
})

test('[S3] numbers and names of entries are never given twice, also from two tabs at once', async () => {
  const place = await placeWith(a, b)
  const ids = Array.from({ length: 20 }, (_v, n) => testId(0x100 + n))
  await Promise.all(ids.map((id) => place.ledger.queue(id, syncScope, 'khatian.act', { act: 'entry-complete' })))
  const rows = [...place.replica.tables().entry.values()]
  expect(rows.map((row) => row.cseq).sort((one, two) => one - two)).toEqual(ids.map((_id, n) => n + 1))
  expect(new Set(rows.map((row) => row.mid)).size).toBe(ids.length)
})

test('[SYN-10] edit and resend takes a new name and the old place; below forgotten answers it begins anew', async () => {
  const place = await placeWith(a, b)
  for (const id of [a, b]) {
    await edit(place, id, cell(null, 'ক'))
    await place.ledger.seal(id)
  }
  const mids = [1, 2].map((cseq) => place.entry(cseq)?.mid)
  await into(place, 1, 'quarantine', 'khatian.duplicate')
  await into(place, 2, 'quarantine', 'sync.too-old')
  await place.ledger.resend(1, 'khatian.edit', { edits: [cell(null, 'খ')] })
  await place.ledger.resend(2, 'khatian.edit', { edits: [cell(null, 'গ')] })
  expect(place.entry(1)).toMatchObject({ state: 'sealed', recordId: a, conflicts: [], answer: null })
  expect(place.entry(2)).toBeUndefined()
  expect(place.entry(3)).toMatchObject({ state: 'sealed', recordId: b })
  for (const cseq of [1, 3]) expect(mids).not.toContain(place.entry(cseq)?.mid)
})

test('[S9] only what a person decides about goes: a sealed entry is neither discarded nor resent', async () => {
  const place = await placeWith(a)
  await edit(place, a, cell(null, 'ক'))
  await place.ledger.seal(a)
  const before = place.entry(1)
  await place.ledger.discard(1)
  await place.ledger.resend(1, 'khatian.edit', { edits: [] })
  expect(place.entry(1)).toEqual(before)
  await into(place, 1, 'conflict')
  await place.ledger.discard(1)
  expect(place.states()).toEqual([])
})

test('[S2] a withdrawal is undone whole: the entries stand where they stood, and what the server knows is not withdrawn', async () => {
  const place = await openSyncPlace(pulledScope)
  const input = { volumeId: syncScope.slice('volume:'.length), templateId: testId(0xaa), number: '7' }
  await place.ledger.queue(a, syncScope, 'khatian.create', input)
  await edit(place, a, cell(null, 'ক'))
  const before = [place.entry(1), place.entry(2)]
  const taken = await place.ledger.withdrawEntry(1)
  expect(taken).toHaveLength(2)
  expect(place.states()).toEqual([])
  expect(place.card(a)).toBeUndefined()
  await place.ledger.restoreEntries(taken)
  expect([place.entry(1), place.entry(2)]).toEqual(before)
  expect(place.card(a)).toMatchObject({ pending: 2 })
  await into(place, 1, 'settled')
  expect(await place.ledger.withdrawEntry(1)).toEqual([])
})

test('[S9] unsent work goes to another browser of the same person with everything to show it by, once', async () => {
  const place = await placeWith(a)
  await edit(place, a, cell(null, 'ক'))
  const file = await place.ledger.exportEntries()
  expect(file).toMatchObject({ v: 1, userId: syncPerson.userId, scopes: [{ scope: syncScope }] })
  const other = await openSyncPlace({ scope: 'volume:other' })
  expect(await other.ledger.importEntries(file)).toEqual({ added: 1, known: 0 })
  expect(await other.ledger.importEntries(file)).toEqual({ added: 0, known: 1 })
  expect(other.entry(1)).toMatchObject({ state: 'sealed', text: place.entry(1)?.text, mid: place.entry(1)?.mid })
  expect(other.replica.tables().scope.get(syncScope)?.context).toEqual(place.scope().context)
  const foreign = { ...file, entries: file.entries.map((row) => ({ ...row, userId: testId(9), mid: testId(8) })) }
  expect(await other.ledger.importEntries(foreign)).toMatchObject({ added: 0 })
})

test('[S2] what a screen shows is the server’s copy with everything pending on it, in order', async () => {
  const place = await placeWith(a)
  await edit(place, a, cell(null, 'ক'))
  await place.ledger.seal(a)
  await edit(place, a, cell('ক', 'খ'))
  await place.ledger.seal(a)
  await edit(place, a, cell('খ', 'গ'))
  const view = await place.replica.read((tx) => viewRecord(tx, khatianLogic, a))
  expect(view.body).toMatchObject({ header: { resaNo: 'গ' } })
  expect(view.entries).toHaveLength(3)
})

test('[SYN-10] retrying wakes what rests and nothing else', async () => {
  const place = await placeWith(a, b)
  for (const id of [a, b]) {
    await edit(place, id, cell(null, 'ক'))
    await place.ledger.seal(id)
  }
  await place.replica.write(async (tx) => {
    const rows = (await tx.entries([1, 2])).flatMap((row) => (row === undefined ? [] : [row]))
    await tx.putEntries(rows.map((row) => ({ ...row, parkedUntil: 9e15 })))
  })
  await place.ledger.retryNow(1)
  expect([1, 2].map((cseq) => place.entry(cseq)?.parkedUntil)).toEqual([0, 9e15])
  await place.ledger.retryNow(null)
  expect(place.entry(2)?.parkedUntil).toBe(0)
})
