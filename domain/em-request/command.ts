import { parseKhatianNumber } from '../kernel/khatian-number.ts'
import { checkFilled, checkText } from '../kernel/text.ts'
import { findStep, judgeStep, type Giver } from '../workflow/steps.ts'
import { emStage, type EmRequest } from './request.ts'
import { emRequestWorkflow, type EmRequestAct } from './transitions.ts'

export type EmRequestContext = {
  readonly userId: string
  readonly at: number
  readonly may: Giver['may']
  /** a khatian of that number is approved */
  readonly isApproved: boolean
}

export type EmRequestOutcome =
  | { readonly kind: 'done'; readonly request: EmRequest }
  | { readonly kind: 'refused'; readonly code: string; readonly field?: string }

type Given = Omit<EmRequest, 'stage' | 'requestedBy' | 'decision' | 'applicationId'>

/** Makes a request that a khatian be keyed which is not approved yet: a mutation's own, or one of a survey. [EM-7] */
export function createEmRequest(given: Given, context: EmRequestContext): EmRequestOutcome {
  const reason = checkFilled(given.reason)
  if (!reason.ok) return refuse(reason.code, 'reason')
  const number = parseKhatianNumber(given.number)
  if (!number.ok) return refuse(number.code, 'khatianNo')
  if ((given.kind === 'namjari-entry') !== (given.survey === 'MUTATION')) return refuse('value.kind', 'survey')
  if (context.isApproved) return refuse('application.digitised', 'khatianNo')
  if (!context.may('KHATIAN_CORRECTION.REQUEST')) return refuse('permission.denied')
  const request: EmRequest = {
    ...given,
    number: number.value.number,
    reason: reason.value,
    stage: emStage.initial,
    requestedBy: context.userId,
    decision: null,
    applicationId: null,
  }
  return { kind: 'done', request }
}

/** Goes on with a request; none is cancelled once its khatian is approved, which ends it. [EM-7] */
export function runEmRequestAct(
  request: EmRequest,
  act: EmRequestAct,
  given: { readonly comment: string; readonly applicationId: string | null },
  context: EmRequestContext,
): EmRequestOutcome {
  const comment = checkText(given.comment)
  if (!comment.ok) return refuse(comment.code, 'comment')
  const step = findStep(emRequestWorkflow, act, request.stage, (condition) => condition === request.kind)
  const problem = judgeStep(step, {
    may: context.may,
    isAuthor: false,
    allowSamePerson: false,
    comment: comment.value,
    passes: () => !context.isApproved,
  })
  if (step === undefined || problem?.kind === 'no-step') return refuse('khatian-request.stage')
  if (problem?.kind === 'comment') return refuse('comment.required', 'comment')
  if (problem?.kind === 'guard') return refuse('khatian.already-approved')
  if (problem !== null) return refuse('permission.denied')
  return {
    kind: 'done',
    request: {
      ...request,
      stage: step.to,
      decision: { by: context.userId, at: context.at, comment: comment.value },
      applicationId: given.applicationId ?? request.applicationId,
    },
  }
}

function refuse(code: string, field?: string): EmRequestOutcome {
  return field === undefined ? { kind: 'refused', code } : { kind: 'refused', code, field }
}
