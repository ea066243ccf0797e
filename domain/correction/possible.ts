import { judgeStep, possibleSteps } from '../workflow/steps.ts'
import type { CaseRecord, CorrectionCase } from './case.ts'
import { isOwnWork } from './checks.ts'
import type { CaseContext } from './context.ts'
import { guardProblem, holdsOf } from './guards.ts'
import { caseWorkflow, type CaseAct } from './transitions.ts'

/** An act that somebody may give on a case as it stands; `barred` is the code of what stands in its way. */
export type PossibleAct = { readonly act: CaseAct; readonly comment: boolean; readonly barred: string | null }

/** Acts whose guard says whether they are there at all, and not only whether they pass. */
const hidden: readonly CaseAct[] = ['reject']

/**
 * What somebody may do with a case, by the table that judges it: acts of the desks that key and check its khatian are not
 * among them, those are given with the khatian. [COR-1] [COR-6]
 *
 * @param isHere whether an act that needs this permission is given at the office of who asks
 */
export function possibleActs(
  given: CorrectionCase,
  context: CaseContext,
  isHere: (needs: (typeof caseWorkflow.steps)[number]['needs']) => boolean,
): readonly PossibleAct[] {
  return possibleSteps(caseWorkflow, given.status, (condition) => holdsOf(condition, given, context)).flatMap(
    (step) => {
      const { act } = step
      if (step.beside !== undefined && ofKhatian.includes(step.beside.act)) return []
      if (!isHere(step.needs)) return []
      const problem = judgeStep(step, {
        may: context.may,
        isAuthor: isOwnWork(given, act, context.userId, context.khatian.authors),
        allowSamePerson: context.allowSamePerson,
        comment: '-',
        passes: (guard) => guardProblem(guard, given, context) === null,
      })
      const comment = step.comment === 'required'
      switch (problem?.kind) {
        case undefined:
          return [{ act, comment, barred: null }]
        case 'own':
          return [{ act, comment, barred: 'correction.own' }]
        case 'guard':
          return hidden.includes(act) ? [] : [{ act, comment, barred: guardProblem(problem.guard, given, context) }]
        case 'permission':
        case 'not-own':
        case 'comment':
        case 'no-step':
        case 'online-only':
          return []
      }
    },
  )
}

/** Acts that the desks of the khatian give on it. */
const ofKhatian: readonly string[] = ['entry-complete', 'verify', 'compare', 'approve', 'send-back']

/**
 * The office at which an act is given: reports at the union land office of the case, or the land office where it has none,
 * unlocking at the office of the book; null where the ground alone decides. [COR-2]
 */
export function officeOfAct(
  needs: string | null,
  { unionOfficeId, officeId }: Pick<CaseRecord, 'unionOfficeId' | 'officeId'>,
  volumeOfficeId: string | null,
): string | null {
  if (needs === 'KHATIAN_CORRECTION.ULO_REPORT' || needs === 'KHATIAN_CORRECTION.ULO_ENTRY')
    return unionOfficeId ?? officeId
  return needs === 'KHATIAN_CORRECTION.UNLOCK' ? volumeOfficeId : null
}
