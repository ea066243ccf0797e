import { expect, test } from 'vitest'
import { khatianStatus as s, khatianStatuses } from './status.ts'
import { permissionFor } from './permission-for.ts'
import { rulesFor, transitionOf } from './survey-way.ts'
import { surveyKeys } from './survey.ts'
import { findTransition, khatianActs, khatianTransitions } from './transitions.ts'

const office = { skipVerification: false, allowSamePerson: false }
const verifying = { ...office, verifyMutations: true }

const way = (rules: typeof office, status: (typeof khatianStatuses)[number]) =>
  khatianActs.flatMap((act) => {
    const row = transitionOf(act, { survey: 'MUTATION', status, version: 1 }, rules)
    return row === undefined ? [] : [`${act} > ${row.to} ${row.needs}`]
  })

test('[MUT-2] mutations go from entry to comparison to approval', () => {
  expect(way(office, s.draft)).toEqual(['entry-complete > 2 MUTATION_KHATIAN.ENTRY_COMPLETE'])
  expect(way(office, s.entryComplete)).toEqual([
    'compare > 4 MUTATION_KHATIAN.COMPARE',
    'send-back > 6 MUTATION_KHATIAN.COMPARE',
    'take-back > 1 MUTATION_KHATIAN.ENTRY_COMPLETE',
  ])
  expect(way(office, s.compared)).toEqual([
    'approve > 5 MUTATION_KHATIAN.APPROVE',
    'send-back > 6 MUTATION_KHATIAN.APPROVE',
  ])
  expect(way(office, s.reCorrection)).toEqual(['entry-complete > 2 MUTATION_KHATIAN.ENTRY_COMPLETE'])
})

test('[MUT-2] an office that verifies mutations has them verified before they are compared', () => {
  expect(way(verifying, s.entryComplete)).toEqual([
    'verify > 3 MUTATION_KHATIAN.VERIFY',
    'send-back > 6 MUTATION_KHATIAN.VERIFY',
    'take-back > 1 MUTATION_KHATIAN.ENTRY_COMPLETE',
  ])
  expect(way(verifying, s.verified)).toEqual([
    'compare > 4 MUTATION_KHATIAN.COMPARE',
    'send-back > 6 MUTATION_KHATIAN.COMPARE',
  ])
})

test('[MUT-2] no other survey heeds what is decided about mutations, nor do mutations heed the rule of the others', () => {
  for (const survey of surveyKeys.filter((key) => key !== 'MUTATION')) {
    expect(rulesFor(survey, verifying)).toEqual(verifying)
    for (const status of khatianStatuses)
      for (const act of khatianActs)
        expect(transitionOf(act, { survey, status, version: 1 }, office)).toEqual(findTransition(act, status, office))
  }
  expect(way({ ...office, skipVerification: true }, s.entryComplete)).toEqual(way(office, s.entryComplete))
})

test('[KHS-11] status agoto approved is of survey khatians only', () => {
  const act = (survey: (typeof surveyKeys)[number]) =>
    transitionOf('agoto-approve', { survey, status: s.approved, version: 1 }, office)?.to
  expect(act('RS')).toBe(s.agotoApproved)
  expect(act('MUTATION')).toBeUndefined()
})

test('[MUT-1] what the module of mutations names is granted by it alone', () => {
  const needed = new Set(khatianTransitions.map((row) => permissionFor('MUTATION', row.needs)))
  const foreign = [...needed].filter((key) => !key.startsWith('MUTATION_KHATIAN.'))
  expect(foreign.sort()).toEqual(['KHATIAN.AGOTO_APPROVE', 'KHATIAN.LOCK', 'KHATIAN.UNLOCK'])
  expect(permissionFor('RS', 'KHATIAN.UPDATE')).toBe('KHATIAN.UPDATE')
})
