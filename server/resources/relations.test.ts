import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#contract/declare/registry.ts'
import type { Field } from '#contract/declare/field.ts'
import type { AnyDeclared } from '#contract/declare/resource.ts'
import { seedId } from '#server/seed/ids.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'

let server: TestServer
let admin: Session
let operator: Session
let desks: Awaited<ReturnType<typeof addTestDesks>>
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin1')
  operator = await server.as('entry1')
  desks = await addTestDesks(server.db)
})
afterAll(() => server.close())

const savar = seedId.upazila('26', 'Savar')
const all = Object.values<AnyDeclared>(resources)
const narrowed = all.flatMap((d) =>
  Object.entries<Field>(d.fields).flatMap(([key, field]) =>
    Object.entries(field.within ?? {}).map(([filter, own]) => [`${d.name}.${key}`, d, field, filter, own] as const),
  ),
)

test.each(narrowed)(
  '[RES-8] %s is narrowed by a filter of its target and a field of its own',
  (_name, d, field, filter, own) => {
    const target = all.find(({ name }) => name === field.target)
    expect(target?.filters).toContain(filter)
    expect(Object.keys(d.fields)).toContain(own)
  },
)

test('[RES-8] what is picked from is narrowed by another field, and told apart by what it lies in', async () => {
  const of = async (input: object) => (await admin.call('upazila.options', input as never)).body.data
  const inDhaka = await of({ districtBbsCode: '26', text: 'savar' })
  expect(inDhaka).toEqual([{ ID: savar, NAME_BN: 'সাভার', NAME_EN: 'Savar', ABOVE_BN: 'ঢাকা', ABOVE_EN: 'Dhaka' }])
  expect(await of({ districtBbsCode: '93', text: 'savar' })).toEqual([])
  const ids = (await admin.call('upazila.list', { pageSize: 100 })).body.data.map((row: { ID: string }) => row.ID)
  expect(await of({ ids: ids.slice(0, 30).join(',') })).toHaveLength(30)
  expect((await admin.call('district.options', { text: 'Dhaka' })).body.data[0]).toMatchObject({ ID: '26' })
  const offices = await operator.call('office.options', { districtBbsCode: '26' })
  expect(offices.body.data.map((one: { ABOVE_EN: string }) => one.ABOVE_EN)).toContain('Dhaka')
})

test('[RES-6] places are picked on the own ground only', async () => {
  const there = { 'Active-Desk': desks.almightyThere }
  expect((await operator.call('upazila.options', { text: 'savar' }, there)).body.data).toEqual([])
  expect((await operator.call('upazila.get', { id: savar }, there)).body.code).toBe('record.not-found')
})

test('[RES-8] several rows are named by one field: kept in order, found by each, refused outside of what they depend on', async () => {
  const [other] = await server.db.query<{ id: string }>(
    `select id from upazila where district_bbs_code = '26' and id <> $1 order by name_en limit 1`,
    [savar],
  )
  const [foreign] = await server.db.query<{ id: string }>(
    `select id from upazila where district_bbs_code = '93' limit 1`,
  )
  const zone = { nameBn: 'পশ্চিম জোন', nameEn: 'West zone', districtBbsCode: '26' }
  const refused = { UPAZILA_IDS: 'record.not-found' }
  for (const ids of [[savar, foreign?.id ?? ''], ['0198c1de-0000-7000-8000-000000000001']])
    expect((await admin.call('zone.create', { ...zone, upazilaIds: ids })).body.fields).toEqual(refused)
  expect((await admin.call('zone.create', { ...zone, upazilaIds: [] })).body.fields).toEqual({
    UPAZILA_IDS: 'value.required',
  })
  const ids = [savar, other?.id ?? '']
  const made = (await admin.call('zone.create', { ...zone, upazilaIds: [...ids, savar] })).body.data
  expect(made.UPAZILA_IDS).toEqual(ids.toSorted())
  expect(made.UPAZILAS_EN).toContain('Savar')
  const moved = await admin.call('zone.update', { id: made.ID, rev: 1, districtBbsCode: '93' })
  expect(moved.body.fields).toEqual(refused)
  const update = await admin.call('zone.update', { id: made.ID, rev: 1, upazilaIds: [savar] })
  expect(update.body.data.UPAZILA_IDS).toEqual([savar])
  const [entry] = (await admin.call('zone.history', { id: made.ID })).body.data
  expect(entry.CHANGES).toEqual([
    expect.objectContaining({
      FIELD: 'upazilaIds',
      TO: [savar],
      TO_EN: 'Savar',
      FROM_EN: expect.stringContaining(','),
    }),
  ])
})
