import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheets } from '#server/sheets/read-sheets.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let admin: Session
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin1')
})
afterAll(() => server.close())

type Job = { ID: string; STATE: string; CODE: string | null; DETAIL: string | null; COUNTS: object | null }

async function looked(path: string, bytes: Uint8Array, by = admin, desk: object = {}): Promise<Job> {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'User-Token': by.accessToken, 'content-type': 'application/octet-stream', ...desk },
    body: Buffer.from(bytes),
  })
  const body = JSON.parse(await answer.text()) as { data: Job; code?: string }
  expect([answer.status, body.code]).toEqual([200, undefined])
  for (;;) {
    const { data } = (await by.call('job.get', { jobId: body.data.ID })).body
    if (data.STATE !== 'WAITING' && data.STATE !== 'RUNNING') return data as Job
    await new Promise((later) => setTimeout(later, 50))
  }
}

const file = (name: string): Uint8Array => readFileSync(`tests/cases/${name}`)

/** Cell and code of each refused row. */
async function faultsOf(job: Job, by = admin): Promise<string[][]> {
  const answer = await fetch(`${server.url}/api/v1/jobs/${job.ID}/files/refused.xlsx`, {
    headers: { 'User-Token': by.accessToken },
  })
  const rows = [...readSheets(new Uint8Array(await answer.arrayBuffer()))]
  return rows.slice(2).map(({ texts }) => texts.slice(-3, -1))
}

const stored = async (job: Job, name: 'holiday'): Promise<void> => {
  expect((await admin.call(`${name}.import-confirm`, { jobId: job.ID, mode: 'valid' } as never)).status).toBe(200)
  while ((await admin.call('job.get', { jobId: job.ID })).body.data.STATE !== 'DONE')
    await new Promise((later) => setTimeout(later, 50))
}

test('[IMP-5] date cells are read where a date is asked', async () => {
  const job = await looked('/holidays/import-excel', file('date-cells.xlsx'))
  expect([job.STATE, job.COUNTS]).toEqual(['CHECKED', { FRESH: 1, CHANGED: 0, SAME: 0, REFUSED: 0 }])
  await stored(job, 'holiday')
  const rows = await server.db.query(
    `select from_day::text as "from", to_day::text as "to" from holiday where name_en = 'Date cell probe'`,
  )
  expect(rows).toEqual([{ from: '2027-01-01', to: '2027-01-02' }])
})

test.each([
  ['date-1900.xlsx', 1],
  ['rich-inline.xlsx', 1],
  ['phonetic.xlsx', 1],
  ['no-r.xlsx', 1],
  ['bangla-digits.xlsx', 1],
  ['nbsp-trailing.xlsx', 1],
  ['hidden.xlsx', 2],
  ['merged-head.xlsx', 1],
])('[IMP-5] [IMP-7] the rows of %s are good', async (name, fresh) => {
  const job = await looked('/holidays/import-excel', file(name))
  expect([job.CODE, job.COUNTS]).toEqual([null, { FRESH: fresh, CHANGED: 0, SAME: 0, REFUSED: 0 }])
})

test('[IMP-5] a date cell where a dag is asked is refused by its cell', async () => {
  const operator = await server.as('entry1')
  const desk = { 'Active-Desk': (await addTestDesks(server.db)).almightyHere }
  const job = await looked('/hal-sabeks/upload-excel', file('dag-as-date.xlsx'), operator, desk)
  expect(job.COUNTS).toMatchObject({ FRESH: 0, REFUSED: 2 })
  for (const [cells, codes] of await faultsOf(job, operator)) {
    const at = (cells ?? '').split(', ').indexOf('DAG_TO')
    expect((codes ?? '').split(', ')[at]).toBe('cell.date')
  }
})

test('[IMP-6] a formula without a stored value is refused by its cell', async () => {
  const job = await looked('/holidays/import-excel', file('formula-nocache.xlsx'))
  expect(await faultsOf(job)).toEqual([['NAME_BN', 'cell.formula']])
})

test('[IMP-6] cells with an error are refused, and what is stored stays', async () => {
  const job = await looked('/employees/import-excel', file('employees.xlsx'))
  const faults = (await faultsOf(job)).map(([cells, codes]) => {
    const names = (cells ?? '').split(', ')
    const found = (codes ?? '').split(', ')
    return names.flatMap((cell, at) => (found[at]?.startsWith('cell.') ? [`${cell} ${found[at]}`] : []))
  })
  expect(faults.flat()).toEqual(['MOBILE cell.error', 'RANK cell.error', 'MOBILE cell.error', 'RANK cell.formula'])
  const erasing = await looked('/employees/import-excel', file('error-erases.xlsx'))
  expect((await faultsOf(erasing))[0]?.[1]).toContain('cell.error')
})

test('[IMP-7] a sheet without heads is refused with the row where they were expected', async () => {
  const { zipSync, unzipSync, strFromU8, strToU8 } = await import('fflate')
  const parts = unzipSync(file('merged-head.xlsx'))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  parts['xl/worksheets/sheet1.xml'] = strToU8(sheet.replace(/<row r="2">.*?<\/row>/, ''))
  const job = await looked('/holidays/import-excel', zipSync(parts))
  expect([job.STATE, job.CODE]).toEqual(['FAILED', 'import.columns'])
  expect(job.DETAIL).toBe('#1 ছুটির তালিকা ২০২৭')
})

test('[IMP-5] a khatian whose number became a date is refused by its cell', async () => {
  const job = await looked('/operation/district-imports?DISTRICT_BBS_CODE=26', file('khatians-as-dates.xlsx'))
  const faults = await faultsOf(job)
  expect(faults).toContainEqual(['khatianNo', 'cell.date'])
})
