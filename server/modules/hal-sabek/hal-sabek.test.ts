import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let operator: Session
let here: Record<string, string>
let there: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  operator = await server.as('entry1')
  const desks = await addTestDesks(server.db)
  here = { 'Active-Desk': desks.almightyHere }
  there = { 'Active-Desk': desks.almightyThere }
})
afterAll(() => server.close())

const mouzaId = seedId.mouza('birulia')
const add = (from: string, to: string, change: object = {}): Promise<Answer> => {
  const row = { mouzaId, surveyFrom: 'CS', dagFrom: from, surveyTo: 'RS', dagTo: to, ...change }
  return operator.call('hal-sabek.create', row as never, here)
}
const lookUp = async (asked: object, by = here): Promise<string[]> => {
  const answer = await operator.call('hal-sabek.look-up', asked as never, by)
  expect(answer.status).toBe(200)
  return answer.body.data.map((one: Record<string, string>) => `${one['DAG_FROM']}→${one['DAG_TO']}`)
}

test('[RRM-5] dags are many to many; digits are folded, parts ordered, and the same twice is refused', async () => {
  expect((await add('৭০১', '৯০২/৯০১')).body.data).toMatchObject({ DAG_FROM: '701', DAG_TO: '901/902' })
  expect((await add('701', '903')).status).toBe(200)
  expect((await add('702', '903')).status).toBe(200)
  expect((await add('701', '৯০১/৯০২')).body.code).toBe('resource.exists')
  expect((await add('701', '904', { surveyTo: 'CS' })).body.fields).toEqual({ SURVEY_TO: 'survey.same' })
  const elsewhere = await add('701', '904', { mouzaId: seedId.mouza('balla') })
  expect(elsewhere.body.code).toBe('record.not-found')
})

test('[RRM-6] a dag is looked up both ways, in its survey, by mouza, JL number or upazila', async () => {
  const jlNumberId = seedId.jlNumber('birulia', 'RS')
  expect(await lookUp({ jlNumberId, survey: 'RS', dags: '৯০৩' })).toEqual(['701→903', '702→903'])
  expect(await lookUp({ mouzaId, survey: 'CS', dags: '701' })).toEqual(['701→901/902', '701→903'])
  expect(await lookUp({ upazilaId: seedId.upazila('26', 'Savar'), dags: '902/901, 702' })).toEqual([
    '701→901/902',
    '702→903',
  ])
  expect(await lookUp({ mouzaId, survey: 'CS', dags: '903' })).toEqual([])
  expect(await lookUp({ mouzaId, dags: '701' }, there)).toEqual([])
})
