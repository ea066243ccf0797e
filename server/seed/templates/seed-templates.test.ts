import { expect, test } from 'vitest'
import { surveyKeys } from '#domain/khatian/survey.ts'
import { checkTemplate } from '#domain/template/check-template.ts'
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
  for (const [key, { header }] of Object.entries(furtherTemplates)) {
    expect([key, header.some((one) => one.key === 'notPayable')]).toEqual([key, true])
    expect([key, header.find((one) => one.key === 'nonDeliverable')?.choice]).toEqual([key, 'non-deliverable'])
  }
})
