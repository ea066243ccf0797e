import { randomUUID } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#contract/declare/registry.ts'
import type { AnyDeclared } from '#contract/declare/resource.ts'
import { claimJob } from '#server/jobs/job-store.ts'
import { errorTitles } from '#server/request/titles.ts'
import { readSheets } from '#server/sheets/read-sheets.ts'
import { sheetBytes } from '#server/sheets/write-sheets.ts'
import { sampleValues } from '#tests/support/sample-values.ts'
import { startTestServer, type CallName, type Session, type TestServer } from '#tests/support/test-server.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { banglaReasons } from './row-reasons.ts'

let server: TestServer
let admin: Session
let operator: Session
let powerless: string
let here: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin1')
  operator = await server.as('entry1')
  const desks = await addTestDesks(server.db)
  powerless = desks.powerless
  here = { 'Active-Desk': desks.almightyHere }
})
afterAll(() => server.close())

type Sent = { status: number; type: string; bytes: Uint8Array; json: () => ReturnType<typeof JSON.parse> }
type Counts = { FRESH: number; CHANGED: number; SAME: number; REFUSED: number }
type JobBody = { ID: string; STATE: string; COUNTS: Counts | null; CODE: string | null; FILES: { NAME: string }[] }

async function send(path: string, body?: Uint8Array, by = admin, headers: Record<string, string> = {}): Promise<Sent> {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'User-Token': by.accessToken,
      ...(body === undefined ? {} : { 'content-type': 'application/octet-stream' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: Buffer.from(body) }),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  return { status: response.status, type, bytes, json: () => JSON.parse(Buffer.from(bytes).toString('utf8')) }
}

async function textsOf(bytes: Uint8Array): Promise<string[][]> {
  const rows: string[][] = []
  for (const { texts } of readSheets(bytes)) rows.push([...texts])
  return rows
}

/** Waits until a job no longer waits or runs. */
async function ended(jobId: string, by = admin): Promise<JobBody> {
  for (;;) {
    const { body } = await by.call('job.get', { jobId })
    const job = body.data as JobBody
    if (job.STATE !== 'WAITING' && job.STATE !== 'RUNNING') return job
    await new Promise((later) => setTimeout(later, 50))
  }
}

/** Whoever has the whole of a family: the administrator, or a desk where rows stand in a district. */
function writerOf({ store }: AnyDeclared): [Session, Record<string, string>] {
  return store === 'district' ? [operator, here] : [admin, {}]
}

const importPath = (d: AnyDeclared): string => (d.calls as Record<string, { path: string }>)['import-excel']?.path ?? ''

async function checked(d: AnyDeclared, bytes: Uint8Array): Promise<JobBody> {
  const [by, headers] = writerOf(d)
  const sent = await send(importPath(d), bytes, by, headers)
  expect(sent.status).toBe(200)
  return ended(sent.json().data.ID, by)
}

const confirm = async (d: AnyDeclared, jobId: string, mode: 'valid' | 'all-or-none' = 'valid'): Promise<JobBody> => {
  const answer = await admin.call(`${d.name}.import-confirm` as CallName, { jobId, mode } as never)
  expect(answer.status).toBe(200)
  return ended(jobId)
}

const sheet = (rows: string[][]): Promise<Uint8Array> => sheetBytes([{ name: 'rows', widths: [], rows }])
const nothing = { FRESH: 0, CHANGED: 0, SAME: 0, REFUSED: 0 }

const both = Object.values<AnyDeclared>(resources).filter(({ excel }) => excel === 'both')

describe.each(both.map((d) => [d.name, d] as const))('%s', (_name, d) => {
  test('[RES-13] what is written and taken in again changes nothing', async () => {
    const [by, headers] = writerOf(d)
    await by.call(`${d.name}.create` as CallName, (await sampleValues(server.db, d, 20)) as never, headers)
    const file = await send(`${d.path}/export-excel?ROW_STATUS=1`, undefined, by, headers)
    expect([file.status, file.type]).toEqual([200, expect.stringContaining('spreadsheetml')])
    const rows = await textsOf(file.bytes)
    expect(rows.length).toBeGreaterThan(2)
    const job = await checked(d, file.bytes)
    expect([job.STATE, job.COUNTS]).toEqual(['CHECKED', { ...nothing, SAME: rows.length - 2 }])
  })

  test('[RES-12] who may not is told before the sheet is read', async () => {
    const bytes = await sheet([['NAME_BN']])
    const answer = await send(importPath(d), bytes, operator, { 'Active-Desk': powerless })
    expect([answer.status, answer.json().code]).toEqual([403, 'permission.denied'])
  })
})

/** A workbook with a head and so many rows of one cell: the writer of sheets takes its time with as many. */
function longWorkbook(rows: number): Uint8Array {
  const xml = (text: string): Uint8Array => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
  const cell = (row: number, text: string): string =>
    `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${text}</t></is></c></row>`
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const list = Array.from({ length: rows }, (_, at) => cell(at + 2, 'X')).join('')
  return zipSync({
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${related}"><sheets><sheet name="rows" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
        `<Relationship Id="r1" Type="${related}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet xmlns="${main}"><sheetData>${cell(1, 'ISO2')}${list}</sheetData></worksheet>`,
    ),
  })
}

const { country } = resources
const heads = ['নাম (বাংলা)', 'Name (English)', 'ISO2', 'DIAL_CODE']

describe('[RES-12] a sheet', () => {
  test('is looked through first; then its good rows are stored, and exactly the refused ones come back', async () => {
    const bytes = await sheet([
      heads,
      ['জাপান', 'Japan', 'JP', '+81'],
      ['ভুল', 'Wrong', 'japan', '+81'],
      ['বাংলাদেশ', 'Bangladesh', 'BD', '+8801'],
      ['ভারত', 'India', 'IN', '+91'],
      ['আবার জাপান', 'Japan again', 'JP', '+81'],
      ['', 'Nowhere', 'nowhere', '81'],
    ])
    const job = await checked(country, bytes)
    expect(job.COUNTS).toEqual({ FRESH: 1, CHANGED: 1, SAME: 1, REFUSED: 3 })
    expect((await admin.call('country.list', { iso2: 'JP' })).body.meta.TOTAL).toBe(0)
    const refused = await textsOf((await send(`/jobs/${job.ID}/files/refused.xlsx`)).bytes)
    expect(refused[1]).toEqual(['NAME_BN', 'NAME_EN', 'ISO2', 'DIAL_CODE', '#ROW', '#CELL', '#CODE', '#REASON'])
    expect(refused.slice(2).map((row) => row.slice(1, 7))).toEqual([
      ['Wrong', 'japan', '+81', '3', 'ISO2', 'length.most'],
      ['Japan again', 'JP', '+81', '6', 'ISO2', 'resource.exists'],
      ['Nowhere', 'nowhere', '81', '7', 'NAME_BN, ISO2, DIAL_CODE', 'value.required, length.most, value.kind'],
    ])
    // All that is wrong with a row is said, in both languages.
    expect(refused[2]?.[7]).toBe(`${banglaReasons['length.most']} / ${errorTitles['length.most']} (2)`)
    expect(
      refused
        .at(-1)?.[7]
        ?.split('\n')
        .map((line) => line.split(':')[0]),
    ).toEqual(['NAME_BN', 'ISO2', 'DIAL_CODE'])
    // What came back can be mended and taken in as it is.
    const mended = refused.slice(0, -1).map((row) => row.map((cell) => (cell === 'japan' ? 'JA' : cell)))
    expect((await checked(country, await sheet(mended))).COUNTS).toEqual({ ...nothing, FRESH: 2 })
    const done = await confirm(country, job.ID)
    expect([done.STATE, done.COUNTS]).toEqual(['DONE', { FRESH: 1, CHANGED: 1, SAME: 1, REFUSED: 3 }])
    expect((await admin.call('country.list', { iso2: 'JP' })).body.data[0].NAME_BN).toBe('জাপান')
    expect((await admin.call('country.list', { iso2: 'BD' })).body.data[0].DIAL_CODE).toBe('+8801')
    // Confirmed twice, and taken in again: nothing comes twice.
    expect((await confirm(country, job.ID)).STATE).toBe('DONE')
    const again = await checked(country, await sheet([heads, ['জাপান', 'Japan', 'JP', '+81']]))
    expect(again.COUNTS).toEqual({ ...nothing, SAME: 1 })
  })

  test('all or none: one refused row keeps out the rest', async () => {
    const rows = [heads, ['কেনিয়া', 'Kenya', 'KE', '+254'], ['ভুল', 'Wrong', 'x', '+1']]
    const job = await checked(country, await sheet(rows))
    const done = await confirm(country, job.ID, 'all-or-none')
    expect([done.STATE, done.CODE]).toEqual(['FAILED', 'input.refused'])
    expect((await admin.call('country.list', { iso2: 'KE' })).body.meta.TOTAL).toBe(0)
  })

  test('a row that somebody changed since the check is refused', async () => {
    const job = await checked(country, await sheet([heads, ['নেপাল দেশ', 'Nepal', 'NP', '+977']]))
    const [row] = (await admin.call('country.list', { iso2: 'NP' })).body.data
    await admin.call('country.update', { id: row.ID, rev: row.REV, dialCode: '+978' })
    expect((await confirm(country, job.ID)).COUNTS).toEqual({ ...nothing, REFUSED: 1 })
    const refused = await textsOf((await send(`/jobs/${job.ID}/files/refused.xlsx`)).bytes)
    expect(refused[2]?.at(-2)).toBe('import.changed')
  })

  test('[RES-12] a workbook of more rows than the limit is refused before one is kept', async () => {
    const long = await checked(country, longWorkbook(100_001))
    expect([long.STATE, long.CODE, long.FILES]).toEqual(['FAILED', 'import.too-large', []])
    const kept = await server.db.query('select 1 from job_row where job_id = $1 limit 1', [long.ID])
    expect(kept).toEqual([])
    const answer = await admin.call('country.import-confirm', { jobId: long.ID, mode: 'valid' })
    expect([answer.status, answer.body.code]).toEqual([409, 'import.changed'])
  })

  test.each([
    [
      'without heads that are known',
      async () =>
        sheet([
          ['a', 'b'],
          ['c', 'd'],
        ]),
      'import.columns',
    ],
    ['that is damaged', async () => Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes()]), 'upload.broken'],
  ])('%s is refused by its code', async (_what, made, code) => {
    const job = await checked(country, await made())
    expect([job.STATE, job.CODE]).toEqual(['FAILED', code])
  })

  test.each([
    ['of another kind', Buffer.from([1, 2, 3])],
    ['of text that begins as a PDF', Buffer.from('%PDF-1.4\nNAME_BN,NAME_EN\n')],
    ['of comma-separated text', Buffer.from('NAME_BN,NAME_EN,ISO2\nপেরু,Peru,PE\n')],
    ['in another encoding than UTF-8', Buffer.from('NAME_BN\n\u00e9\n', 'latin1')],
    ['without a letter', Buffer.from('\ufeff\r\n')],
  ])('a file %s is refused at once', async (_what, bytes) => {
    const answer = await send('/countries/import-excel', bytes)
    expect([answer.status, answer.json().code]).toEqual([415, 'import.xlsx-only'])
  })

  test('refused rows that were mended are given back under the name they had, and refused once more', async () => {
    const bytes = await sheet([heads, ['ভুল', 'Wrong', 'wrong', '+1']])
    const sent = await send('/countries/import-excel?FILE_NAME=refused.xlsx', bytes)
    const job = await ended(sent.json().data.ID)
    expect(job.FILES.map(({ NAME }) => NAME)).toEqual(['refused.xlsx'])
    expect(await textsOf((await send(`/jobs/${job.ID}/files/refused.xlsx`)).bytes)).toHaveLength(3)
    expect((await admin.call('job.repeat', { jobId: job.ID })).status).toBe(200)
  })
})

function randomBytes(): Buffer {
  return Buffer.from(randomUUID().repeat(20))
}

test('[RES-13] a text is never a formula, and the shown columns and filter are kept', async () => {
  const made = { ...(await sampleValues(server.db, country, 30)), nameEn: '=SUM(A1) Land' }
  expect((await admin.call('country.create', made as never)).status).toBe(200)
  const { bytes } = await send('/countries/export-excel?TEXT=SUM&COLUMNS=nameEn')
  expect((await textsOf(bytes)).map((row) => row.slice(2))).toEqual([
    ['নাম (ইংরেজি) / Name (English)'],
    ['NAME_EN'],
    ['=SUM(A1) Land'],
  ])
})

test('[RES-13] more than five thousand rows are written by a job', async () => {
  await server.db.query(
    `insert into country (id, name_bn, name_en, iso2, dial_code)
     select gen_random_uuid(), 'দেশ', 'Country ' || n, 'n' || n, '+1' from generate_series(1, 5001) n`,
  )
  const told = await send('/countries/export-excel?TEXT=Country')
  expect([told.status, told.type]).toEqual([202, expect.stringContaining('json')])
  const job = await ended(told.json().data.ID)
  expect(job.STATE).toBe('DONE')
  const [file] = job.FILES
  const { bytes } = await send(`/jobs/${job.ID}/files/${file?.NAME}`)
  expect(await textsOf(bytes)).toHaveLength(5003)
  await server.db.query(`delete from country where name_en like 'Country %'`)
})

describe('[JOB-1] a job', () => {
  const insert = (userId: string, state = 'WAITING', lease: string | null = null, kind = 'none') =>
    server.db.query<{ id: string }>(
      `insert into job (id, kind, subject, params, user_id, state, lease_until)
       values (gen_random_uuid(), $4, 'country', '{}', $1, $2, $3::timestamptz) returning id`,
      [userId, state, lease, kind],
    )
  const future = '2099-01-01T00:00:00Z'

  test('is seen, cancelled and fetched by nobody but who started it', async () => {
    const own = (await operator.call('job.list', {})).body.meta.TOTAL
    const [job] = await insert(admin.userId, 'RUNNING', future)
    for (const name of ['job.get', 'job.cancel'] as const)
      expect((await operator.call(name, { jobId: job?.id ?? '' })).body.code).toBe('record.not-found')
    expect((await operator.call('job.list', {})).body.meta.TOTAL).toBe(own)
    const cancelled = await admin.call('job.cancel', { jobId: job?.id ?? '' })
    expect(cancelled.body.data.STATE).toBe('CANCELLED')
  })

  test('waits where three of the same person are at work', async () => {
    for (let n = 0; n < 3; n++) await insert(admin.userId, 'RUNNING', future)
    const answer = await send('/countries/import-excel', await sheet([heads]))
    expect([answer.status, answer.json().code]).toEqual([429, 'job.too-many'])
    await server.db.query(`delete from job where state = 'RUNNING'`)
  })

  test('whose process is gone is taken up again once its lease is over, by one process', async () => {
    const [job] = await insert(admin.userId, 'RUNNING', '2001-01-01T00:00:00Z', 'import-check')
    const taken = await Promise.all([claimJob(server.db), claimJob(server.db)])
    expect(taken.filter((one) => one?.id === job?.id).length).toBeLessThanOrEqual(1)
    await server.db.query('delete from job where id = $1', [job?.id])
  })

  test('that lost its right since it was asked for is not carried out', async () => {
    const [job] = await server.db.query<{ id: string }>(
      `insert into job (id, kind, subject, params, user_id, desk_id) values (gen_random_uuid(), 'import', 'country', '{}', $1, $2) returning id`,
      [operator.userId, powerless],
    )
    for (;;) {
      const { body } = await operator.call('job.get', { jobId: job?.id ?? '' })
      if (body.data.ENDED_AT === null) {
        await new Promise((later) => setTimeout(later, 100))
        continue
      }
      expect([body.data.STATE, body.data.CODE]).toEqual(['FAILED', 'permission.denied'])
      return
    }
  })

  test('whose files expired says so', async () => {
    const [job] = await insert(admin.userId, 'DONE')
    await server.db.query('update job set ended_at = now(), expires_at = now() where id = $1', [job?.id])
    expect((await send(`/jobs/${job?.id}/files/x.xlsx`)).json().code).toBe('job.gone')
  })
})
