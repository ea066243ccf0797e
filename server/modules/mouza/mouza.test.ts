import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'

let folder: string
let server: TestServer
let admin: Session
let operator: Session
let desks: Awaited<ReturnType<typeof addTestDesks>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dlrms-registry-'))
  server = await startTestServer({ env: { REGISTRY_DIR: folder } })
  desks = await addTestDesks(server.db)
  admin = await server.as('admin1')
  operator = await server.as('entry1')
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('[MZA-1] the difference is told before it is taken over, and a mouza takes its place from its upazila', async () => {
  const rows = [
    { dlrsCode: '302672001', nameBn: 'নতুন মৌজা', nameEn: 'New mouza', upazilaBbsCode: '72' },
    { dlrsCode: '302672002', nameBn: 'ভুল মৌজা', nameEn: 'Wrong mouza', upazilaBbsCode: '00' },
  ]
  writeFileSync(join(folder, 'mouzas-26.json'), JSON.stringify(rows))
  const list = () => admin.call('mouza.list', { dlrsCode: '302672001' })
  const told = await admin.call('mouza.sync-difference', { districtBbsCode: '26' })
  expect(told.body.data).toMatchObject({ FRESH: 1, CHANGED: 0, REFUSED: 1 })
  // What is not known here is told by its field.
  const wrong = { KEY: '302672002', STATE: 'refused', FIELD: 'upazilaId', CODE: 'source.unknown' }
  expect(told.body.data.ROWS[1]).toMatchObject(wrong)
  expect((await list()).body.meta.TOTAL).toBe(0)
  expect((await admin.call('mouza.sync', { districtBbsCode: '26' })).body.data).toMatchObject({ FRESH: 1 })
  expect((await list()).body.data[0]).toMatchObject({ UPAZILA_EN: 'Savar', DISTRICT_BBS_CODE: '26' })
  const [place] = await server.db.query('select district_bbs, upazila_bbs from mouza where dlrs_code = $1', [
    '302672001',
  ])
  expect(place).toEqual({ district_bbs: '26', upazila_bbs: '72' })

  // The source has it elsewhere and by another name now: from what to what is told by field, and nothing is changed yet.
  writeFileSync(join(folder, 'mouzas-26.json'), JSON.stringify([{ ...rows[0], nameEn: 'Newer', upazilaBbsCode: '14' }]))
  const again = await admin.call('mouza.sync-difference', { districtBbsCode: '26' })
  expect(again.body.data.ROWS).toMatchObject([
    {
      STATE: 'changed',
      CHANGES: [
        { FIELD: 'nameEn', FROM: 'New mouza', TO: 'Newer' },
        { FIELD: 'upazilaId', FROM_EN: 'Savar', TO_EN: 'Dhamrai' },
      ],
    },
  ])
  expect((await list()).body.data[0]).toMatchObject({ NAME_EN: 'New mouza' })
})

test('[MZA-2] a desk keeps the mouzas of its own ground, and none that has JL numbers is archived', async () => {
  const there = { 'Active-Desk': desks.almightyThere }
  const inSavar = { upazilaId: seedId.upazila('26', 'Savar'), nameBn: 'মৌজা ক', nameEn: 'Mouza A', dlrsCode: null }
  expect((await operator.call('mouza.create', inSavar, there)).body.code).toBe('record.not-found')
  expect((await operator.call('mouza.sync', { districtBbsCode: '26' }, there)).body.code).toBe('record.not-found')
  const id = seedId.mouza('birulia')
  expect((await operator.call('mouza.update', { id, rev: 1, nameEn: 'X' }, there)).body.code).toBe('record.not-found')
  const used = await admin.call('mouza.remove', { id, rev: 1 })
  expect([used.body.code, used.body.detail]).toEqual(['resource.in-use', expect.stringContaining('JL numbers')])
})

test('[ADM-1] a mouza in records keeps its upazila, any other moves; what is split off names what it was made of', async () => {
  const dhamrai = seedId.upazila('26', 'Dhamrai')
  const birulia = seedId.mouza('birulia')
  const { REV: rev } = (await admin.call('mouza.get', { id: birulia })).body.data
  const kept = await admin.call('mouza.update', { id: birulia, rev, upazilaId: dhamrai, unionId: null })
  expect([kept.body.code, kept.body.fields]).toEqual(['mouza.in-records', { UPAZILA_ID: 'mouza.in-records' }])
  const split = { nameBn: 'বিরুলিয়া পশ্চিম', nameEn: 'Birulia West', dlrsCode: null, predecessorIds: [birulia] }
  const made = await admin.call('mouza.create', { ...split, upazilaId: seedId.upazila('26', 'Savar') })
  expect(made.body.data).toMatchObject({ PREDECESSOR_IDS: [birulia], PREDECESSORS_EN: 'Birulia' })
  const { ID: id } = made.body.data
  expect((await admin.call('mouza.update', { id, rev: 1, upazilaId: dhamrai })).body.data.UPAZILA_EN).toBe('Dhamrai')
  const moved = await admin.call('mouza.update', {
    id,
    rev: 2,
    upazilaId: seedId.upazila('93', 'Kalihati'),
    predecessorIds: null,
  })
  expect(moved.body.data.DISTRICT_BBS_CODE).toBe('93')
  const [place] = await server.db.query('select district_bbs, upazila_bbs from mouza where id = $1', [id])
  expect(place).toEqual({ district_bbs: '93', upazila_bbs: '47' })
})
