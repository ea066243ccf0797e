import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { seedId } from '#server/seed/ids.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let operator: Session
beforeAll(async () => {
  server = await startTestServer()
  operator = await server.as('entry1')
})
afterAll(() => server.close())

const madeAt = Date.now()
const volumeId = seedId.volume('birulia-1')
const templateId = seedId.template('RS')
const owner = (n: number): string => `owners[${testId(0x6a00 + n)}]`

/** What devices seal, as they wrote it when the wire was at that version, but for who they are. */
const sealed = (sv: number, n: number, command: string, input: object, baseRev: number): string =>
  JSON.stringify({
    mid: testId(0x6000 + sv * 16 + n),
    cseq: n,
    sv,
    userId: operator.userId,
    deskId: operator.deskId,
    madeAt,
    clockOffset: 0,
    recordId: testId(0x6800 + sv),
    command,
    input,
    baseRev,
  })

const lines = (sv: number): string[] => [
  sealed(sv, 1, 'khatian.create', { volumeId, templateId, number: String(120 + sv) }, 0),
  sealed(
    sv,
    2,
    'khatian.edit',
    {
      edits: [
        { path: owner(sv), from: null, to: { order: 'i1', cells: { name: 'করিম' } } },
        { path: 'header.remarks', from: null, to: 'পাতা ছেঁড়া' },
      ],
    },
    0,
  ),
  sealed(sv, 3, 'khatian.renumber', { number: String(130 + sv) }, 0),
]

describe.each([4, 5, 6])('[UPG-6] a device whose wire is at version %i', (sv) => {
  test('has what it sealed carried out, and once', async () => {
    const push = () => operator.call('sync.push', { deviceId: testId(0x6f00 + sv), ackedThrough: 0, batch: lines(sv) })
    const { body } = await push()
    expect(body.results).toMatchObject(lines(sv).map((_line, at) => ({ result: 'applied', rev: at + 1 })))
    expect((await push()).body.results.map((one: { result: string }) => one.result)).toEqual(
      Array<string>(3).fill('duplicate'),
    )
  })
})

/** What a device of version 4 takes a page for, field by field; whatever else comes it leaves aside. */
const share = z.object({ n: z.int(), d: z.int(), text: z.string() })
const cells = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), share])))
const row = z.object({ id: z.string(), order: z.string(), cells })
const khatianOfFour = z.object({
  id: z.string(),
  homeDistrict: z.string(),
  volumeId: z.string(),
  jlNumberId: z.string(),
  survey: z.string(),
  templateId: z.string(),
  number: z.string(),
  status: z.int(),
  version: z.int(),
  header: cells,
  owners: z.array(row),
  dags: z.array(row),
  pages: z.array(row),
  authors: z.array(z.string()),
  remarks: z.array(z.object({ by: z.string(), act: z.string(), text: z.string() })),
})
const record = z.object({ kind: z.string(), id: z.string(), scope: z.string(), rev: z.int(), digest: z.string() })
const pageOfFour = z.object({
  scope: z.string(),
  from: z.nullable(z.string()),
  cursor: z.string(),
  records: z.array(z.union([z.extend(record, { kind: z.literal('khatian'), body: khatianOfFour }), record])),
  gone: z.array(z.object({ id: z.string(), rev: z.int() })),
  more: z.boolean(),
})

test('[UPG-6] what a device is sent has every field that version 4 read', async () => {
  const response = await fetch(`${server.url}/api/v1/sync/pull`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'User-Token': operator.accessToken,
      'Active-Desk': operator.deskId,
    },
    body: JSON.stringify({ scopes: [{ scope: `volume:${volumeId}`, cursor: null }], limit: 1000 }),
  })
  expect(response.status).toBe(200)
  const pages = (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { records?: { kind: string }[] })
  const khatians = pages.flatMap(({ records = [] }) => records.filter(({ kind }) => kind === 'khatian'))
  expect(khatians.length).toBeGreaterThan(10)
  for (const page of pages) expect(z.safeParse(pageOfFour, page).error?.issues ?? []).toEqual([])
  for (const khatian of khatians)
    expect(
      z.safeParse(z.extend(record, { body: khatianOfFour }), khatian).error?.issues ?? [],
      JSON.stringify(khatian),
    ).toEqual([])
})
