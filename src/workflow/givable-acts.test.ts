import { applicationWorkflow, requestActs } from '#domain/entry-request/transitions.ts'
import { requestStatus } from '#domain/entry-request/status.ts'
import { templateWorkflow } from '#domain/template/transitions.ts'
import { templateStatus } from '#domain/template/template.ts'
import { possibleSteps, judgeStep } from '#domain/workflow/steps.ts'
import type { Permission } from '#domain/permission/permission.ts'
import { expect, test } from 'vitest'
import { givableActs } from './givable-acts.ts'

const anybody = { may: () => true, isAuthor: false, allowSamePerson: false }
const holding = (...held: Permission[]) => ({ ...anybody, may: (one: Permission) => held.includes(one) })

test('[WFL-1] what is offered at a status is what its table allows there, to whom it allows it', () => {
  for (const status of Object.values(requestStatus)) {
    const offered = givableActs(applicationWorkflow, status, anybody, requestActs).map(({ act }) => act)
    const allowed = possibleSteps(applicationWorkflow, status).map(({ act }) => act)
    expect(offered.toSorted()).toEqual(allowed.toSorted())
    expect(givableActs(applicationWorkflow, status, holding(), requestActs)).toEqual([])
  }
  expect(givableActs(templateWorkflow, templateStatus.draft, holding('KHATIAN_TEMPLATE.APPROVE'), ['approve'])).toEqual(
    [{ act: 'approve', own: false, commented: false }],
  )
  expect(givableActs(templateWorkflow, templateStatus.approved, anybody, ['approve'])).toEqual([])
})

test('[WFL-1] who wrote on it sees the act barred, unless the office lets the same person', () => {
  const author = { ...anybody, isAuthor: true }
  const [step] = possibleSteps(templateWorkflow, templateStatus.draft).filter(({ act }) => act === 'approve')
  expect(judgeStep(step, { ...author, comment: '' })?.kind).toBe('own')
  const own = (giver: typeof author) =>
    givableActs(templateWorkflow, templateStatus.draft, giver, ['approve']).map((one) => one.own)
  expect([own(author), own({ ...author, allowSamePerson: true })]).toEqual([[true], [false]])
})
