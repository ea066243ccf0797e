import { expect, test } from 'vitest'
import { roles } from '#server/seed/roles.ts'
import { listNeeds, listsByDesk, mutationListNeeds, needsOfList } from './list-needs.ts'

test.each(['entry-operator', 'verifier', 'comparer', 'approver'] as const)(
  '[LST-25] the address without a filter opens for a %s, at a list that this role may read',
  (role) => {
    const granted: readonly string[] = roles[role].permissions
    expect(listNeeds({}).some((one) => granted.includes(one))).toBe(true)
    const own = listsByDesk.find((one) => granted.includes(needsOfList(one, false)))
    expect(listNeeds({ KHATIAN_FILTER_TYPE: own })).toEqual([needsOfList(own ?? 'draft', false)])
  },
)

test('[LST-25] a list of another role still needs its own permission', () => {
  expect(listNeeds({ KHATIAN_FILTER_TYPE: 'draft' })).toEqual(['KHATIAN.UPDATE'])
  expect(listNeeds({ KHATIAN_FILTER_TYPE: 'no-such-list' })).toEqual([])
  expect(mutationListNeeds({}).every((one) => one.startsWith('MUTATION_KHATIAN.'))).toBe(true)
})
