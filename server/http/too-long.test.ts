import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const long = 'ক'.repeat(300)

test('[VAL-5] a form of a resource says how long a text may be', async () => {
  const admin = await server.as('admin1')
  const answer = await admin.call('country.create', { nameBn: long, nameEn: 'x', iso2: 'ZZ', dialCode: '+1' } as never)
  expect(answer.body).toMatchObject({ fields: { NAME_BN: 'length.most' }, limits: { NAME_BN: 100 } })
})

test('[VAL-5] an act says how long a text may be', async () => {
  const officer = await server.as('supervisor1')
  const answer = await officer.call('template.create', { name: long } as never)
  expect(answer.body).toMatchObject({ fields: { NAME: 'length.most' }, limits: { NAME: 200 } })
})
