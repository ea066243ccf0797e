import { checkFilled, checkText } from '../kernel/text.ts'
import { khatianStatus as k } from '../khatian/status.ts'
import type { Khatian } from '../khatian/khatian.ts'
import { findStep, judgeStep, type Giver } from '../workflow/steps.ts'
import { requestStatus as s, type KhatianRequest } from './request.ts'
import { checkItems } from './reset-items.ts'
import { isOfKind, requestWorkflow, unlocks, type RequestAct } from './transitions.ts'

export type RequestContext = {
  readonly userId: string
  readonly at: number
  readonly may: Giver['may']
  readonly khatian: Khatian
  /** its last approved version; null where there is none */
  readonly approved: Khatian | null
  /** of an agoto correction: the mutation khatian as it was approved */
  readonly mutation: Khatian | null
  /** another case or request works on the khatian */
  readonly inWork: boolean
}

export type RequestOutcome =
  | { readonly kind: 'done'; readonly request: KhatianRequest }
  | { readonly kind: 'refused'; readonly code: string; readonly field?: string }

type Given = Omit<KhatianRequest, 'status' | 'requestedBy' | 'decision' | 'figures' | 'pages'>

/** Makes a request. One that unlocks keeps other work from the khatian; it locks nothing, and stops no copies. [UNL-3] */
export function createRequest(given: Given, context: RequestContext): RequestOutcome {
  const { khatian, approved, mutation, inWork } = context
  const reason = checkFilled(given.reason)
  if (!reason.ok) return refuse(reason.code, 'reason')
  const request: KhatianRequest = {
    ...given,
    reason: reason.value,
    status: s.submitted,
    requestedBy: context.userId,
    decision: null,
    figures: [],
    pages: [],
  }
  if (given.kind === 'scan-copy') return { kind: 'done', request }
  if (khatian.status === k.locked || khatian.hold !== undefined) return refuse('khatian.held')
  if (approved === null || !standing.includes(khatian.status)) return refuse('khatian.not-approved')
  if (unlocks(given.kind) && inWork) return refuse('khatian.held')
  if (given.kind === 'agoto' && mutation?.sources?.some(({ khatianId }) => khatianId === khatian.id) !== true)
    return refuse('source.not-found', 'mutationKhatianId')
  if (given.kind !== 'balance-reset') return { kind: 'done', request }
  const problem = checkItems(given.items, approved)
  return problem === null ? { kind: 'done', request } : refuse(problem.code, problem.field)
}

const standing: readonly number[] = [k.approved, k.citizenApproved, k.agotoApproved]

/** Decides about a request, or goes on with it. */
export function runRequestAct(
  request: KhatianRequest,
  act: RequestAct,
  { comment: typed, pages }: { readonly comment: string; readonly pages: readonly string[] },
  context: Pick<RequestContext, 'userId' | 'at' | 'may'>,
): RequestOutcome {
  const comment = checkText(typed)
  if (!comment.ok) return refuse(comment.code, 'comment')
  const step = findStep(requestWorkflow, act, request.status, (condition) => isOfKind(condition, request.kind))
  const isAuthor = request.requestedBy === context.userId
  const problem = judgeStep(step, { may: context.may, isAuthor, allowSamePerson: false, comment: comment.value })
  if (step === undefined || problem?.kind === 'no-step') return refuse('khatian-request.decided')
  if (problem?.kind === 'own') return refuse('correction.own')
  if (problem?.kind === 'comment') return refuse('comment.required', 'comment')
  if (problem !== null) return refuse('permission.denied')
  if (act === 'give' && pages.length === 0) return refuse('value.required', 'pages')
  const decision =
    act === 'complete' ? request.decision : { by: context.userId, at: context.at, comment: comment.value }
  return {
    kind: 'done',
    request: { ...request, status: step.to, decision, pages: act === 'give' ? pages : request.pages },
  }
}

function refuse(code: string, field?: string): RequestOutcome {
  return field === undefined ? { kind: 'refused', code } : { kind: 'refused', code, field }
}
