import { permissions as p, type Permission } from '../permission/permission.ts'
import { defineWorkflow, type Step } from '../workflow/workflow.ts'
import { caseStatus as s, undetermined, type CaseStatus } from './status.ts'

const open = 'KHATIAN_CORRECTION.OPEN_CASE'
const report = 'KHATIAN_CORRECTION.ULO_REPORT'
const acland = 'KHATIAN_CORRECTION.ACLAND_APPROVE'
const final = 'KHATIAN_CORRECTION.FINAL_APPROVE'
const unlock = 'KHATIAN_CORRECTION.UNLOCK'

/** What the case, its khatian or its office decide about a step. `to-verify`: its khatian waits for verification. */
export type CaseCondition =
  | 'by-desk'
  | 'by-citizen'
  | 'data-entry-mistake'
  | 'clerical-mistake'
  | 'fraud-before-gazette'
  | 'fraud-after-gazette'
  | 'bona-fide-mistake'
  | 'invalid-request'
  | 'survey-khatian'
  | 'mutation-khatian'
  | 'skipping'
  | 'to-verify'
  | 'to-compare'
  | 'first-hearing'
  | 'later-hearing'

/** What a case is checked for before an act passes, each refused by a code of its own. */
export type CaseGuard =
  | 'approved-khatian'
  | 'unclaimed'
  | 'not-held'
  | 'proposal-corrects'
  | 'entry-corrects'
  | 'base-unchanged'
  | 'heard'
  | 'hearing-reached'
  | 'rejectable'

export const caseActs = [
  'create',
  'submit',
  'withdraw',
  'next-step',
  'case-submit',
  'category',
  'disposal',
  'reject',
  'recorrection',
  'unlock',
  'entry-complete',
  'verify',
  'compare',
  'approve',
  'abandon',
  'submit-report',
  'hearing-create',
  'hearing-complete',
  'primary-approve',
  'final-approve',
] as const
export type CaseAct = (typeof caseActs)[number]

type CaseStep = Step<CaseStatus, CaseAct, CaseCondition, CaseGuard>

const khatian = (act: string): { readonly kind: 'khatian'; readonly act: string } => ({ kind: 'khatian', act })

/** A case comes back a step, with the reason; its khatian goes with it where it is held by then. */
function returned(from: CaseStatus, to: CaseStatus, needs: Permission, beside?: string): CaseStep {
  const given = beside === undefined ? {} : { beside: khatian(beside) }
  return { act: 'recorrection', from, to, needs, comment: 'required', ...given, log: 'returned' }
}

/** What is done to the khatian of a case by the desks that key and check it. */
function keyed(from: CaseStatus, to: CaseStatus, act: CaseAct, needs: Permission, log: string): CaseStep {
  return { act, from, to, needs, beside: khatian(act), log }
}

/** The report on a case that is heard, its hearing, and the two approvals. */
function heard(reporting: CaseStatus, review: CaseStatus): CaseStep[] {
  const hearing = { act: 'hearing-create', from: review, to: review, needs: acland, log: 'hearing set' } as const
  return [
    {
      act: 'submit-report',
      from: reporting,
      to: review,
      needs: report,
      guard: ['proposal-corrects'],
      log: 'reported',
    },
    { ...hearing, when: ['first-hearing'] },
    { ...hearing, when: ['later-hearing'], comment: 'required' },
    {
      act: 'hearing-complete',
      from: review,
      to: review,
      needs: acland,
      guard: ['hearing-reached'],
      log: 'hearing held',
    },
    {
      act: 'primary-approve',
      from: review,
      to: s.finalApproval,
      needs: acland,
      notOwn: true,
      guard: ['heard', 'proposal-corrects', 'not-held'],
      beside: khatian('correction-lock'),
      log: 'primary approved',
    },
    {
      act: 'reject',
      from: review,
      to: s.rejected,
      needs: acland,
      guard: ['rejectable'],
      comment: 'required',
      log: 'rejected',
    },
    returned(review, reporting, acland),
    { act: 'category', from: review, to: s.reportReview, needs: acland, comment: 'required', log: 'recategorised' },
  ]
}

/**
 * The one state table of a case of correction: what has no row is not possible. A status and an act meet in one row, or
 * in several of which the conditions hold of one at a time. [COR-1]
 */
export const caseWorkflow = defineWorkflow<CaseStatus, CaseAct, CaseCondition, CaseGuard>({
  kind: 'case',
  statuses: s,
  unknownStatus: undetermined,
  steps: [
    {
      act: 'create',
      from: null,
      to: s.created,
      needs: open,
      when: ['by-desk'],
      guard: ['approved-khatian'],
      log: 'created',
    },
    {
      act: 'create',
      from: null,
      to: s.created,
      needs: null,
      when: ['by-citizen'],
      guard: ['approved-khatian'],
      log: 'created',
    },
    {
      act: 'submit',
      from: s.created,
      to: s.pending,
      needs: null,
      onlyOwn: true,
      guard: ['unclaimed'],
      log: 'submitted',
    },
    { act: 'withdraw', from: s.created, to: s.rejected, needs: null, onlyOwn: true, log: 'withdrawn' },
    { act: 'withdraw', from: s.pending, to: s.rejected, needs: null, onlyOwn: true, log: 'withdrawn' },
    {
      act: 'next-step',
      from: s.pending,
      to: s.reportAnalysis,
      needs: acland,
      guard: ['approved-khatian', 'not-held'],
      log: 'opened',
    },
    { act: 'case-submit', from: s.reportAnalysis, to: s.reportReview, needs: report, log: 'reported' },
    { act: 'category', from: s.reportReview, to: s.reportReview, needs: acland, log: 'categorised' },
    {
      act: 'next-step',
      from: s.reportReview,
      to: s.surveyUnlock,
      needs: acland,
      when: ['data-entry-mistake', 'survey-khatian'],
      guard: ['not-held'],
      beside: khatian('correction-lock'),
      log: 'sent to unlock',
    },
    {
      act: 'next-step',
      from: s.reportReview,
      to: s.mutationUnlock,
      needs: acland,
      when: ['data-entry-mistake', 'mutation-khatian'],
      guard: ['not-held'],
      beside: khatian('correction-lock'),
      log: 'sent to unlock',
    },
    {
      act: 'next-step',
      from: s.reportReview,
      to: s.clericalReport,
      needs: acland,
      when: ['clerical-mistake'],
      log: 'sent to report',
    },
    {
      act: 'next-step',
      from: s.reportReview,
      to: s.fraudReport,
      needs: acland,
      when: ['fraud-after-gazette'],
      log: 'sent to report',
    },
    {
      act: 'disposal',
      from: s.reportReview,
      to: s.complete,
      needs: acland,
      when: ['fraud-before-gazette'],
      log: 'disposed',
    },
    {
      act: 'disposal',
      from: s.reportReview,
      to: s.complete,
      needs: acland,
      when: ['bona-fide-mistake'],
      log: 'disposed',
    },
    {
      act: 'reject',
      from: s.reportReview,
      to: s.rejected,
      needs: acland,
      guard: ['rejectable'],
      comment: 'required',
      log: 'rejected',
    },
    returned(s.reportReview, s.reportAnalysis, acland),

    ...([s.surveyUnlock, s.mutationUnlock] as const).flatMap((from): CaseStep[] => [
      {
        act: 'unlock',
        from,
        to: from === s.surveyUnlock ? s.surveyEntry : s.mutationEntry,
        needs: unlock,
        beside: khatian('correction-unlock'),
        log: 'unlocked',
      },
      returned(from, s.reportReview, unlock, 'correction-release'),
    ]),
    ...([s.surveyEntry, s.mutationEntry] as const).map((from): CaseStep => ({
      act: 'abandon',
      from,
      to: s.reportReview,
      needs: unlock,
      comment: 'required',
      beside: khatian('abandon-correction'),
      log: 'abandoned',
    })),

    {
      ...keyed(s.surveyEntry, s.surveyVerify, 'entry-complete', p.khatianEntryComplete, 'entered'),
      instead: [{ when: 'skipping', to: s.surveyCompare }],
      queued: true,
      guard: ['entry-corrects'],
    },
    { ...keyed(s.surveyVerify, s.surveyCompare, 'verify', p.khatianVerify, 'verified'), notOwn: true },
    { ...keyed(s.surveyCompare, s.surveyApprove, 'compare', p.khatianCompare, 'compared'), notOwn: true },
    { ...keyed(s.surveyApprove, s.complete, 'approve', p.khatianApprove, 'corrected'), notOwn: true },
    returned(s.surveyVerify, s.surveyEntry, p.khatianVerify, 'send-back'),
    returned(s.surveyCompare, s.surveyEntry, p.khatianCompare, 'send-back'),
    returned(s.surveyApprove, s.surveyEntry, p.khatianApprove, 'send-back'),

    {
      ...keyed(s.mutationEntry, s.mutationCompare, 'entry-complete', p.mutationEntryComplete, 'entered'),
      queued: true,
      guard: ['entry-corrects'],
    },
    {
      ...keyed(s.mutationCompare, s.mutationCompare, 'verify', p.mutationVerify, 'verified'),
      when: ['to-verify'],
      notOwn: true,
    },
    {
      ...keyed(s.mutationCompare, s.mutationApprove, 'compare', p.mutationCompare, 'compared'),
      when: ['to-compare'],
      notOwn: true,
    },
    { ...keyed(s.mutationApprove, s.complete, 'approve', p.mutationApprove, 'corrected'), notOwn: true },
    {
      ...returned(s.mutationCompare, s.mutationEntry, p.mutationCompare, 'send-back'),
      needsInstead: { when: 'to-verify', needs: p.mutationVerify },
    },
    returned(s.mutationApprove, s.mutationEntry, p.mutationApprove, 'send-back'),

    ...heard(s.clericalReport, s.clericalReview),
    ...heard(s.fraudReport, s.fraudReview),
    {
      act: 'final-approve',
      from: s.finalApproval,
      to: s.complete,
      needs: final,
      notOwn: true,
      guard: ['base-unchanged'],
      beside: khatian('correct'),
      log: 'final approved',
    },
    { ...returned(s.finalApproval, s.clericalReview, final, 'correction-release'), when: ['clerical-mistake'] },
    { ...returned(s.finalApproval, s.fraudReview, final, 'correction-release'), when: ['fraud-after-gazette'] },
  ],
})
