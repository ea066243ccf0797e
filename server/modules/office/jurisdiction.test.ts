import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { seedId } from '#server/seed/ids.ts'
import { settleJurisdictions } from './service.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'

let folder: string
let server: TestServer
let admin: Session
let operator: Session
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dlrms-registry-'))
  server = await startTestServer({ env: { REGISTRY_DIR: folder } })
  admin = await server.as('admin1')
  operator = await server.as('entry1')
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const officeId = seedId.office('dhaka')
const today = dhakaDay(Date.now())
const later = (days: number) => dhakaDay(Date.now() + days * 86_400_000)
const said = ({ status, body }: Answer) => [status, body.code, body.fields]
const birulia = { officeId, kind: 'mouza' as const, placeId: seedId.mouza('birulia'), from: today, to: null }
const volumes = async () => {
  const { body } = await operator.call('volume.list', { pageSize: 100 })
  return {
    total: body.meta.TOTAL as number,
    mouzas: [...new Set(body.data.map((one: { PLACE: { MOUZA_EN: string } }) => one.PLACE.MOUZA_EN))],
  }
}
const reach = async () => (await admin.call('office-jurisdiction.reach', { officeId })).body.data
const readable = async (id: string) => (await operator.call('khatian.get', { khatianId: id })).status

test('[ADM-4] a jurisdiction holds the desks of an office to its mouzas from the next request, and its end to none', async () => {
  const before = await volumes()
  expect(new Set(before.mouzas)).toEqual(new Set(['Akran', 'Birulia', 'Kakabo']))
  const all = await reach()
  expect(all).toMatchObject({ MOUZAS: null, VOLUMES: before.total })
  const [there] = await server.db.query<{ id: string }>(
    `select id from khatian_index where home_district = '26' and survey = 'RS' and mouza_id = $1 limit 1`,
    [seedId.mouza('birulia')],
  )
  const made = await admin.call('office-jurisdiction.create', { ...birulia, placeId: seedId.mouza('akran') })
  expect(made.body.data).toMatchObject({ PLACE_EN: 'Akran', REV: 1 })
  const held = await volumes()
  expect(held.mouzas).toEqual(['Akran'])
  expect(await reach()).toMatchObject({ MOUZAS: 1, VOLUMES: held.total })
  // Each desk with who sits there, and what it reads of that by its groups.
  const { DESKS: desks, KHATIANS: khatians } = await reach()
  const of = (name: string) => desks.find(({ NAME_EN }: { NAME_EN: string }) => NAME_EN === name)
  const deskName = (
    await server.db.query<{ name: string }>('select name_en as name from desk where id = $1', [operator.deskId])
  )[0]?.name
  expect(of(deskName ?? '')).toMatchObject({ VOLUMES: held.total, KHATIANS: khatians })
  expect(of(deskName ?? '').USERS.map(({ ID }: { ID: string }) => ID)).toContain(operator.userId)
  expect(desks.some((one: { KHATIANS: number | null }) => one.KHATIANS === null)).toBe(true)
  expect(await readable(there?.id ?? '')).toBe(404)
  const cards = await operator.call('khatian.entry-operator-list', { survey: 'RS', pageSize: 100 })
  expect(cards.body.data.every((card: { MOUZA_EN: string }) => card.MOUZA_EN === 'Akran')).toBe(true)
  // The door knows it as well: a khatian of the other mouza is none for this desk.
  const sent = await operator.call('volume.get', { volumeId: seedId.volume('birulia-1') })
  expect(sent.status).toBe(404)
  const { ID: id } = made.body.data
  const ended = await admin.call('office-jurisdiction.update', { id, rev: 1, from: later(-9), to: later(-1) })
  expect(ended.status).toBe(200)
  expect((await volumes()).total).toBe(0)
  await admin.call('office-jurisdiction.remove', { id, rev: 2 })
  expect(await volumes()).toEqual(before)
})

test('[ADM-4] a union stands for its mouzas, also for those that come to lie in it; places elsewhere are refused', async () => {
  const union = { ...birulia, kind: 'union-parishad' as const, placeId: nameUuid('union/tetuljhora') }
  const made = await admin.call('office-jurisdiction.create', union)
  expect((await volumes()).total).toBe(0)
  const { REV: rev } = (await admin.call('mouza.get', { id: seedId.mouza('akran') })).body.data
  await admin.call('mouza.update', { id: seedId.mouza('akran'), rev, unionId: union.placeId })
  expect((await volumes()).mouzas).toEqual(['Akran'])
  const away = { ...birulia, placeId: seedId.mouza('balla') }
  expect(said(await admin.call('office-jurisdiction.create', away))).toEqual([
    422,
    'input.refused',
    { PLACE_ID: 'record.not-found' },
  ])
  await admin.call('office-jurisdiction.remove', { id: made.body.data.ID, rev: 1 })
})

test('[ADM-4] jurisdictions begin with their day', async () => {
  const made = await admin.call('office-jurisdiction.create', { ...birulia, from: later(2) })
  expect((await reach()).MOUZAS).toBe(0)
  await settleJurisdictions(server.db, Date.now() + 2 * 86_400_000)
  expect((await reach()).MOUZAS).toBe(1)
  await admin.call('office-jurisdiction.remove', { id: made.body.data.ID, rev: 1 })
  expect((await reach()).MOUZAS).toBe(null)
})

test('[ADM-2] what differs from the registry is told before it is taken over', async () => {
  const coded = await admin.call('office.create', {
    nameBn: 'সার্কেল ভূমি অফিস, মিরপুর',
    nameEn: 'Circle Land Office, Mirpur',
    layer: 7,
    divisionBbsCode: '30',
    districtBbsCode: '26',
    code: 'CL-MIRPUR',
  })
  const row = { key: '1', officeCode: 'CL-MIRPUR', kind: 'thana', placeCode: '48', from: today }
  writeFileSync(join(folder, 'jurisdictions-26.json'), JSON.stringify([row, { ...row, key: '2', placeCode: '99' }]))
  const list = () => admin.call('office-jurisdiction.list', { officeId: coded.body.data.ID })
  const told = await admin.call('office-jurisdiction.sync-difference', { districtBbsCode: '26' })
  expect(told.body.data).toMatchObject({ FRESH: 1 })
  // Each by its office and place, and why one is not taken.
  expect(
    told.body.data.ROWS.map((one: Record<string, unknown>) => [
      one['NAME_EN'],
      one['STATE'],
      one['FIELD'],
      one['CODE'],
    ]),
  ).toEqual([
    ['Circle Land Office, Mirpur: Mirpur', 'fresh', null, null],
    ['Circle Land Office, Mirpur', 'refused', 'placeId', 'source.unknown'],
  ])
  expect((await list()).body.meta.TOTAL).toBe(0)
  await admin.call('office-jurisdiction.sync', { districtBbsCode: '26' })
  expect((await list()).body.data[0]).toMatchObject({ PLACE_EN: 'Mirpur', KIND: 'thana', SOURCE: 'file' })
})

test('[ADM-31] an office is shown with its desks in their tree, what is above it and what below, in the own ground alone', async () => {
  const above = seedId.office('dhaka')
  const made = await admin.call('office.create', {
    nameBn: 'উপজেলা ভূমি অফিস, ধামরাই',
    nameEn: 'Upazila Land Office, Dhamrai',
    layer: 8,
    divisionBbsCode: '30',
    districtBbsCode: '26',
    parentId: above,
  })
  const { ID: id } = made.body.data
  const keeper = await server.as('officeadmin1')
  expect((await operator.call('office-organogram.hierarchy', {})).body.code).toBe('permission.denied')
  const shown = (await keeper.call('office-organogram.hierarchy', {})).body.data
  expect(shown.OFFICE.ID).toBe(above)
  const own = shown.DESKS.find((desk: { ID: string }) => desk.ID === keeper.deskId)
  expect(own.USERS.map((one: { ID: string }) => one.ID)).toContain(keeper.userId)
  expect(shown.BELOW.find((one: { ID: string }) => one.ID === id)).toMatchObject({ LAYER: 8, DESKS: 0, PEOPLE: 0 })
  const below = (await keeper.call('office-organogram.hierarchy', { officeId: id })).body.data
  expect([below.ABOVE.ID, below.DESKS, below.BELOW]).toEqual([above, [], []])
  const elsewhere = await keeper.call('office-organogram.hierarchy', { officeId: seedId.office('tangail') })
  expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'record.not-found'])
  expect((await admin.call('office-organogram.hierarchy', { officeId: above })).body.data.OFFICE.ID).toBe(above)
  expect((await admin.call('office-organogram.hierarchy', {})).status).toBe(200)
})

test('[ADM-31] the desks of an organogram stand below one another as its posts do', async () => {
  const base = await server.db.query<{ id: string }>(
    `select o.id from office o where exists (select 1 from desk d join base_organogram p on p.id = d.base_organogram_id
       where d.office_id = o.id and p.base_office_id = o.base_office_id) limit 1`,
  )
  const officeId = base[0]?.id ?? ''
  const [first, second] = await server.db.query<{ id: string; post: string; above: string | null }>(
    `select d.id, p.id as post, p.parent_id as above from desk d join base_organogram p on p.id = d.base_organogram_id
      join office o on o.id = d.office_id and o.base_office_id = p.base_office_id where o.id = $1 order by p.sort limit 2`,
    [officeId],
  )
  await server.db.query('update base_organogram set parent_id = $2 where id = $1', [second?.post, first?.post])
  const { DESKS: desks } = (await admin.call('office-organogram.hierarchy', { officeId })).body.data
  const depth = (id: string | undefined) => desks.find((one: { ID: string }) => one.ID === id)?.DEPTH
  expect(depth(second?.id)).toBe(depth(first?.id) + 1)
  await server.db.query('update base_organogram set parent_id = $2 where id = $1', [second?.post, second?.above])
})
