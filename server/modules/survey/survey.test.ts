import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let admin: Session
let entry: Session
let here: Record<string, string>
let there: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  const desks = await addTestDesks(server.db)
  admin = await server.as('admin1')
  entry = await server.as('entry1')
  here = { 'Active-Desk': desks.almightyHere }
  there = { 'Active-Desk': desks.almightyThere }
})
afterAll(() => server.close())

const savar = seedId.upazila('26', 'Savar')
const dhamrai = seedId.upazila('26', 'Dhamrai')
const birulia = seedId.mouza('birulia')
const named = (survey: 'CS' | 'RS' | 'BDS', localNameBn = 'জরিপ', localNameEn = 'Survey') => ({
  survey,
  localNameBn,
  localNameEn,
})
const said = (answer: Answer) => [answer.status, answer.body.code]

test('[SRV-1] an upazila is given surveys under its own names, and they can be changed and taken away', async () => {
  const first = await admin.call('upazila-survey.assign', {
    upazilaId: dhamrai,
    surveys: [named('RS', 'হাল জরিপ', 'Present survey'), named('CS')],
  })
  expect(first.body.data.map((one: { SURVEY: string }) => one.SURVEY)).toEqual(['CS', 'RS'])
  await admin.call('upazila-survey.assign', { upazilaId: dhamrai, surveys: [named('RS', 'আরএস', 'RS')] })
  const list = await admin.call('upazila-survey.list', { upazilaId: dhamrai })
  expect(list.body.data).toEqual([
    { UPAZILA_ID: dhamrai, SURVEY: 'RS', LOCAL_NAME_BN: 'আরএস', LOCAL_NAME_EN: 'RS', JL_COUNT: 0 },
  ])
  // Whoever looks for a khatian without an account reads them by the same names.
  const shown = await server.call('upazila-survey.public-list', { upazilaId: dhamrai })
  expect(shown.body.data).toEqual(list.body.data)
})

test('[SRV-1] a survey with JL numbers is not taken away, and what was there stays whole', async () => {
  const before = await admin.call('upazila-survey.list', { upazilaId: savar })
  const answer = await admin.call('upazila-survey.assign', { upazilaId: savar, surveys: [named('CS')] })
  expect(said(answer)).toEqual([409, 'survey.in-use'])
  expect((await admin.call('upazila-survey.list', { upazilaId: savar })).body).toEqual(before.body)
})

test('[SRV-1] a survey twice and a name without letters are refused at their place', async () => {
  const twice = await admin.call('upazila-survey.assign', { upazilaId: dhamrai, surveys: [named('RS'), named('RS')] })
  expect([twice.body.code, twice.body.fields]).toEqual(['survey.twice', { 'SURVEYS.1.SURVEY': 'survey.twice' }])
  const blank = await admin.call('upazila-survey.assign', { upazilaId: dhamrai, surveys: [named('RS', ' ')] })
  expect(blank.body.fields).toEqual({ 'SURVEYS.0.LOCAL_NAME_BN': 'value.required' })
})

test('[SRV-1] the local name is what volumes of the upazila are called', async () => {
  const supervisor = await server.as('supervisor1')
  const view = await supervisor.call('volume.get', { volumeId: seedId.volume('kakabo-BS') })
  expect(view.body.data.PLACE).toMatchObject({ SURVEY_LOCAL_BN: 'বিএস (হাল)', JL_NUMBER: '18' })
})

describe('[SRV-2] from another ground', () => {
  test('nothing is seen or changed', async () => {
    const jlNumberId = seedId.jlNumber('birulia', 'RS')
    expect(said(await entry.call('upazila-survey.assign', { upazilaId: savar, surveys: [] }, there))).toEqual([
      404,
      'record.not-found',
    ])
    expect(said(await entry.call('upazila-survey.list', { upazilaId: savar }, there))[1]).toBe('place.unknown')
    const made = await entry.call('jl-number.create', { mouzaId: birulia, survey: 'RS', number: '901' }, there)
    expect(said(made)).toEqual([404, 'record.not-found'])
    for (const name of ['jl-number.update', 'jl-number.remove'] as const)
      expect(said(await entry.call(name, { jlNumberId, number: '902' }, there))).toEqual([404, 'jl-number.not-found'])
    expect(
      (await entry.call('mouza.list', {}, there)).body.data.map((one: { NAME_EN: string }) => one.NAME_EN),
    ).toEqual(['Balla'])
  })
  test('and offered where a mouza is picked', async () => {
    const districts = async (name: 'jl-number.list' | 'jl-number.public-list', headers: Record<string, string>) => {
      const answer = await entry.call(name, { pageSize: 100 }, headers)
      return [...new Set(answer.body.data.map((one: { DISTRICT_BBS_CODE: string }) => one.DISTRICT_BBS_CODE))]
    }
    expect(await districts('jl-number.list', here)).toEqual(['26'])
    expect(await districts('jl-number.list', there)).toEqual(['93'])
    expect(await districts('jl-number.public-list', there)).toHaveLength(2)
    const asked = await entry.call('jl-number.list', { districtBbsCode: '26' }, there)
    expect(asked.body).toMatchObject({ data: [], meta: { TOTAL: 0 } })
    expect(said(await entry.call('jl-number.list', {}, { 'Active-Desk': '' }))[1]).toBe('desk.required')
  })
  test('and without the permission neither on the own', async () => {
    for (const [name, input] of [
      ['upazila-survey.assign', { upazilaId: savar, surveys: [] }],
      ['jl-number.create', { mouzaId: birulia, survey: 'RS', number: '903' }],
      ['jl-number.update', { jlNumberId: seedId.jlNumber('birulia', 'RS'), number: '903' }],
      ['jl-number.remove', { jlNumberId: seedId.jlNumber('birulia', 'RS') }],
    ] as const)
      expect(said(await entry.call(name, input as never))).toEqual([403, 'permission.denied'])
  })
})

describe('JL numbers', () => {
  const make = (number: string, headers = here): Promise<Answer> =>
    entry.call('jl-number.create', { mouzaId: birulia, survey: 'CS', number }, headers)

  test('[JLN-2] a number is taken once per survey and upazila, in either script', async () => {
    const made = await make('৭১')
    expect(made.body.data).toMatchObject({ NUMBER: '71', MOUZA_EN: 'Birulia', UPAZILA_EN: 'Savar', SURVEY: 'CS' })
    for (const number of ['71', '071', '৭১']) {
      const again = await make(number)
      expect([...said(again), again.body.fields]).toEqual([
        409,
        'jl-number.duplicate',
        { NUMBER: 'jl-number.duplicate' },
      ])
    }
    const other = await entry.call('jl-number.create', { mouzaId: birulia, survey: 'BDS', number: '71' }, here)
    expect(other.status).toBe(200)
  })

  test('[JLN-2] renaming meets the same rule, and an unchanged name is no duplicate', async () => {
    const jlNumberId = (await make('72')).body.data.ID as string
    const rename = (number: string): Promise<Answer> => entry.call('jl-number.update', { jlNumberId, number }, here)
    expect(said(await rename('71'))).toEqual([409, 'jl-number.duplicate'])
    expect((await rename('72')).body.data.NUMBER).toBe('72')
    expect((await rename('73/2')).body.data.NUMBER).toBe('73/2')
    expect((await rename('x')).body.fields).toEqual({ NUMBER: 'jl-number.syntax' })
  })

  test('[JLN-3] only a survey of the upazila has them, and one with a volume stays', async () => {
    await server.db.query(`delete from upazila_survey where survey = 'DIARA'`)
    const foreign = await entry.call('jl-number.create', { mouzaId: birulia, survey: 'DIARA', number: '5' }, here)
    expect([foreign.body.code, foreign.body.fields]).toEqual(['survey.not-assigned', { SURVEY: 'survey.not-assigned' }])
    const used = await entry.call('jl-number.remove', { jlNumberId: seedId.jlNumber('birulia', 'RS') }, here)
    expect(said(used)).toEqual([409, 'jl-number.in-use'])
    const free = (await make('74')).body.data.ID as string
    expect((await entry.call('jl-number.remove', { jlNumberId: free }, here)).status).toBe(204)
    expect((await make('74')).status).toBe(200)
  })

  test('[JLN-2] the same request twice makes one, and says the same', async () => {
    const key = { ...here, 'Idempotency-Key': 'jl-once' }
    const [one, two] = [await make('75', key), await make('75', key)]
    expect([two.status, two.body]).toEqual([one.status, one.body])
    expect(said(await make('76', key))).toEqual([409, 'idempotency.mismatch'])
  })

  test('[JLN-4] everybody looks them up by place, survey, number and name', async () => {
    const look = async (filter: object): Promise<string[]> =>
      (
        (await server.call('jl-number.public-list', { pageSize: 100, ...filter })).body.data as {
          MOUZA_EN: string
          NUMBER: string
        }[]
      ).map((one) => `${one.MOUZA_EN} ${one.NUMBER}`)
    expect(await look({ survey: 'RS', upazilaId: savar })).toEqual(['Birulia 11', 'Akran 14'])
    expect(await look({ survey: 'RS', number: '৪৭' })).toEqual(['Balla 47'])
    expect(await look({ text: 'কাকাবো', survey: 'BS' })).toEqual(['Kakabo 18'])
    expect(await look({ districtBbsCode: '93' })).toEqual(['Balla 47'])
    const page = await server.call('jl-number.public-list', { pageSize: 3, pageNo: 2 })
    expect(page.body.meta).toMatchObject({ PAGE: 2, PAGE_SIZE: 3 })
  })
})

test('[SRV-1] the surveys are listed with their numbers', async () => {
  const list = (await entry.call('survey.list', {})).body.data as { ID: number; KEY: string }[]
  expect(list.map((one) => `${one.KEY} ${one.ID}`)).toContain('BDS 9')
  expect(list).toHaveLength(9)
})
