import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { type SearchTerm, searchTerms } from '#domain/khatian/search-terms.ts'
import { seedId } from '#server/seed/ids.ts'
import { askSecondKeying } from '#tests/support/ask-second-keying.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let entry: Session
let comparer: Session
let desks: Awaited<ReturnType<typeof addTestDesks>>
beforeAll(async () => {
  server = await startTestServer()
  desks = await addTestDesks(server.db)
  entry = await server.as('entry1')
  comparer = await server.as('comparer1')
})
afterAll(() => server.close())

const volumeId = seedId.volume('birulia-1')
const templateId = seedId.template('RS')
const here = { jlNumberId: seedId.jlNumber('birulia', 'RS'), survey: 'RS' } as const

async function keyed(khatianNo: string, owners: readonly string[], dags: readonly string[]): Promise<string> {
  const created = await entry.call('khatian.create', { volumeId, templateId, khatianNo })
  const khatianId = created.body.data.KHATIAN.ID as string
  for (const name of owners) await entry.call('khatian.owner-add', { khatianId, cells: { name } })
  for (const dagNo of dags) await entry.call('khatian.dag-add', { khatianId, cells: { dagNo, area: 100 } })
  return khatianId
}

async function found(input: object, by: Session = entry, desk?: string): Promise<string[]> {
  const { status, body } = await by.call(
    'search.khatians',
    { pageSize: 100, ...input } as never,
    desk === undefined ? {} : { 'Active-Desk': desk },
  )
  expect(status).toBe(200)
  const numbers = body.data.map((card: { NUMBER: string }) => card.NUMBER)
  expect(body.meta.TOTAL).toBe(numbers.length)
  return numbers
}

test('[SCH-2] an owner is found by words of the name in either script, in the mouza and in the whole district', async () => {
  await keyed('80', ['মোঃ আব্দুল জব্বার তালুকদার', 'রহিমা খাতুন'], ['৯০১/৯০০'])
  await keyed('81', ['জব্বার শেখ', 'হরিপদ তালুকদার'], ['902'])
  expect(await found({ ...here, owner: 'জব্বার' })).toEqual(['80', '81'])
  expect(await found({ ...here, owner: 'Jabbar' })).toEqual(['80', '81'])
  expect(await found({ owner: 'talukder md. abdul JABBAR' })).toEqual(['80'])
  expect(await found({ mouzaId: seedId.mouza('birulia'), owner: 'Rahima' })).toContain('80')
  // Words of two owners are no name.
  expect(await found({ ...here, owner: 'রহিমা তালুকদার' })).toEqual([])
  expect(await found({ ...here, owner: '…' })).toEqual([])
  expect(await found({ upazilaId: seedId.upazila('26', 'Savar'), owner: 'Jabbar Talukdar' })).toEqual(['80'])
  expect(await found({ upazilaId: seedId.upazila('26', 'Dhamrai'), owner: 'Jabbar Talukdar' })).toEqual([])
})

test('[SCH-2] a dag is found in either script and order of its parts; filters narrow one another', async () => {
  expect(await found({ ...here, dag: '900/901' })).toEqual(['80'])
  expect(await found({ dag: '৯০১/৯০০' })).toEqual(['80'])
  expect(await found({ ...here, dag: '902', owner: 'Jabbar' })).toEqual(['81'])
  expect(await found({ ...here, dag: '902', owner: 'Rahima' })).toEqual([])
  expect(await found({ ...here, khatianNo: '৮', owner: 'Jabbar' })).toEqual(['80', '81'])
  expect(await found({ ...here, khatianNo: '81', owner: 'Jabbar' })).toEqual(['81'])
  expect(await found({ jlNumberId: here.jlNumberId, survey: 'CS', dag: '902' })).toEqual([])
})

test('[SCH-3] what was corrected is found by what it is now, and nothing by what was removed', async () => {
  const khatianId = await keyed('82', ['বসির মোল্লা'], ['903'])
  const { body } = await entry.call('khatian.get', { khatianId })
  const rowId = body.data.KHATIAN.OWNERS[0].ID as string
  await entry.call('khatian.owner-change', { khatianId, rowId, cells: { name: 'নাসির মোল্লা' } })
  expect(await found({ ...here, owner: 'Bashir Molla' })).toEqual([])
  expect(await found({ ...here, owner: 'Nasir Molla' })).toEqual(['82'])
  expect((await entry.call('khatian.remove', { khatianId })).status).toBeLessThan(300)
  expect(await found({ ...here, owner: 'Nasir Molla' })).toEqual([])
  expect(
    await server.db.query('select 1 from khatian_term where home_district = $1 and khatian_id = $2', ['26', khatianId]),
  ).toEqual([])
})

test('[SCH-2] an owner is found by the name together with the guardian, and by no guardian alone', async () => {
  const khatianId = await keyed('84', ['সোলায়মান বেপারী'], [])
  await entry.call('khatian.owner-add', { khatianId, cells: { name: 'ফজলুল হক', guardian: 'মৃত কেরামত গাজী' } })
  expect(await found({ ...here, owner: 'Fazlul Keramat' })).toEqual(['84'])
  expect(await found({ ...here, owner: 'কেরামত ফজলুল হক গাজী' })).toEqual(['84'])
  expect(await found({ ...here, owner: 'Keramat Gazi' })).toEqual([])
  // The guardian of one owner says nothing of another.
  expect(await found({ ...here, owner: 'Solaiman Keramat' })).toEqual([])
})

test('[SCH-8] where whole words find nothing the last one may be a beginning', async () => {
  expect(await found({ ...here, owner: 'Solaiman Bep' })).toEqual(['84'])
  expect(await found({ ...here, owner: 'সোলায়' })).toContain('84')
  expect(await found({ ...here, owner: 'ফজলুল কেরা' })).toEqual(['84'])
  expect(await found({ owner: 'সোলায়মান বেপা' })).toEqual(['84'])
  expect(await found({ ...here, owner: 'Bep Solaiman' })).toEqual([])
  expect(await found({ ...here, owner: 'কেরা' })).not.toContain('84')
})

test('[SCH-4] nothing is found outside the ground of the desk, nor without the permission', async () => {
  expect(await found({ owner: 'Jabbar' }, entry, desks.almightyHere)).toEqual(['80', '81'])
  expect(await found({ ...here, owner: 'Jabbar' }, entry, desks.almightyThere)).toEqual([])
  expect(await found({ ...here, dag: '902' }, entry, desks.almightyThere)).toEqual([])
  const refused = await entry.call('search.khatians', { owner: 'Jabbar' }, { 'Active-Desk': desks.powerless })
  expect([refused.status, refused.body.code]).toEqual([403, 'permission.denied'])
  const counts = await entry.call('khatian.list-counts', {}, { 'Active-Desk': desks.powerless })
  expect([counts.status, counts.body.code]).toEqual([403, 'permission.denied'])
})

test('[SCH-6] the counts of a desk are those of its lists, and of lists of other desks nothing is told', async () => {
  const { body } = await entry.call('khatian.list-counts', {})
  const counts: { FILTER: string; TOTAL: number }[] = body.data.COUNTS
  expect(counts.map(({ FILTER }) => FILTER)).toEqual(['draft', 'sent', 'correction-needed'])
  for (const { FILTER, TOTAL } of counts) {
    const list = await entry.call('khatian.entry-operator-list', { khatianFilterType: FILTER as 'draft' })
    expect(list.body.meta.TOTAL).toBe(TOTAL)
  }
  const all = await entry.call('khatian.list-counts', {}, { 'Active-Desk': desks.almightyHere })
  expect(all.body.data.COUNTS).toHaveLength(9)
  const there = await entry.call('khatian.list-counts', {}, { 'Active-Desk': desks.almightyThere })
  const sum = (told: { TOTAL: number }[]) => told.reduce((total, one) => total + one.TOTAL, 0)
  expect(sum(there.body.data.COUNTS)).toBeLessThan(sum(all.body.data.COUNTS))
})

test('[SCH-5] who is to key a khatian a second time finds it by no value that is withheld', async () => {
  expect(await found({ ...here, owner: 'Jabbar Sheikh' }, comparer)).toEqual(['81'])
  const officer = await server.as('supervisor1')
  await askSecondKeying(officer, volumeId, ['owners.name', 'dags.dagNo'])
  expect(await found({ ...here, owner: 'Jabbar Sheikh' }, comparer)).toEqual([])
  expect(await found({ ...here, dag: '902' }, comparer)).toEqual([])
  expect(await found({ ...here, khatianNo: '81' }, comparer)).toEqual(['81'])
  expect(await found({ ...here, owner: 'Jabbar Sheikh' })).toEqual(['81'])
})

test('[SCH-3] after every way of changing it a khatian is found by exactly what it holds', async () => {
  const khatianId = await keyed('83', ['মোঃ ক', 'খলিল', 'গনি মিয়া'], ['904', '905'])
  const { body } = await entry.call('khatian.get', { khatianId })
  const [first] = body.data.KHATIAN.OWNERS
  await entry.call('khatian.owner-remove', { khatianId, rowId: first.ID })
  await entry.call('khatian.dag-remove', { khatianId, rowId: body.data.KHATIAN.DAGS[0].ID })
  await entry.call('khatian.owner-add', { khatianId, cells: { address: 'নামহীন' } })
  const [stored] = await server.db.query<{ body: Khatian }>(
    'select body from record where home_district = $1 and id = $2',
    ['26', khatianId],
  )
  const rows = await server.db.query<SearchTerm>(
    'select kind, term, place from khatian_term where home_district = $1 and khatian_id = $2',
    ['26', khatianId],
  )
  const sorted = (terms: readonly SearchTerm[]) =>
    terms.map(({ kind, term, place }) => `${kind} ${place} ${term}`).sort()
  expect(sorted(rows)).toEqual(sorted(searchTerms(stored?.body ?? { owners: [], dags: [] })))
  expect(rows.length).toBeGreaterThan(2)
})
