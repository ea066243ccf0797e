import { khatianCorrectionCalls as calls } from '#contract/calls/khatian-correction.ts'
import { caseStatus as s } from '#domain/correction/status.ts'
import type { CaseAct } from '#domain/correction/transitions.ts'
import type { CorrectionSubject, CorrectionType } from '#domain/correction/types.ts'
import { request } from '#platform/wire/api.ts'
import type { Case } from './case-queries.ts'

/** What was filled in for an act; what it does not ask for stays empty. */
export type Filled = {
  readonly comment: string
  readonly unionOfficeId: string
  readonly report: string
  readonly typeId: CorrectionType | null
  readonly subjects: readonly CorrectionSubject[]
  readonly order: string
  /** the order accepts that more was taken of the land than the corrected khatian has */
  readonly acceptExcess: boolean
  readonly advice: string
  readonly hearingDate: string
  readonly place: string
  readonly note: string
  /** ids of dags that the order takes out */
  readonly dagsToRemove: readonly string[]
}

/** Gives an act on a case as it was seen, by the call that it has. */
export function giveAct(
  { id, rev, status }: Case,
  act: CaseAct,
  filled: Filled,
  idempotencyKey: string,
): Promise<Case> {
  const seen = { caseId: id, baseRev: rev }
  const key = { idempotencyKey }
  const { report, order, advice, note, place, hearingDate } = filled
  const excess = filled.acceptExcess ? { acceptExcess: true } : {}
  const typeId = filled.typeId ?? 6
  const subjects = [...filled.subjects]
  const comment = filled.comment === '' ? {} : { comment: filled.comment }
  switch (act) {
    case 'submit':
      return request(calls['khatian-correction.submit'], seen, key)
    case 'withdraw':
      return request(calls['khatian-correction.withdraw'], seen, key)
    case 'next-step':
      if (status === s.pending)
        return request(
          calls['khatian-correction.open-case'],
          { ...seen, unionOfficeId: filled.unionOfficeId === '' ? null : filled.unionOfficeId },
          key,
        )
      return request(
        calls['khatian-correction.review-case-report'],
        { ...seen, decision: 'next-step', ...(order === '' ? {} : { order, ...excess }) },
        key,
      )
    case 'case-submit':
      return request(calls['khatian-correction.submit-case-report'], { ...seen, report, typeId }, key)
    case 'submit-report':
      return request(calls['khatian-correction.submit-case-report'], { ...seen, report }, key)
    case 'category':
      return request(
        calls['khatian-correction.category'],
        { ...seen, typeId, subjects, dagsToRemove: [...filled.dagsToRemove], ...comment },
        key,
      )
    case 'disposal':
      return request(calls['khatian-correction.review-case-report'], { ...seen, decision: 'disposal', advice }, key)
    case 'reject':
      return request(calls['khatian-correction.reject'], { ...seen, ...comment }, key)
    case 'recorrection':
      return request(calls['khatian-correction.recorrection'], { ...seen, ...comment }, key)
    case 'unlock':
      return request(calls['khatian-correction.khatian-unlock'], { ...seen, ...comment }, key)
    case 'abandon':
      return request(calls['khatian-correction.abandon'], { ...seen, ...comment }, key)
    case 'hearing-create':
      return request(calls['khatian-correction.hearing-create'], { ...seen, hearingDate, place, ...comment }, key)
    case 'hearing-complete':
      return request(calls['khatian-correction.hearing-complete'], { ...seen, note }, key)
    case 'primary-approve':
      return request(calls['khatian-correction.approve'], { ...seen, order, ...excess }, key)
    case 'final-approve':
      return request(calls['khatian-correction.final-approval'], { ...seen, ...excess }, key)
    case 'create':
    case 'entry-complete':
    case 'verify':
    case 'compare':
    case 'approve':
      // The desks of the khatian give these with the khatian.
      return Promise.reject(new Error(`no act of a case: ${act}`))
  }
}

/** What an act asks for, in the order in which it is filled in. */
export function fieldsOf({ status, typeId }: Case, act: CaseAct, commented: boolean): readonly (keyof Filled)[] {
  const comment = commented ? (['comment'] as const) : []
  switch (act) {
    case 'next-step':
      if (status === s.pending) return ['unionOfficeId']
      return typeId === 1 ? ['order', 'acceptExcess'] : []
    case 'case-submit':
      return ['report', 'typeId']
    case 'submit-report':
      return ['report']
    case 'category':
      return ['typeId', 'subjects', 'dagsToRemove', ...comment]
    case 'disposal':
      return ['advice']
    case 'hearing-create':
      return ['hearingDate', 'place', ...comment]
    case 'hearing-complete':
      return ['note']
    case 'primary-approve':
      return ['order', 'acceptExcess']
    case 'final-approve':
      return [...comment, 'acceptExcess']
    case 'submit':
    case 'withdraw':
    case 'reject':
    case 'recorrection':
    case 'unlock':
    case 'abandon':
    case 'create':
    case 'entry-complete':
    case 'verify':
    case 'compare':
    case 'approve':
      return comment
  }
}
