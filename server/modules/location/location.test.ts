import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import {
  startTestServer,
  type Answer,
  type CallName,
  type Session,
  type TestServer,
} from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The whole list, page after page. */
async function whole(by: Pick<TestServer, 'call'> | Session, name: CallName, input: object): Promise<Answer> {
  const first = await by.call(name, { ...input, pageSize: 100 } as never)
  for (let last = first; last.body.meta?.NEXT !== undefined;) {
    last = await by.call(name, { ...input, pageSize: 100, after: last.body.meta.NEXT } as never)
    first.body.data.push(...last.body.data)
  }
  return first
}

type Place = { NAME_EN: string; BBS_CODE: string | null; DISTRICT_BBS_CODE: string; DIVISION_BBS_CODE: string }
const places = (answer: Answer) => answer.body.data as Place[]
const names = (answer: Answer) => places(answer).map((one) => one.NAME_EN)

test('[LOC-1] the whole country is there, without signing in', async () => {
  expect(places(await whole(server, 'division.public-list', {}))).toHaveLength(8)
  expect(places(await whole(server, 'district.public-list', {}))).toHaveLength(64)
  const upazilas = places(await whole(server, 'upazila.public-list', {}))
  expect(upazilas).toHaveLength(495)
  expect(upazilas.filter((one) => one.BBS_CODE === null)).toHaveLength(5)
})

test('[LOC-1] codes and status narrow the lists', async () => {
  expect(names(await whole(server, 'district.public-list', { bbsCode: '26' }))).toEqual(['Dhaka'])
  const division = places(await whole(server, 'upazila.public-list', { divisionBbsCode: '60' }))
  expect(new Set(division.map((one) => one.DIVISION_BBS_CODE))).toEqual(new Set(['60']))
  const district = places(await whole(server, 'upazila.public-list', { districtBbsCode: '26', rowStatus: 1 }))
  expect(district.length).toBeGreaterThan(3)
  expect(new Set(district.map((one) => one.DISTRICT_BBS_CODE))).toEqual(new Set(['26']))
  await server.db.query(`update upazila set row_status = 0 where district_bbs_code = '04' and name_en = 'Amtali'`)
  const off = await whole(server, 'upazila.public-list', { rowStatus: 0 })
  expect(off.body.data).toEqual([expect.objectContaining({ NAME_EN: 'Amtali', ROW_STATUS: 0 })])
  expect(names(await whole(server, 'upazila.public-list', { districtBbsCode: '04', rowStatus: 1 }))).not.toContain(
    'Amtali',
  )
  expect((await whole(server, 'upazila.public-list', { rowStatus: 7 })).status).toBe(400)
})

test('[LOC-1] names are searched in either script, however a dotted letter is stored', async () => {
  expect(names(await whole(server, 'upazila.public-list', { text: 'savAR' }))).toEqual(['Savar'])
  expect(names(await whole(server, 'upazila.public-list', { text: 'সাভার' }))).toEqual(['Savar'])
  const oneSign = await whole(server, 'district.public-list', { text: 'কুষ্টি\u09df' })
  const twoSigns = await whole(server, 'district.public-list', { text: 'কুষ্টি\u09af\u09bc' })
  expect(names(oneSign)).toEqual(['Kushtia'])
  expect(names(twoSigns)).toEqual(['Kushtia'])
})

test('[LOC-2] a desk sees the division, district and upazila of its office; one result is left to preselect', async () => {
  const entry = await server.as('entry1')
  expect(names(await whole(entry, 'division.list', {}))).toEqual(['Dhaka'])
  expect(names(await whole(entry, 'district.list', {}))).toEqual(['Dhaka'])
  const all = places(await whole(entry, 'upazila.list', {}))
  expect(all.length).toBeGreaterThan(3)
  expect(new Set(all.map((one) => one.DISTRICT_BBS_CODE))).toEqual(new Set(['26']))
  expect(places(await whole(entry, 'upazila.list', { districtBbsCode: '93' }))).toEqual([])
  await server.db.query(`update office set upazila_bbs_code = '72' where id = $1`, [seedId.office('dhaka')])
  expect(names(await whole(entry, 'upazila.list', {}))).toEqual(['Savar'])
  await server.db.query('update office set upazila_bbs_code = null where id = $1', [seedId.office('dhaka')])
  const admin = await server.as('admin1')
  expect(places(await whole(admin, 'district.list', {}))).toHaveLength(64)
})

test('[LOC-2] without a desk an office user has no narrowed list', async () => {
  const entry = await server.as('entry1')
  const answer = await server.call('district.list', {}, { 'User-Token': entry.accessToken })
  expect([answer.status, answer.body.code]).toEqual([403, 'desk.required'])
})

test('[LOC-3] public lists may be kept, and are not sent again unchanged; those of a desk are not kept', async () => {
  const first = await server.call('upazila.public-list', { districtBbsCode: '26' })
  expect(first.headers.get('cache-control')).toBe('public, max-age=3600')
  const mark = first.headers.get('etag') ?? ''
  const again = await server.call('upazila.public-list', { districtBbsCode: '26' }, { 'If-None-Match': mark })
  expect([again.status, again.body]).toEqual([304, ''])
  const other = await server.call('upazila.public-list', { districtBbsCode: '93' }, { 'If-None-Match': mark })
  expect(other.status).toBe(200)
  const entry = await server.as('entry1')
  expect((await whole(entry, 'district.list', {})).headers.get('cache-control')).toBe('no-store')
})
