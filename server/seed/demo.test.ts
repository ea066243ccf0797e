import { surveyKeys } from '#domain/khatian/survey.ts'
import { khatianStatuses } from '#domain/khatian/status.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from './people.ts'
import { roles } from './roles.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('[DEM-1] every role of the seed has a sign-in', () => {
  const held = new Set<string>(people.flatMap(({ desks }) => desks.map(({ role }) => role)))
  if (people.some(({ userType }) => userType === 'SYSTEM')) held.add('system-administrator')
  expect(Object.keys(roles).filter((role) => !held.has(role))).toEqual([])
})

test('[DEM-1] every status and every survey occurs, each with a scanned page', async () => {
  const statuses = await server.db.query<{ status: number }>(
    `select distinct k.status from khatian_index k join scan s on s.home_district = k.home_district
       and s.volume_id = k.volume_id and s.khatian_number = k.number and s.removed_at is null order by k.status`,
  )
  expect(statuses.map(({ status }) => status)).toEqual([...khatianStatuses].sort((a, b) => a - b))
  const surveys = await server.db.query<{ survey: string; scans: number }>(
    `select k.survey, count(s.id)::int as scans from khatian_index k
       left join scan s on s.home_district = k.home_district and s.volume_id = k.volume_id
         and s.khatian_number = k.number group by k.survey`,
  )
  expect(surveys.map(({ survey }) => survey).sort()).toEqual([...surveyKeys].sort())
  expect(surveys.filter(({ scans }) => scans === 0)).toEqual([])
})
