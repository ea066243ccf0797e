import { expect, test } from 'vitest'
import { buildKhatian } from '#tests/support/build-khatian.ts'
import { listChange } from './lists.ts'

const office = { skipVerification: false, allowSamePerson: false }

test('[SYN-31] an edit touches the lists a khatian stands in, an act those it leaves and comes to, and their numbers', () => {
  const draft = buildKhatian({ status: 1 })
  const complete = { ...draft, status: 2 as const }
  expect(listChange(draft, draft, office)).toEqual({ lists: ['draft'], counts: [] })
  expect(listChange(null, draft, office)).toEqual({ lists: ['draft'], counts: ['draft'] })
  expect(listChange(draft, complete, office)).toEqual({
    lists: ['draft', 'sent', 'verify'],
    counts: ['draft', 'sent', 'verify'],
  })
  const verified = { ...draft, status: 3 as const }
  expect(listChange(complete, verified, office)).toEqual({
    lists: ['sent', 'verify', 'compare'],
    counts: ['verify', 'compare'],
  })
  expect(listChange(verified, null, office)).toEqual({ lists: ['sent', 'compare'], counts: ['sent', 'compare'] })
})
