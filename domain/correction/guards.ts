import { khatianStatus, type KhatianStatus } from '../khatian/status.ts'
import type { CorrectionCase } from './case.ts'
import { canReject, completingProblem, hearingProblem, lastHearing } from './checks.ts'
import type { CaseContext } from './context.ts'
import { entryProblem } from './entry.ts'
import { correct } from './proposal.ts'
import type { CaseCondition, CaseGuard } from './transitions.ts'
import { correctionType as t, type CorrectionType } from './types.ts'

const approvedStatuses: readonly KhatianStatus[] = [
  khatianStatus.approved,
  khatianStatus.citizenApproved,
  khatianStatus.agotoApproved,
]

const typeConditions: Readonly<Partial<Record<CaseCondition, CorrectionType>>> = {
  'data-entry-mistake': t.dataEntryMistake,
  'clerical-mistake': t.clericalMistake,
  'fraud-before-gazette': t.fraudBeforeGazette,
  'fraud-after-gazette': t.fraudAfterGazette,
  'bona-fide-mistake': t.bonaFideMistake,
  'invalid-request': t.invalidRequest,
}

/** Whether a condition of the table holds of a case. */
export function holdsOf(condition: CaseCondition, given: CorrectionCase, context: CaseContext): boolean {
  const type = typeConditions[condition]
  if (type !== undefined) return given.typeId === type
  const toVerify = context.khatian.status === khatianStatus.citizenEntryComplete && !context.skipVerification
  const others: Readonly<Partial<Record<CaseCondition, boolean>>> = {
    'by-citizen': context.isCitizen,
    'by-desk': !context.isCitizen,
    'survey-khatian': given.survey !== 'MUTATION',
    'mutation-khatian': given.survey === 'MUTATION',
    skipping: context.skipVerification,
    'to-verify': toVerify,
    'to-compare': !toVerify,
    'first-hearing': lastHearing(given) === null,
    'later-hearing': lastHearing(given) !== null,
  }
  return others[condition] ?? false
}

/** The code of what a guard finds; null where the case passes it. */
export function guardProblem(guard: CaseGuard, given: CorrectionCase, context: CaseContext): string | null {
  const { khatian, approved, today } = context
  switch (guard) {
    case 'approved-khatian':
      return approvedProblem(context)
    case 'unclaimed':
      return context.claimed ? 'correction.duplicate' : null
    case 'not-held':
      return context.heldBy === null && approvedStatuses.includes(khatian.status) ? null : 'khatian.held'
    case 'proposal-corrects':
    case 'base-unchanged':
      return proposalProblem(given, context)
    case 'entry-corrects':
      return entryProblem(approved, khatian.body, given)?.code ?? null
    case 'heard':
      return hearingProblem(given)
    case 'hearing-reached':
      return completingProblem(given, today)
    case 'rejectable':
      return canReject(given, proposalProblem(given, context) === null) ? null : 'correction.wrong-status'
  }
}

/** What the proposal lacks to be the next version; null where it is that. */
function proposalProblem(given: CorrectionCase, { approved, template }: CaseContext): string | null {
  if (given.proposal === null) return 'correction.unchanged'
  const corrected = correct(approved, given.proposal, template)
  if (!corrected.ok) return corrected.code
  return entryProblem(approved, corrected.khatian, given)?.code ?? null
}

/** Only what was approved is corrected. */
export function approvedProblem({ khatian }: CaseContext): string | null {
  return approvedStatuses.includes(khatian.status) ? null : 'khatian.not-approved'
}
