import { khatianFilters } from '#contract/calls/khatian-lists.ts'
import type { ReturnedFrom } from '#domain/khatian/returned.ts'
import { khatianStatus as s } from '#domain/khatian/status.ts'
import { expect, test } from 'vitest'
import { isListed } from './held-list.ts'

const office = { skipVerification: false, allowSamePerson: false }
const listsOf = (
  status: (typeof s)[keyof typeof s],
  returnedFrom: ReturnedFrom = 0,
  rules = office,
  survey = 'RS' as const,
) => khatianFilters.filter((filter) => isListed({ survey, status, returnedFrom }, filter, rules))

test('[LST-5] without a connection a khatian waits in the list in which the server has it', () => {
  expect(listsOf(s.draft)).toEqual(['draft'])
  expect(listsOf(s.reCorrection, 1)).toEqual(['correction-needed'])
  expect(listsOf(s.citizenEntryPending)).toEqual(['correction-needed'])
  expect(listsOf(s.entryComplete)).toEqual(['sent', 'verify'])
  expect(listsOf(s.entryComplete, 0, { ...office, skipVerification: true })).toEqual(['sent', 'compare'])
  expect(listsOf(s.compared)).toEqual(['sent', 'approve'])
  expect(listsOf(s.approved)).toEqual([])
  expect(listsOf(s.citizenVerified)).toEqual(['sent', 'compare'])
})

test('[KHS-20] "again" stands only in the lists of steps that the version had come to before', () => {
  expect(listsOf(s.entryComplete, 1)).toEqual(['sent', 're-verify'])
  expect(listsOf(s.verified, 1)).toEqual(['sent', 'compare'])
  expect(listsOf(s.verified, 2)).toEqual(['sent', 're-compare'])
  expect(listsOf(s.compared, 2)).toEqual(['sent', 'approve'])
  expect(listsOf(s.compared, 3)).toEqual(['sent', 're-approve'])
})
