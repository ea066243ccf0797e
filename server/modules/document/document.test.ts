import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentPaths } from '#contract/calls/document.ts'
import { seedId } from '#server/seed/ids.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'

let server: TestServer
let desks: Awaited<ReturnType<typeof addTestDesks>>
let entry: Session
let verifier: Session
let comparer: Session
let approver: Session
beforeAll(async () => {
  server = await startTestServer()
  desks = await addTestDesks(server.db)
  entry = await server.as('entry1')
  verifier = await server.as('verifier1')
  comparer = await server.as('comparer1')
  approver = await server.as('approver1')
})
afterAll(() => server.close())

const volumeId = seedId.volume('birulia-1')
const templateId = seedId.template('RS')

async function newKhatian(khatianNo: string): Promise<string> {
  const created = await entry.call('khatian.create', { volumeId, templateId, khatianNo })
  const khatianId = created.body.data.KHATIAN.ID as string
  await entry.call('khatian.owner-add', { khatianId, cells: { name: 'মোঃ রহমত আলী' } })
  await entry.call('khatian.dag-add', { khatianId, cells: { dagNo: '101', area: 1250 } })
  return khatianId
}

async function approve(khatianId: string): Promise<void> {
  await entry.call('khatian.entry-complete', { khatianId })
  await verifier.call('khatian.verify', { khatianId })
  await comparer.call('khatian.compare', { khatianId })
  expect((await approver.call('khatian.approve', { khatianId })).status).toBe(200)
}

async function pdf(khatianId: string, query = '', desk = entry.deskId): Promise<Response> {
  const headers = { 'User-Token': entry.accessToken, 'Active-Desk': desk }
  return fetch(`${server.url}/api/v1${documentPaths.khatian.replace('{khatianId}', khatianId)}${query}`, { headers })
}

test('[VER-1] every approved version stays readable as it was approved, a correction stands beside it', async () => {
  const khatianId = await newKhatian('101')
  const before = await entry.call('khatian.versions', { khatianId })
  expect(before.body.data).toMatchObject([{ VERSION: 1, STATUS: 1, APPROVED: false, APPROVED_AT: null }])
  await approve(khatianId)
  const first = await entry.call('khatian.version', { khatianId, version: 1 })
  expect(first.body.data.KHATIAN).toMatchObject({ STATUS: 5, VERSION: 1 })

  await approver.call('khatian.request-new-version', { khatianId, comment: 'দাগের জমি সংশোধন' })
  expect((await entry.call('khatian.open-new-version', { khatianId })).body.data.KHATIAN).toMatchObject({
    STATUS: 8,
    VERSION: 2,
  })
  const dag = first.body.data.KHATIAN.DAGS[0].ID as string
  await entry.call('khatian.dag-change', { khatianId, rowId: dag, cells: { area: 2000 } })
  expect((await entry.call('khatian.version', { khatianId, version: 1 })).body).toEqual(first.body)
  expect((await entry.call('khatian.version', { khatianId, version: 2 })).body.data.KHATIAN.STATUS).toBe(8)
  await approve(khatianId)

  const versions = await entry.call('khatian.versions', { khatianId })
  expect(versions.body.data).toMatchObject([
    { VERSION: 1, STATUS: 5, APPROVED: true },
    { VERSION: 2, STATUS: 12, APPROVED: true },
  ])
  expect(versions.body.data[1].APPROVED_BY_EN).not.toBe('')
  expect((await entry.call('khatian.version', { khatianId, version: 1 })).body).toEqual(first.body)
  const second = await entry.call('khatian.version', { khatianId, version: 2 })
  expect(second.body.data.KHATIAN.DAGS[0].CELLS.area).toBe(2000)
  const third = await entry.call('khatian.version', { khatianId, version: 3 })
  expect([third.status, third.body.code]).toEqual([404, 'version.not-found'])
})

test('[VER-1] locking and unlocking an approved khatian leaves its version as it was approved', async () => {
  const officer = await server.as('supervisor1')
  const khatianId = await newKhatian('102')
  await approve(khatianId)
  const kept = await entry.call('khatian.version', { khatianId, version: 1 })
  expect(
    (await officer.call('khatian.lock', { khatianId, comment: 'Civil suit 12/2025' })).body.data.KHATIAN.STATUS,
  ).toBe(13)
  expect((await officer.call('khatian.unlock', { khatianId })).body.data.KHATIAN.STATUS).toBe(5)
  expect((await entry.call('khatian.version', { khatianId, version: 1 })).body).toEqual(kept.body)
  expect((await entry.call('khatian.versions', { khatianId })).body.data).toHaveLength(1)
})

describe('[PAP-5] the printed khatian', () => {
  test('is a PDF, kept nowhere on the way', async () => {
    const khatianId = await newKhatian('103')
    const answer = await pdf(khatianId)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect((await pdf(khatianId, '?VERSION=1&LOCALE=en')).status).toBe(200)
    for (const wrong of ['2', '0', 'x']) expect((await pdf(khatianId, `?VERSION=${wrong}`)).status).toBe(404)
  }, 30_000)

  test('is refused without a token, a desk, the permission, and off the ground of the desk', async () => {
    const khatianId = seedId.khatian('birulia-1', '10')
    const path = `${server.url}/api/v1${documentPaths.khatian.replace('{khatianId}', khatianId)}`
    expect((await fetch(path)).status).toBe(401)
    expect((await fetch(path, { headers: { 'User-Token': entry.accessToken } })).status).toBe(403)
    expect((await pdf(khatianId, '', desks.powerless)).status).toBe(403)
    expect((await pdf(khatianId, '', desks.almightyThere)).status).toBe(404)
    expect((await pdf('nonsense')).status).toBe(404)
  })
})
