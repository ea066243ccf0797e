import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { seedId } from '#server/seed/ids.ts'
import { checkFeed } from './check-feed.ts'
import { restateNumbers } from './restate-numbers.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let entry: Session
beforeAll(async () => {
  server = await startTestServer()
  entry = await server.as('entry1')
})
afterAll(() => server.close())

const place = { volumeId: seedId.volume('birulia-1'), templateId: seedId.template('RS') } as const

async function khatian(khatianNo: string): Promise<string> {
  const created = await entry.call('khatian.create', { ...place, khatianNo })
  expect([created.status, created.body.code]).toEqual([200, undefined])
  return created.body.data.KHATIAN.ID as string
}

/** Stores a number as an earlier release would have. */
async function writeOld(id: string, number: string): Promise<void> {
  await server.db.query(`update record set body = jsonb_set(body, '{number}', to_jsonb($2::text)) where id = $1`, [
    id,
    number,
  ])
  await server.db.query('update khatian_index set number = $2 where id = $1', [id, number])
  await server.db.query(`insert into number_review (home_district, kind, record_id) values ('26', 'khatian', $1)`, [id])
}

async function stored(id: string): Promise<{ number: string; rev: number; authors: readonly string[] }> {
  const [row] = await server.db.query<{ body: Khatian; rev: number }>('select body, rev from record where id = $1', [
    id,
  ])
  return { number: row?.body.number ?? '', rev: row?.rev ?? 0, authors: row?.body.authors ?? [] }
}

test('[KHN-4] stored numbers lose their zeros through the door; two that would become one are reported, not merged', async () => {
  const [alone, old, standing, odd] = [
    await khatian('100'),
    await khatian('101'),
    await khatian('102'),
    await khatian('103'),
  ]
  const before = await stored(alone)
  await writeOld(alone, '0100/01')
  await writeOld(old, '0102')
  await writeOld(odd, '/103')

  expect(await restateNumbers(server.db)).toBe(2)
  expect(await stored(alone)).toEqual({ number: '100/1', rev: before.rev + 1, authors: before.authors })
  expect([(await stored(old)).number, (await stored(standing)).number]).toEqual(['0102', '102'])
  const log = await entry.call('khatian.log', { khatianId: alone })
  expect(log.body.data.at(-1)).toMatchObject({
    COMMAND: 'khatian.restate-number',
    CHANGES: [{ PATH: 'number', BEFORE: '0100/01', AFTER: '100/1' }],
  })
  expect((await checkFeed(server.db)).ok).toBe(true)

  const officer = await server.as('supervisor1')
  const list = await officer.call('volume.numbers-to-review', {})
  expect(list.body.data).toEqual([
    expect.objectContaining({ RECORD_ID: odd, NUMBER: '/103', CODE: 'khatian.number', OTHER_ID: null }),
    expect.objectContaining({ RECORD_ID: old, NUMBER: '0102', CODE: 'khatian.duplicate', OTHER_ID: standing }),
  ])
  expect((await entry.call('volume.numbers-to-review', {})).status).toBe(403)

  await entry.call('khatian.renumber', { khatianId: old, khatianNo: '0104', baseRev: (await stored(old)).rev })
  expect((await stored(old)).number).toBe('104')
  expect(await restateNumbers(server.db)).toBe(1)
})

test('[KHN-4] an application loses its zeros through the door, and not where the person has another for that number', async () => {
  const jlNumberId = seedId.jlNumber('birulia', 'RS')
  const person = { applicant: 'করিম', mobile: '01712345678' }
  const apply = async (khatianNo: string): Promise<string> => {
    const made = await entry.call('application.create', { jlNumberId, khatianNo, ...person })
    return made.body.data.ID as string
  }
  const [alone, twice] = [await apply('131'), await apply('132')]
  await apply('133')
  for (const [id, number] of [
    [alone, '0131'],
    [twice, '0133'],
  ] as const) {
    await writeOld(id, number)
    await server.db.query('update number_review set kind = $2 where record_id = $1', [id, 'application'])
    await server.db.query('update application_index set number = $2 where id = $1', [id, number])
  }
  const left = await restateNumbers(server.db)
  expect([(await stored(alone)).number, (await stored(twice)).number]).toEqual(['131', '0133'])
  const rows = await server.db.query('select code from number_review where record_id = any($1::uuid[])', [
    [alone, twice],
  ])
  expect(rows).toEqual([{ code: 'khatian.duplicate' }])
  expect(left).toBeGreaterThanOrEqual(1)
  const log = await entry.call('application.get', { applicationId: alone })
  expect(log.body.data.LOG.map((one: { ACT: string }) => one.ACT)).toEqual(['register'])
  expect(log.body.data.APPLICATION.NUMBER).toBe('131')
})

test('[KHN-4] a number with zeros in front is the same number, taken and found', async () => {
  const id = await khatian('0110/07')
  expect((await stored(id)).number).toBe('110/7')
  const again = await entry.call('khatian.create', { ...place, khatianNo: '১১০/০০৭' })
  expect([again.status, again.body.code]).toEqual([409, 'khatian.duplicate'])
  const found = await entry.call('khatian.search', {
    survey: 'RS',
    jlNumberId: seedId.jlNumber('birulia', 'RS'),
    khatianNo: '0110/0',
  })
  expect(found.status).toBe(200)
  expect((await entry.call('khatian.create', { ...place, khatianNo: '/12' })).body.code).toBe('khatian.number')
})
