import { afterAll, beforeAll, expect, test } from 'vitest'
import { choiceWords } from '#domain/print/choice-words.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let admin: Session
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin1')
})
afterAll(() => server.close())

test.each([
  ['land-type', '/api/v1/public/khatian-utility/land-types', 'land-type'],
  ['non-deliverable-message', '/api/v1/public/khatian-utility/non-deliverable-messages', 'non-deliverable'],
] as const)('[KCH-1] %s: anybody reads the numbers that khatians hold', async (_name, path, list) => {
  const answer = (await (await fetch(`${server.url}${path}?PAGE_SIZE=100&SORT=number`)).json()) as {
    data: { NUMBER: number; NAME_BN: string }[]
  }
  expect(answer.data.map(({ NUMBER, NAME_BN }) => [NUMBER, NAME_BN])).toEqual(
    [...choiceWords(list)].map(([number, { bn }]) => [number, bn]),
  )
})

test('[KCH-1] a number is given once, also after its row was archived', async () => {
  const make = async (n: number) =>
    (await admin.call('land-type.create', { nameBn: `ধরন ${'কখগ'[n] ?? ''}`, nameEn: `Type ${'ABC'[n] ?? ''}` })).body
      .data
  const first = await make(0)
  expect(first.NUMBER).toBe(18)
  await admin.call('land-type.remove', { id: first.ID, rev: first.REV })
  expect((await make(1)).NUMBER).toBe(19)
  const open = await server.call('land-type.public-list', { pageSize: 100 })
  expect(open.body.data.map((one: { NUMBER: number }) => one.NUMBER)).not.toContain(18)
})
