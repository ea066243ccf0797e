import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let entry: Session
beforeAll(async () => {
  server = await startTestServer()
  entry = await server.as('entry1')
})
afterAll(() => server.close())

async function khatian(volume: string, khatianNo: string): Promise<string> {
  const place = { volumeId: seedId.volume(volume), templateId: seedId.template('RS') }
  const created = await entry.call('khatian.create', { ...place, khatianNo })
  expect(created.status).toBe(200)
  return created.body.data.KHATIAN.ID as string
}

test('[SCH-9] by its number a khatian is found before those whose number only begins with it, in every mouza', async () => {
  // In the other book the number is there from the start.
  const longer = await khatian('akran-1', '149/2')
  const exact = await khatian('birulia-1', '149')
  const found = await entry.call('khatian.search', { khatianNo: '১৪৯' })
  const rows = found.body.data as { ID: string; NUMBER: string; MOUZA_BN: string }[]
  expect(rows.map(({ NUMBER }) => NUMBER)).toEqual(['149', '149', '149/2'])
  expect(rows.slice(0, 2).map(({ ID }) => ID)).toContain(exact)
  expect(rows.at(-1)?.ID).toBe(longer)
  expect(new Set(rows.slice(0, 2).map(({ MOUZA_BN }) => MOUZA_BN)).size).toBe(2)
})
