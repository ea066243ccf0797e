import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { choiceWords } from '#domain/khatian/choices.ts'
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

test('[KCH-2] an added reason is keyed and read with the template; an archived one stays readable', async () => {
  const templateId = seedId.template('RS')
  const field = { key: 'nonDeliverable', kind: 'choice', choice: 'non-deliverable', labelBn: 'কারণ', labelEn: 'Reason' }
  // The seeded form of RS has no reason; its volume is the one that the demonstration keys.
  await server.db.query(
    `update record set body = jsonb_set(body, '{header}', body->'header' || $2::jsonb)
      where home_district = '00' and id = $1`,
    [templateId, JSON.stringify([{ ...field, width: 4 }])],
  )
  const entry = await server.as('entry1')
  const created = await entry.call('khatian.create', {
    volumeId: seedId.volume('birulia-1'),
    templateId,
    khatianNo: '77',
  })
  const khatianId = created.body.data.KHATIAN.ID as string
  const key = async (to: number): Promise<readonly [number, string]> => {
    const edits = [{ path: 'header.nonDeliverable', from: null, to }]
    const { status, body } = await entry.call('khatian.edit', { khatianId, edits })
    return [status, body.code]
  }
  expect(await key(7)).toEqual([422, 'value.kind'])
  const names = { nameBn: 'পানিতে নষ্ট', nameEn: 'Water damage' }
  const row = (await admin.call('non-deliverable-message.create', names)).body.data
  expect(row.NUMBER).toBe(7)
  expect((await key(7))[0]).toBe(200)
  const option = async (): Promise<unknown> => {
    const { body } = await entry.call('template.get', { templateId })
    const read = body.data.HEADER.find((one: { KEY: string }) => one.KEY === 'nonDeliverable')
    return read.OPTIONS.find((one: { NUMBER: number }) => one.NUMBER === 7)
  }
  expect(await option()).toEqual({ NUMBER: 7, BN: 'পানিতে নষ্ট', EN: 'Water damage' })
  await admin.call('non-deliverable-message.remove', { id: row.ID, rev: row.REV })
  expect(await option()).toMatchObject({ NUMBER: 7, ARCHIVED: true })
  expect((await key(8))[0]).toBe(422)
})

test('[CLS-4] public land types are found without vowel signs, and a listed one finds no other', async () => {
  for (const [nameBn, nameEn] of [
    ['খিল ভিটা', 'Fallow'],
    ['খাল ভিটি', 'Canal'],
  ])
    await admin.call('land-type.create', { nameBn, nameEn })
  const find = async (text: string): Promise<string[]> =>
    (await server.call('land-type.public-list', { text, pageSize: 100 })).body.data.map(
      (one: { NAME_BN: string }) => one.NAME_BN,
    )
  expect(await find('নদি')).toEqual(['নদী'])
  expect(await find('আবাসীক')).toEqual(['আবাসিক'])
  expect(await find('RIVER')).toEqual(['নদী'])
  expect(await find('খিল ভিটা')).toEqual(['খিল ভিটা'])
})
