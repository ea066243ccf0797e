import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#server/identity/limits.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let entry: Session
beforeAll(async () => {
  server = await startTestServer()
  entry = await server.as('entry1')
})
afterAll(() => server.close())

const name = 'মোঃ রহমত আলী'
const answerOf = async (nid: string, by: Session = entry): Promise<unknown> =>
  (await by.call('khatian.check-nid', { nid, name })).body.data?.ANSWER

test('[NID-3] the registry is asked about a number and a name, in either script, with or without a birth date', async () => {
  expect(await answerOf('7777777771')).toBe('match')
  expect(await answerOf('৭৭৭৭৭৭৭৭৭০')).toBe('no-match')
  expect(await answerOf('7777777779')).toBe('unreachable')
  const born = await entry.call('khatian.check-nid', { nid: '7777777771', name, dateOfBirth: '1985-01-31' })
  expect(born.body.data).toEqual({ ANSWER: 'match' })
})

test('[NID-3] a number of a wrong form and an impossible birth date are refused at their field', async () => {
  const refused = await entry.call('khatian.check-nid', { nid: '12', name, dateOfBirth: '2999-01-01' })
  expect([refused.status, refused.body.code]).toEqual([422, 'input.refused'])
  expect(refused.body.fields).toMatchObject({ NID: 'identity.number', DATE_OF_BIRTH: expect.any(String) })
})

test('[NID-3] only who keys khatians of the kind may ask', async () => {
  const verifier = await server.as('verifier1')
  const asked = await verifier.call('khatian.check-nid', { nid: '7777777771', name })
  expect([asked.status, asked.body.code]).toEqual([403, 'permission.denied'])
  const mutation = await entry.call('mutation-khatian.check-nid', { nid: '7777777771', name })
  expect([mutation.status, mutation.body.code]).toEqual([403, 'permission.denied'])
})

test('[NID-3] nobody tries numbers through it, and nothing of it is kept', async () => {
  await server.db.query(`update rate_limit set hits = $1 where key like 'nid/entry/%'`, [limits.nidEntry.most])
  const refused = await entry.call('khatian.check-nid', { nid: '7777777771', name })
  expect([refused.status, refused.body.code]).toEqual([429, 'request.rate'])
  const other = await server.as('entry2')
  expect(await answerOf('7777777771', other)).toBe('match')
  const kept = await server.db.query<{ key: string }>(`select key from rate_limit where key like 'nid/entry/%'`)
  expect(kept.map((row) => row.key).join()).not.toContain('7777777771')
})
