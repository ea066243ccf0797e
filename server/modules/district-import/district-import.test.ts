import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheets } from '#server/sheets/read-sheets.ts'
import { sheetBytes } from '#server/sheets/write-sheets.ts'
import { banglaReasons } from '#server/resources/row-reasons.ts'
import { errorTitles } from '#server/request/titles.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { seedId } from '#server/seed/ids.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let admin: Session
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin1')
}, 180_000)
afterAll(() => server.close())

type Counts = { FRESH: number; CHANGED: number; SAME: number; REFUSED: number }
type Job = {
  ID: string
  STATE: string
  CODE: string | null
  DETAIL: string | null
  TOTAL: number | null
  COUNTS: (Counts & { SHEETS: (Counts & { NAME: string })[] }) | null
}
/** As it came over the wire. */
type Given = ReturnType<typeof JSON.parse>
type Sheets = Readonly<Record<string, readonly (readonly string[])[]>>

const workbook = (sheets: Sheets): Promise<Uint8Array> =>
  sheetBytes(Object.entries(sheets).map(([name, rows]) => ({ name, widths: [], rows })))

async function give(
  bytes: Uint8Array,
  by: Session = admin,
  district = '55',
  fileName = 'district.xlsx',
): Promise<{ status: number; body: Given }> {
  const asked = new URLSearchParams({ DISTRICT_BBS_CODE: district, FILE_NAME: fileName })
  const answer = await fetch(`${server.url}/api/v1/operation/district-imports?${asked}`, {
    method: 'POST',
    headers: {
      'User-Token': by.accessToken,
      'content-type': 'application/octet-stream',
      ...(by.deskId === '' ? {} : { 'Active-Desk': by.deskId }),
    },
    body: Buffer.from(bytes),
  })
  return { status: answer.status, body: JSON.parse(await answer.text()) as Given }
}

async function ended(id: string): Promise<Job> {
  for (;;) {
    const job = (await admin.call('job.get', { jobId: id })).body.data as Job
    if (job.STATE !== 'WAITING' && job.STATE !== 'RUNNING') return job
    await new Promise((later) => setTimeout(later, 50))
  }
}

async function looked(sheets: Sheets, district = '55'): Promise<Job> {
  const { status, body } = await give(await workbook(sheets), admin, district)
  expect([status, body.code]).toEqual([200, undefined])
  return ended(body.data.ID as string)
}

async function stored(job: Job): Promise<Job> {
  expect((await admin.call('job.confirm', { jobId: job.ID })).status).toBe(200)
  return ended(job.ID)
}

async function refusedOf(job: Job): Promise<Record<string, string[][]>> {
  const answer = await fetch(`${server.url}/api/v1/jobs/${job.ID}/files/refused.xlsx`, {
    headers: { 'User-Token': admin.accessToken },
  })
  const found: Record<string, string[][]> = {}
  for (const { sheet, texts } of readSheets(new Uint8Array(await answer.arrayBuffer())))
    (found[sheet] ??= []).push([...texts])
  return found
}

const bySheet = ({ COUNTS }: Job): Record<string, number[]> =>
  Object.fromEntries(
    (COUNTS?.SHEETS ?? []).map(({ NAME, FRESH, CHANGED, SAME, REFUSED }) => [NAME, [FRESH, CHANGED, SAME, REFUSED]]),
  )
const filled = (job: Job): Record<string, number[]> =>
  Object.fromEntries(Object.entries(bySheet(job)).filter(([, counts]) => counts.some((n) => n > 0)))

const heads = {
  zone: ['NAME_BN', 'NAME_EN', 'DISTRICT_BBS_CODE', 'UPAZILA_IDS'],
  thana: ['NAME_BN', 'NAME_EN', 'DISTRICT_BBS_CODE'],
  'union-parishad': ['NAME_BN', 'NAME_EN', 'DISTRICT_BBS_CODE', 'UPAZILA_ID'],
  mouza: ['NAME_BN', 'NAME_EN', 'UPAZILA_ID', 'UNION_ID', 'THANA_ID', 'DLRS_CODE'],
  'upazila-survey': ['UPAZILA_ID', 'SURVEY', 'LOCAL_NAME_BN', 'LOCAL_NAME_EN'],
  'jl-number': ['MOUZA_ID', 'SURVEY', 'NUMBER'],
  volume: ['OFFICE_ID', 'MOUZA_ID', 'SURVEY', 'JL_NUMBER', 'VOLUME_NO', 'FROM', 'TO', 'TEMPLATE'],
  'hal-sabek': ['MOUZA_ID', 'SURVEY_FROM', 'DAG_FROM', 'SURVEY_TO', 'DAG_TO', 'NOTE'],
  khatians: ['ref', 'survey', 'mouza', 'jlNo', 'volumeNo', 'khatianNo'],
  owners: ['ref', 'name', 'share'],
  dags: ['ref', 'dagNo', 'area'],
} as const

const office = 'Office of the Deputy Commissioner, Magura'

/** A district as it comes: rows name each other by code and by name, in either language. */
function district(officeName: string): Sheets {
  return {
    zone: [heads.zone, ['মাগুরা জোন', 'Magura zone', '55', 'Magura Sadar; Sreepur']],
    thana: [heads.thana, ['মাগুরা থানা', 'Magura thana', '55']],
    'union-parishad': [heads['union-parishad'], ['হাজরাপুর', 'Hazrapur', 'মাগুরা', 'Magura Sadar']],
    mouza: [
      heads.mouza,
      ['রুইজানী', 'Ruijani', 'Magura Sadar', 'Hazrapur', 'Magura thana', '405557029'],
      ['ঝামা', 'Jhama', 'Sreepur', '', '', '405557088'],
    ],
    'upazila-survey': [
      heads['upazila-survey'],
      ['Magura Sadar', 'RS', 'আরএস', 'RS'],
      ['Sreepur', 'আরএস', 'আরএস', 'RS'],
    ],
    'jl-number': [heads['jl-number'], ['405557029', 'RS', '২৯'], ['ঝামা', 'RS', '88']],
    volume: [heads.volume, [officeName, 'Ruijani', 'RS', '', '1', '1', '50', '']],
    'hal-sabek': [
      heads['hal-sabek'],
      ['405557029', 'CS', '১০১', 'RS', '৯০২/৯০১', ''],
      ['Jhama', 'CS', '7', 'RS', '8', ''],
    ],
  }
}

async function officeOf(key: string): Promise<string> {
  const [row] = await server.db.query<{ name: string }>('select name_en as name from office where id = $1', [
    seedId.office(key),
  ])
  return row?.name ?? office
}

test('[ADM-22] a district comes by one workbook: looked through whole, stored once it is confirmed, and the same again loads nothing', async () => {
  const sheets = district(await officeOf('magura'))
  const job = await looked(sheets)
  expect([job.STATE, job.CODE, job.DETAIL, job.TOTAL]).toEqual(['CHECKED', null, null, 12])
  const whole = {
    zone: [1, 0, 0, 0],
    thana: [1, 0, 0, 0],
    'union-parishad': [1, 0, 0, 0],
    mouza: [2, 0, 0, 0],
    'upazila-survey': [2, 0, 0, 0],
    'jl-number': [2, 0, 0, 0],
    volume: [1, 0, 0, 0],
    'hal-sabek': [2, 0, 0, 0],
  }
  expect(filled(job)).toEqual(whole)
  // Nothing stands before it is confirmed.
  expect((await admin.call('mouza.list', { dlrsCode: '405557029' })).body.meta.TOTAL).toBe(0)
  const done = await stored(job)
  expect([done.STATE, filled(done)]).toEqual(['DONE', whole])
  const [mouza] = (await admin.call('mouza.list', { dlrsCode: '405557029' })).body.data
  expect(mouza).toMatchObject({ UNION_EN: 'Hazrapur', THANA_EN: 'Magura thana', UPAZILA_EN: 'Magura Sadar' })
  const jl = await server.call('jl-number.public-list', { districtBbsCode: '55' })
  expect(jl.body.data.map((one: Record<string, string>) => `${one['MOUZA_EN']} ${one['NUMBER']}`)).toEqual([
    'Ruijani 29',
    'Jhama 88',
  ])
  const books = await server.db.query(
    `select v.status, v.office_id, (l.text::jsonb) ->> 'userId' as by from volume_index v
       join record_log l on l.home_district = v.home_district and l.record_id = v.id where v.home_district = '55'`,
  )
  expect(books).toEqual([{ status: 1, office_id: seedId.office('magura'), by: admin.userId }])

  const again = await looked(sheets)
  expect(filled(again)).toEqual(Object.fromEntries(Object.entries(whole).map(([name, [n]]) => [name, [0, 0, n, 0]])))
}, 120_000)

test('[ADM-22] [LST-22] khatians come as drafts once their volume is approved; one with a refused row comes back whole, each fault at its cell in both languages', async () => {
  const rows = (refs: readonly string[], name: string): string[][] => refs.map((ref) => [ref, name, '১.০০০'])
  const place = ['RS', 'Birulia', '11', '1']
  const sheets: Sheets = {
    khatians: [
      heads.khatians,
      ['1', ...place, '131'],
      ['2', ...place, '132'],
      ['3', ...place, '99999'],
      ['4', ...place, '134'],
      ['4', ...place, '135'],
    ],
    owners: [heads.owners, ...rows(['1', '2'], 'করিম'), ['2', 'রহিম', 'x'], ['9', 'কেউ না', '১']],
    dags: [heads.dags, ['1', '7', '0.5'], ['2', '8', '0.25']],
  }
  const job = await looked(sheets, '26')
  expect([job.STATE, job.CODE, job.DETAIL]).toEqual(['CHECKED', null, null])
  expect(filled(job)).toEqual({ khatians: [1, 0, 0, 3], owners: [0, 0, 0, 2] })
  const refused = await refusedOf(job)
  const said = (code: ErrorCode): string => `${banglaReasons[code]} / ${errorTitles[code]}`
  const end = (row: string[] | undefined): string[] => (row ?? []).slice(-3)
  expect(refused['khatians']?.slice(2).map((row) => [row[0], ...end(row)])).toEqual([
    ['2', '', '', ''],
    ['3', 'khatianNo', 'khatian.out-of-volume', said('khatian.out-of-volume')],
    ['4', 'ref', 'khatian.exists', said('khatian.exists')],
    ['4', 'ref', 'khatian.exists', said('khatian.exists')],
  ])
  expect(refused['owners']?.slice(2).map((row) => [row[0], row[1], ...end(row)])).toEqual([
    ['2', 'করিম', '', '', ''],
    ['2', 'রহিম', 'share', 'share.syntax', said('share.syntax')],
    ['9', 'কেউ না', 'ref', 'khatian.not-found', said('khatian.not-found')],
  ])
  expect(refused['dags']?.slice(2).map((row) => row[0])).toEqual(['2'])
  expect(filled(await stored(job))['khatians']).toEqual([1, 0, 0, 3])
  const [khatian] = await server.db.query<{ id: string; status: number }>(
    `select id, status from khatian_index where home_district = '26' and number = '131'`,
  )
  expect(khatian?.status).toBe(1)
  // Who works on it sees that nobody keyed it.
  const operator = await server.as('supervisor1')
  const khatianId = khatian?.id ?? ''
  expect((await operator.call('khatian.get', { khatianId })).body.data.IMPORTED).toBe(true)
  const log = (await operator.call('khatian.log', { khatianId })).body.data as { COMMAND: string; IMPORTED: boolean }[]
  expect(log.map(({ COMMAND, IMPORTED }) => [COMMAND, IMPORTED])).toEqual([
    ['khatian.create', true],
    ['khatian.edit', true],
  ])
  // In lists it is marked, narrowed to and counted.
  type Card = { NUMBER: string; IMPORTED: boolean }
  const drafts = async (imported: object) =>
    (await operator.call('khatian.entry-operator-list', { khatianFilterType: 'draft', ...imported } as never)).body
  const [all, ofFile] = [await drafts({}), await drafts({ imported: 'true' })]
  expect(ofFile.data.map(({ NUMBER, IMPORTED }: Card) => [NUMBER, IMPORTED])).toEqual([['131', true]])
  expect(ofFile.meta.TOTAL).toBe(1)
  expect(all.meta.TOTAL).toBeGreaterThan(1)
  // The first page has what was keyed in books before it.
  expect(all.data.every(({ IMPORTED }: Card) => !IMPORTED)).toBe(true)
  const keyer = await server.as('entry1')
  const { COUNTS } = (await keyer.call('khatian.list-counts', { imported: 'true' } as never)).body.data
  expect(COUNTS.find(({ FILTER }: { FILTER: string }) => FILTER === 'draft')).toEqual({ FILTER: 'draft', TOTAL: 1 })
  // What came back is mended and given as it is; what stands is known.
  const mended = Object.fromEntries(
    Object.entries(refused).map(([name, all]) => [
      name,
      all
        .filter(([ref]) => ref !== '3' && ref !== '4' && ref !== '9')
        .map((row) => row.map((cell) => (cell === 'x' ? '০.৫০০' : cell))),
    ]),
  )
  const once = { ...mended, khatians: [...(mended['khatians'] ?? []), ['1', ...place, '131']] }
  const second = await looked(once, '26')
  expect([second.DETAIL, filled(second)]).toEqual([null, { khatians: [1, 0, 1, 0] }])
}, 120_000)

test('[LST-22] a volume that came with a file is marked in the list of its survey, which is narrowed to such', async () => {
  const row = [await officeOf('dhaka'), 'Birulia', 'RS', '11', '77', '770001', '770050', '']
  expect(filled(await stored(await looked({ volume: [heads.volume, row] }, '26')))).toEqual({ volume: [1, 0, 0, 0] })
  const officer = await server.as('supervisor1')
  const books = async (imported: object): Promise<{ marked: [number, boolean | undefined][]; total: number }> => {
    const { body } = await officer.call('volume.list', { survey: 'RS', pageSize: 100, ...imported } as never)
    const views = body.data as { VOLUME: { VOLUME_NO: number }; IMPORTED?: boolean }[]
    return { marked: views.map(({ VOLUME, IMPORTED }) => [VOLUME.VOLUME_NO, IMPORTED]), total: body.meta.TOTAL }
  }
  expect(await books({ imported: 'true' })).toEqual({ marked: [[77, true]], total: 1 })
  const all = await books({})
  expect(all.total).toBeGreaterThan(1)
  expect(all.marked.filter(([, imported]) => imported === true)).toEqual([[77, true]])
})

test('[ADM-22] columns that moved, that lack, and sheets that are none are refused by name, and nothing is looked through', async () => {
  const job = await looked({
    mouza: [
      ['NAME_BN', 'NAME_EN', 'SUBDISTRICT', 'DLRS'],
      ['ক', 'A', 'Sreepur', '1'],
    ],
    'jl-number': [
      ['MOUZA_ID', 'NUMBER'],
      ['A', '1'],
    ],
    notes: [['anything']],
  })
  expect([job.STATE, job.CODE]).toEqual(['FAILED', 'import.columns'])
  expect(job.DETAIL).toBe(
    'mouza: SUBDISTRICT; mouza: DLRS; mouza: UPAZILA_ID; mouza: DLRS_CODE; jl-number: SURVEY; notes',
  )
}, 60_000)

test('[ADM-22] what is wrong with a row, or names what is refused itself, comes back with cell and reason; the rest is stored', async () => {
  const job = await looked({
    mouza: [
      heads.mouza,
      ['ভুল', 'Wrong', 'Sreepur', '', '', '12'],
      ['ঠিক', 'Right', 'Sreepur', '', '', '405557090'],
      ['কোডহীন', 'Codeless', 'Sreepur', '', '', ''],
    ],
    'jl-number': [
      heads['jl-number'],
      ['Wrong', 'RS', '1'],
      ['Right', 'RS', 'x'],
      ['Right', 'CS', '2'],
      ['Birulia', 'RS', '3'],
    ],
    volume: [
      heads.volume,
      ['Nowhere', 'Right', 'RS', '', '1', '1', '9', ''],
      [await officeOf('dhaka'), 'Right', 'RS', '', '0', '1', '9', ''],
    ],
  })
  const refused = await refusedOf(job)
  const faults = (sheet: string): string[][] => (refused[sheet] ?? []).slice(2).map((row) => row.slice(-3, -1))
  expect(faults('mouza')).toEqual([
    ['DLRS_CODE', 'code.dlrs'],
    ['DLRS_CODE', 'value.required'],
  ])
  expect(faults('jl-number')).toEqual([
    ['MOUZA_ID', 'record.not-found'],
    ['NUMBER', 'jl-number.syntax'],
    ['SURVEY', 'survey.not-assigned'],
    ['MOUZA_ID', 'record.not-found'],
  ])
  expect(faults('volume')).toEqual([
    ['OFFICE_ID', 'record.not-found'],
    ['VOLUME_NO', 'number.range'],
  ])
  // Every reason stands in both languages.
  for (const row of Object.values(refused).flatMap((rows) => rows.slice(2)))
    expect(row.at(-1)).toMatch(/[ঀ-৿].* \/ [A-Z]/)
}, 60_000)

test('[ADM-22] who has not the key gets neither the workbook nor a look, and nobody else confirms', async () => {
  const bytes = await workbook({ thana: [heads.thana, ['মহম্মদপুর', 'Mohammadpur', '55']] })
  for (const name of ['entry1', 'supervisor1', 'officeadmin1']) {
    const by = await server.as(name)
    expect([name, (await give(bytes, by)).body.code]).toEqual([name, 'permission.denied'])
    expect((await by.call('district-import.template', {})).body.code).toBe('permission.denied')
  }
  expect((await give(bytes, admin, '99')).body.fields).toEqual({ DISTRICT_BBS_CODE: 'record.not-found' })
  expect((await give(new Uint8Array([1, 2, 3]))).body.code).toBe('import.kind')
  const job = await looked({ thana: [heads.thana, ['মহম্মদপুর', 'Mohammadpur', '55']] })
  const other = await server.as('supervisor1')
  expect((await other.call('job.confirm', { jobId: job.ID })).status).toBe(404)
  expect((await ended(job.ID)).STATE).toBe('CHECKED')
}, 60_000)

test('[ADM-22] the empty workbook has every sheet with the heads it is read by', async () => {
  const answer = await fetch(`${server.url}/api/v1/operation/district-imports/template`, {
    headers: { 'User-Token': admin.accessToken },
  })
  const found: Record<string, string[]> = {}
  for (const { sheet, texts } of readSheets(new Uint8Array(await answer.arrayBuffer()))) found[sheet] = [...texts]
  expect(Object.keys(found)).toEqual(Object.keys(heads))
  for (const [name, keys] of Object.entries(heads)) expect(found[name]).toEqual(expect.arrayContaining([...keys]))
})

test('[IMP-4] sheets of a district come as CSV files too: one by its name, or several in a ZIP file', async () => {
  const csv = (rows: readonly (readonly string[])[], sign = ','): Uint8Array =>
    Buffer.from(rows.map((row) => row.join(sign)).join('\r\n'))
  const thana: Sheets[string] = [heads.thana, ['শালিখা', 'Shalikha', '55']]
  const one = async (bytes: Uint8Array, fileName: string): Promise<Job> => {
    const { status, body } = await give(bytes, admin, '55', fileName)
    expect([status, body.code]).toEqual([200, undefined])
    return ended(body.data.ID as string)
  }
  const alone = await one(csv(thana, '\t'), 'Magura - thana.csv')
  expect([alone.STATE, filled(alone)]).toEqual(['CHECKED', { thana: [1, 0, 0, 0] }])
  const nameless = await one(csv(thana), 'magura.csv')
  expect([nameless.STATE, nameless.CODE, nameless.DETAIL]).toEqual(['FAILED', 'import.columns', 'magura'])
  const packed = zipSync({
    'magura/thana.csv': csv(thana),
    // Rows name each other over the files, in whichever order these come.
    'magura/jl-number.csv': csv([heads['jl-number'], ['405557091', 'RS', '৯১']], ';'),
    'magura/mouza.csv': csv([heads.mouza, ['শতখালী', 'Satkhali', 'Magura Sadar', '', 'Shalikha', '405557091']]),
    'magura/upazila-survey.csv': csv([heads['upazila-survey'], ['Magura Sadar', 'RS', 'আরএস', 'RS']]),
    '__MACOSX/magura/._thana.csv': new Uint8Array([0, 5, 22]),
  })
  const together = await one(packed, 'magura.zip')
  expect([together.STATE, together.DETAIL, together.COUNTS?.REFUSED]).toEqual(['CHECKED', null, 0])
  expect(filled(together)).toMatchObject({ thana: [1, 0, 0, 0], mouza: [1, 0, 0, 0], 'jl-number': [1, 0, 0, 0] })
  expect((await stored(together)).STATE).toBe('DONE')
  const twice = await one(zipSync({ 'a-thana.csv': csv(thana), 'b-thana.csv': csv(thana) }), 'x.zip')
  expect([twice.CODE, twice.DETAIL]).toEqual(['import.columns', 'b-thana.csv'])
}, 60_000)
