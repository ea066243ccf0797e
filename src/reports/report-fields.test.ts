import { khatianCount } from '#contract/reports/khatian-count.ts'
import { teamStatistics } from '#contract/reports/team-statistics.ts'
import { expect, test } from 'vitest'
import { askedOf, fieldNames, fromSearch, groupsOf, toSearch } from './report-fields.ts'
import { reportScreenOf } from './report-screen.ts'

const count = reportScreenOf(khatianCount).declaration
const team = reportScreenOf(teamStatistics).declaration
/** 00:30 in Dhaka, which is the day before in UTC */
const now = Date.parse('2026-11-20T18:30:00Z')

test('[RPT-13] what is written to an address is read from it again', () => {
  const values = { divisionBbsCode: '30', districtBbsCode: '', upazilaId: '', survey: 'RS', groupBy: 'survey' }
  expect(fromSearch(fieldNames(count), toSearch(values))).toEqual(values)
  expect(fromSearch(fieldNames(count), {})).toBeNull()
  expect(fromSearch(fieldNames(count), { OTHER: '1' })).toBeNull()
})

test('[RPT-3] a period ends today in Dhaka, and days of one’s own stay as they are', () => {
  expect(askedOf(team, {}, now)).toEqual({ from: '2026-10-23', to: '2026-11-21' })
  expect(askedOf(team, { period: 'today' }, now)).toEqual({ from: '2026-11-21', to: '2026-11-21' })
  expect(askedOf(team, { period: 'own', from: '2026-01-01', to: '2026-01-31' }, now)).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
  })
})

test('[RPT-3] empty fields ask for nothing, and groups keep the order of the report', () => {
  expect(askedOf(count, { survey: '', upazilaId: '', groupBy: '' }, now)).toEqual({})
  expect(groupsOf(count, { groupBy: 'survey,district' })).toEqual(['district', 'survey'])
  expect(groupsOf(count, { groupBy: 'nothing' })).toEqual(count.group)
})
