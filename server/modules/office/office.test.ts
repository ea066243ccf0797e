import { afterAll, beforeAll, expect, test } from 'vitest'
import { officeLayers } from '#domain/office/layers.ts'
import { seedId } from '#server/seed/ids.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let admin: Session
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin1')
})
afterAll(() => server.close())

const said = ({ status, body }: Answer) => [status, body.code, body.fields]
const landOffice = {
  nameBn: 'উপজেলা ভূমি অফিস, ধামরাই',
  nameEn: 'Upazila Land Office, Dhamrai',
  layer: 8 as const,
  divisionBbsCode: '30',
  districtBbsCode: '26',
  upazilaId: seedId.upazila('26', 'Dhamrai'),
  parentId: seedId.office('dhaka'),
  baseOfficeId: seedId.baseOffice('upazila-land'),
}

test('[ADM-26] an office takes the code of its upazila, and stands below one of a higher layer', async () => {
  const made = await admin.call('office.create', landOffice)
  expect(made.body.data).toMatchObject({
    UPAZILA_CODE: expect.stringMatching(/^[0-9]{2}$/),
    PARENT_ID: landOffice.parentId,
  })
  const id = made.body.data.ID as string
  const below = await admin.call('office.update', { id, rev: 1, layer: 6, baseOfficeId: null })
  expect(said(below)).toEqual([422, 'input.refused', { PARENT_ID: 'office.parent' }])
  const noCode = {
    ...landOffice,
    nameEn: 'Without a code',
    districtBbsCode: '22',
    divisionBbsCode: '20',
    parentId: null,
  }
  const [place] = await server.db.query<{ id: string; district: string; division: string }>(
    `select u.id, d.bbs_code as district, d.division_bbs_code as division from upazila u
       join district d on d.bbs_code = u.district_bbs_code where u.bbs_code is null order by u.id limit 1`,
  )
  const there = { upazilaId: place?.id, districtBbsCode: place?.district, divisionBbsCode: place?.division }
  expect(said(await admin.call('office.create', { ...noCode, ...there }))).toEqual([
    422,
    'input.refused',
    { UPAZILA_ID: 'place.no-code' },
  ])
})

test('[ADM-24] an office with people in it is not closed, and they are named; an empty one is', async () => {
  const id = seedId.office('savar-land')
  const { body } = await admin.call('office.get', { id })
  const closed = await admin.call('office.remove', { id, rev: body.data.REV })
  expect([closed.status, closed.body.code]).toEqual([409, 'desk.occupied'])
  expect(closed.body.detail).toContain('Sadia Rahman (')
  const empty = await admin.call('office.create', { ...landOffice, nameBn: 'খালি অফিস', nameEn: 'Empty office' })
  expect((await admin.call('office.remove', { id: empty.body.data.ID, rev: 1 })).status).toBe(204)
})

test('[ADM-25] a code is given once, also after its row was archived', async () => {
  const type = { code: 'tmp-1', nameBn: 'ধরন', nameEn: 'Kind', organizationKind: 'GOVERNMENT' as const }
  const made = await admin.call('office-type.create', type)
  expect(made.body.data.CODE).toBe('TMP-1')
  await admin.call('office-type.remove', { id: made.body.data.ID, rev: 1 })
  const again = await admin.call('office-type.create', { ...type, nameEn: 'Another' })
  expect([again.status, again.body.code]).toEqual([409, 'resource.exists'])
})

test('[ADM-27] an installation has the layers, kinds and designations of offices, and an office of every DC', async () => {
  const total = async (name: 'office-layer.list' | 'office-type.list' | 'designation.list' | 'dc-office.list') =>
    (await admin.call(name, { pageSize: 3 })).body.meta.TOTAL as number
  expect(await total('office-layer.list')).toBe(Object.keys(officeLayers).length)
  expect(await total('designation.list')).toBe(22)
  expect(await total('office-type.list')).toBeGreaterThanOrEqual(14)
  expect(await total('dc-office.list')).toBe(64)
  const { body } = await admin.call('dc-office.list', { text: 'টাঙ্গাইল' })
  expect(body.data).toEqual([
    expect.objectContaining({ ID: seedId.office('tangail'), DISTRICT_EN: 'Tangail', PEOPLE: 3 }),
  ])
})
