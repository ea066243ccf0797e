import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { caseOf, codeOf, openCorrectionDesk } from '#tests/support/correction-desk.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A page of a volume, as a copy of one that the demonstration has. */
async function addPage(volumeId: string, khatianNumber: string, pageNo: number): Promise<string> {
  const id = randomUUID()
  await server.db.query(
    `insert into scan (home_district, id, volume_id, page_no, khatian_number, width, height, original, original_type,
       keying, keying_bytes, keying_sha256, straightened)
     select home_district, $1, $2, $3, $4, width, height, original, original_type, keying, keying_bytes, keying_sha256,
       straightened from scan where home_district = '26' limit 1`,
    [id, volumeId, pageNo, khatianNumber],
  )
  return id
}

type Scans = { ID: string; PAGE_NO: number }[]

/** The status and the type of a picture. */
async function picture({ accessToken, deskId }: Session, path: string) {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    headers: { 'User-Token': accessToken, 'Active-Desk': deskId },
  })
  return [answer.status, answer.headers.get('content-type')]
}

test('[UND-5] a keyer of UNDP reads the pages of a khatian they key now, and no others', async () => {
  const keyer = await server.as('undpentry1')
  const volumeId = seedId.volume('birulia-MUTATION')
  const khatianId = randomUUID()
  const made = await keyer.call('undp-integration.create', {
    khatianId,
    volumeId,
    khatianNo: '487',
    header: {},
    owners: [{ name: 'রহিমা খাতুন' }],
    dags: [{ dagNo: '12' }],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const own = await addPage(volumeId, '487', 900)
  const other = await addPage(volumeId, '501', 901)
  const at = `/undp-integration/mutation-khatians/${khatianId}/scans`
  expect((await keyer.call('undp-integration.scans', { khatianId })).body.data as Scans).toEqual([
    { ID: own, PAGE_NO: 900 },
  ])
  expect(await picture(keyer, `${at}/${own}`)).toEqual([200, 'image/webp'])
  expect((await picture(keyer, `${at}/${other}`))[0]).toBe(404)
  // The book itself stays closed to the desk.
  expect((await picture(keyer, `/scans/${own}/keying`))[0]).toBe(403)
  const approved = { khatianId: seedId.khatian('birulia-MUTATION', '501') }
  expect(codeOf(await keyer.call('undp-integration.scans', approved))).toBe('khatian.not-found')
  const verifier = await server.as('undpverifier1')
  expect(codeOf(await verifier.call('undp-integration.scans', { khatianId }))).toBe('permission.denied')
  // After it was completed nobody of UNDP keys it, and its pages show what is masked.
  const complete = { khatianId, baseRev: made.body.data.REV as number }
  expect((await keyer.call('undp-integration.entry-complete', complete)).status).toBe(200)
  expect(codeOf(await keyer.call('undp-integration.scans', { khatianId }))).toBe('permission.denied')
  expect((await picture(keyer, `${at}/${own}`))[0]).toBe(403)
})

test('[COR-52] who may see a case reads the pages of its approved khatian, whatever page a proposal names', async () => {
  const { ulo, categorised, acland } = await openCorrectionDesk(server)
  const found = await categorised('3', 2)
  const sent = caseOf(
    await acland.call('khatian-correction.review-case-report', {
      caseId: found.ID,
      baseRev: found.REV,
      decision: 'next-step',
    }),
  )
  const volumeId = seedId.volume('birulia-1')
  const own = await addPage(volumeId, '3', 902)
  const other = await addPage(volumeId, '2', 903)
  const at = `/khatian-corrections/${sent.ID}/scans`
  const ids = ((await ulo.call('khatian-correction.scans', { caseId: sent.ID })).body.data as Scans).map(({ ID }) => ID)
  expect(ids).toContain(own)
  expect(ids).not.toContain(other)
  expect(await picture(ulo, `${at}/${own}`)).toEqual([200, 'image/webp'])
  expect((await picture(ulo, `${at}/${other}`))[0]).toBe(404)
  const row = await ulo.call('khatian-correction.page-add', {
    caseId: sent.ID,
    baseRev: sent.REV,
    cells: { pageNo: 9, scanId: other },
  })
  expect(row.status, JSON.stringify(row.body)).toBe(200)
  expect((await picture(ulo, `${at}/${other}`))[0]).toBe(404)
})
