import { khatianFilters } from '#contract/calls/khatian.ts'
import { khatianStatus as s } from '#domain/khatian/status.ts'
import { expect, test } from 'vitest'
import { isListed } from './held-list.ts'

const office = { skipVerification: false, allowSamePerson: false }
const listsOf = (
  status: (typeof s)[keyof typeof s],
  lastRemark: string | null,
  rules = office,
  survey = 'RS' as const,
) => khatianFilters.filter((filter) => isListed({ survey, status, lastRemark }, filter, rules))

test('[LST-5] without a connection a khatian waits in the list in which the server has it', () => {
  expect(listsOf(s.draft, null)).toEqual(['draft'])
  expect(listsOf(s.reCorrection, 'দাগ ভুল')).toEqual(['correction-needed'])
  expect(listsOf(s.entryComplete, null)).toEqual(['sent', 'verify'])
  expect(listsOf(s.entryComplete, 'দাগ ভুল')).toEqual(['sent', 're-verify'])
  expect(listsOf(s.entryComplete, null, { ...office, skipVerification: true })).toEqual(['sent', 'compare'])
  expect(listsOf(s.verified, 'দাগ ভুল')).toEqual(['sent', 're-compare'])
  expect(listsOf(s.compared, null)).toEqual(['sent', 'approve'])
  expect(listsOf(s.approved, null)).toEqual([])
  expect(listsOf(s.citizenVerified, null)).toEqual(['compare'])
})
