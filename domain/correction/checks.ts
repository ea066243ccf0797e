import type { Json } from '../kernel/canonical-json.ts'
import { digestOf } from '../kernel/digest.ts'
import type { CorrectionCase, Hearing } from './case.ts'
import { caseStatus } from './status.ts'
import { correctionType } from './types.ts'
import type { CaseAct } from './transitions.ts'

export type HearingProblem =
  'hearing.outdated' | 'hearing.pair' | 'hearing.open' | 'hearing.not-yet' | 'correction.no-hearing'

type Heard = Pick<CorrectionCase, 'hearings'>

export function lastHearing({ hearings }: Heard): Hearing | null {
  return hearings.at(-1) ?? null
}

/** A hearing has both its date and whether it is completed, or neither. "Not completed" is set. [COR-5] */
export function isPair({ date, completed }: Pick<Hearing, 'date' | 'completed'>): boolean {
  return (date === null) === (completed === null)
}

/** What a primary approval lacks of a hearing: there has to be one, and it has to be over. [COR-5] */
export function hearingProblem(given: Heard): HearingProblem | null {
  const hearing = lastHearing(given)
  if (hearing === null) return 'correction.no-hearing'
  if (!isPair(hearing)) return 'hearing.pair'
  if (hearing.date === null) return 'correction.no-hearing'
  if (hearing.completed !== true) return 'hearing.open'
  return hearing.outdated === true ? 'hearing.outdated' : null
}

/** A proposal as hearings remember it. */
export function proposalMark({ proposal }: Pick<CorrectionCase, 'proposal'>): string {
  return digestOf((proposal?.edits ?? []) as unknown as Json)
}

/**
 * What stands against completing the hearing: none is open, or its day has not come.
 *
 * @param today YYYY-MM-DD
 */
export function completingProblem(given: Heard, today: string): HearingProblem | null {
  const hearing = lastHearing(given)
  if (hearing === null || hearing.date === null || hearing.completed !== false) return 'correction.no-hearing'
  return hearing.date > today ? 'hearing.not-yet' : null
}

/**
 * Whether a hearing may be set for a day: neither past nor one on which the office is closed.
 *
 * @param day YYYY-MM-DD, as `today`
 */
export function isHearingDay(day: string, today: string, isWorkingDay: (day: string) => boolean): boolean {
  return day >= today && isWorkingDay(day)
}

/**
 * Whether a case may be rejected where it stands: an invalid request at once; one that is heard before its hearing is
 * over, or where it could be approved as well. Screen and call ask here. [COR-6]
 *
 * @param canApprove whether the proposal of the case corrects its khatian as the order asks
 */
export function canReject(given: Pick<CorrectionCase, 'status' | 'typeId' | 'hearings'>, canApprove: boolean): boolean {
  if (given.status === caseStatus.reportReview) return given.typeId === correctionType.invalidRequest
  if (given.status !== caseStatus.clericalReview && given.status !== caseStatus.fraudReview) return false
  return lastHearing(given)?.completed !== true || canApprove
}

/**
 * Whether an order stands, as it can be printed: one that was sent back, or whose correction was given up, does not. A
 * disposal and a rejection are orders too.
 */
export function orderStands(
  given: Pick<CorrectionCase, 'status' | 'outcome'> & { readonly order: object | null },
): boolean {
  const { status, outcome, order } = given
  if (outcome !== null) return outcome !== 'withdrawn'
  const isEntered = status >= caseStatus.surveyUnlock && status <= caseStatus.mutationApprove
  return order !== null && (isEntered || status === caseStatus.finalApproval)
}

/**
 * Whether somebody would pass what they did themselves: primary approval is not given by who reported or proposed,
 * the final one neither by an author of it nor by who gave the primary one. [COR-4]
 *
 * @param versionAuthors who wrote values of the khatian's version at hand, where the act is on that
 */
export function isOwnWork(
  given: Pick<CorrectionCase, 'report' | 'proposal' | 'primary' | 'createdBy'>,
  act: CaseAct,
  userId: string,
  versionAuthors: readonly string[],
): boolean {
  if (act === 'submit' || act === 'withdraw') return given.createdBy === userId
  // What the officer changes of a proposal made by another does not bar the officer: two people see it all the same.
  if (act === 'primary-approve')
    return given.report?.by === userId || given.proposal?.proposers.includes(userId) === true
  if (act === 'final-approve') return given.proposal?.authors.includes(userId) === true || given.primary?.by === userId
  return versionAuthors.includes(userId)
}
