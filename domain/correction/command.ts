import { findStep, judgeStep, type StepProblem } from '../workflow/steps.ts'
import type { CorrectionCase } from './case.ts'
import { isOwnWork } from './checks.ts'
import type { CaseContext, CaseInput } from './context.ts'
import { approvedProblem, guardProblem, holdsOf } from './guards.ts'
import { caseStatus as s } from './status.ts'
import { caseWorkflow, type CaseAct, type CaseGuard } from './transitions.ts'
import { missingOf, written } from './written.ts'

export type CaseOutcome =
  | {
      readonly kind: 'done'
      readonly case: CorrectionCase
      /** the word that the log has for it */
      readonly log: string
      /** the act of its khatian that goes with it; null where there is none */
      readonly beside: string | null
    }
  | { readonly kind: 'refused'; readonly code: string; readonly field?: string }

type Refused = Extract<CaseOutcome, { kind: 'refused' }>

/** What a case is made of. */
export type NewCase = Pick<CorrectionCase, 'id' | 'khatianId' | 'survey' | 'text'>

/** Makes a case: of an approved khatian only; by a desk that may file cases, or by a citizen. */
export function createCase(made: NewCase, context: CaseContext): CaseOutcome {
  const step = findStep(caseWorkflow, 'create', null, (one) => (one === 'by-citizen') === context.isCitizen)
  const code = approvedProblem(context)
  const problem = judgeStep(step, {
    may: context.may,
    isAuthor: false,
    allowSamePerson: context.allowSamePerson,
    comment: '',
    passes: () => code === null,
  })
  if (problem?.kind === 'permission') return refuse('permission.denied')
  if (code !== null) return refuse(code)
  if (step === undefined) return refuse('correction.wrong-status')
  const blank: CorrectionCase = {
    ...made,
    status: step.to,
    createdBy: context.userId,
    caseNo: null,
    unionOfficeId: null,
    typeId: null,
    proposedTypeId: null,
    subjects: [],
    dagsToRemove: [],
    report: null,
    hearings: [],
    proposal: null,
    order: null,
    primary: null,
    final: null,
    outcome: null,
    advice: null,
    remarks: [],
  }
  return { kind: 'done', case: blank, log: step.log, beside: null }
}

/** Gives one act on a case that stands. The door has asked whether it is within reach and at the revision it was seen. */
export function runCaseAct(given: CorrectionCase, act: CaseAct, input: CaseInput, context: CaseContext): CaseOutcome {
  const step = findStep(caseWorkflow, act, given.status, (condition) => holdsOf(condition, given, context))
  const codes = new Map<CaseGuard, string>()
  const problem = judgeStep(step, {
    may: context.may,
    isAuthor: isOwnWork(given, act, context.userId, context.khatian.authors),
    allowSamePerson: context.allowSamePerson,
    comment: input.comment ?? '',
    passes: (guard) => {
      const code = guardProblem(guard, given, context)
      if (code !== null) codes.set(guard, code)
      return code === null
    },
  })
  if (problem !== null) return refuse(codeOf(problem, act, given, codes))
  if (step === undefined) return refuse('correction.wrong-status')
  const lacks = missingOf(given, act, input, context)
  if (lacks !== null) return refuse(lacks.code, lacks.field)
  const moved = { ...written(given, act, input, context), status: step.to }
  const comment = input.comment ?? ''
  const remarks = comment === '' ? given.remarks : [...given.remarks, { by: context.userId, act, text: comment }]
  return { kind: 'done', case: { ...moved, remarks }, log: step.log, beside: step.beside?.act ?? null }
}

/** Acts of the review that hang on the type of the case. */
const byType: readonly CaseAct[] = ['next-step', 'disposal', 'reject']

function codeOf(
  problem: StepProblem<CaseGuard>,
  act: CaseAct,
  given: CorrectionCase,
  codes: ReadonlyMap<CaseGuard, string>,
): string {
  switch (problem.kind) {
    case 'guard':
      return codes.get(problem.guard) ?? 'correction.wrong-status'
    case 'permission':
      return 'permission.denied'
    case 'own':
      return 'correction.own'
    case 'not-own':
      return 'correction.not-found'
    case 'comment':
      return 'comment.required'
    case 'no-step':
    case 'online-only':
      return given.status === s.reportReview && byType.includes(act) ? 'correction.type' : 'correction.wrong-status'
  }
}

function refuse(code: string, field?: string): Refused {
  return field === undefined ? { kind: 'refused', code } : { kind: 'refused', code, field }
}
