import { expect, test } from 'vitest'
import { surveyKeys } from '#domain/khatian/survey.ts'
import { checkTemplate } from '#domain/template/check-template.ts'
import { enterKeys } from '#forms/section-columns.ts'
import { firstTemplates, furtherTemplates } from './seed-templates.ts'

const all = Object.entries({ ...firstTemplates, ...furtherTemplates })

test.each(all)('[TPL-5] the form of %s breaks no rule', (_key, content) => {
  expect(checkTemplate(content)).toEqual([])
})

test('[TPL-5] every survey has a form, and BRS has one of each type', () => {
  expect(new Set(all.map(([, { survey }]) => survey))).toEqual(new Set(surveyKeys))
  expect(all.flatMap(([, { type }]) => type ?? [])).toEqual(['BRS_TEMPLATE', 'PREEHTI_TEMPLATE'])
})

test('[TPL-5] forms keyed for the counter ask for a reason where a copy is not handed out', () => {
  for (const [key, { header }] of all) {
    expect([key, header.some((one) => one.key === 'notPayable')]).toEqual([key, true])
    expect([key, header.find((one) => one.key === 'nonDeliverable')?.choice]).toEqual([key, 'non-deliverable'])
  }
})

const specified = {
  header: ['caseNo', 'dhara', 'signedByEntry', 'signedByCheck', 'signedByOfficer', 'notPayable', 'nonDeliverable'],
  owners: ['name', 'guardian', 'address', 'share', 'identity', 'mobile', 'gender'],
  dags: ['dagNo', 'area', 'portion'],
} as const

test.each(all)('[TPL-20] the form of %s has every field that the specification names', (_key, content) => {
  for (const section of ['header', 'owners', 'dags'] as const)
    expect(content[section].map(({ key }) => key)).toEqual(expect.arrayContaining([...specified[section]]))
})

test.each(['CS', 'SA', 'RS', 'DIARA', 'PETY'])(
  '[ENT-58] Enter passes over what an old form of %s seldom has, and no column of the paper',
  (survey) => {
    const [, content] = all.find(([, one]) => one.survey === survey) ?? []
    const reached = enterKeys(content?.owners ?? [])
    expect(reached).toEqual(expect.arrayContaining(['name', 'guardian', 'share']))
    for (const key of ['identity', 'mobile', 'gender']) expect(reached).not.toContain(key)
    expect(content?.owners.find(({ key }) => key === 'identity')?.twice).toBeUndefined()
  },
)
