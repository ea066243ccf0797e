import type { CaseOrder, CorrectionCase, Hearing } from './case.ts'
import { isHearingDay, proposalMark } from './checks.ts'
import type { CaseContext, CaseInput } from './context.ts'
import { caseStatus as s } from './status.ts'
import type { CaseAct } from './transitions.ts'
import { correctionType as t, correctionTypes } from './types.ts'

type Missing = { readonly code: 'value.required' | 'hearing.date'; readonly field: string }

/** What an act has to bring with it and does not. */
export function missingOf(
  given: CorrectionCase,
  act: CaseAct,
  input: CaseInput,
  { today, isWorkingDay }: CaseContext,
): Missing | null {
  const lacks = (value: string | undefined): boolean => (value ?? '') === ''
  switch (act) {
    case 'submit':
      return lacks(given.text) ? lack('text') : null
    case 'case-submit':
      if (lacks(input.report)) return lack('report')
      return input.typeId === undefined ? lack('typeId') : null
    case 'category':
      if (input.typeId === undefined) return lack('typeId')
      return correctionTypes[input.typeId].way !== 'rejection' && (input.subjects ?? []).length === 0
        ? lack('subjects')
        : null
    case 'next-step':
      return given.typeId === t.dataEntryMistake && lacks(input.order) ? lack('order') : null
    case 'submit-report':
      return lacks(input.report) ? lack('report') : null
    case 'disposal':
      return lacks(input.advice) ? lack('advice') : null
    case 'primary-approve':
      return lacks(input.order) ? lack('order') : null
    case 'hearing-create':
      return isHearingDay(input.hearingDate ?? '', today, isWorkingDay)
        ? null
        : { code: 'hearing.date', field: 'hearingDate' }
    case 'create':
    case 'withdraw':
    case 'reject':
    case 'recorrection':
    case 'unlock':
    case 'entry-complete':
    case 'verify':
    case 'compare':
    case 'approve':
    case 'abandon':
    case 'hearing-complete':
    case 'final-approve':
      return null
  }
}

/** What an act writes into the case, besides its status and the comment. */
export function written(given: CorrectionCase, act: CaseAct, input: CaseInput, context: CaseContext): CorrectionCase {
  const { userId, at } = context
  switch (act) {
    case 'withdraw':
      return { ...given, outcome: 'withdrawn' }
    case 'next-step':
      if (given.status === s.pending)
        return { ...given, caseNo: context.nextCaseNo, unionOfficeId: input.unionOfficeId ?? null }
      return input.order === undefined ? given : { ...given, order: orderOf(input, context) }
    case 'case-submit':
      return {
        ...given,
        report: { text: input.report ?? '', by: userId },
        proposedTypeId: input.typeId ?? null,
      }
    case 'submit-report':
      return { ...heardAgain(given), report: { text: input.report ?? '', by: userId } }
    case 'category':
      return {
        ...given,
        // What was heard was a case of another type.
        hearings: withLast(given, (last) => (isHeld(last) ? { ...last, outdated: true } : last)),
        typeId: input.typeId ?? given.typeId,
        subjects: input.subjects ?? given.subjects,
        dagsToRemove: input.dagsToRemove ?? given.dagsToRemove,
      }
    case 'disposal':
      return { ...given, outcome: 'disposed', advice: input.advice ?? null }
    case 'reject':
      return { ...given, outcome: 'rejected' }
    case 'hearing-create':
      return { ...given, hearings: [...given.hearings, hearingOf(input)] }
    case 'hearing-complete':
      return {
        ...given,
        hearings: given.hearings.map((one, index) =>
          index === given.hearings.length - 1 ? { ...one, completed: true, note: input.note ?? '' } : one,
        ),
      }
    case 'primary-approve':
      return {
        ...given,
        order: orderOf(input, context),
        primary: { by: userId, at },
      }
    case 'final-approve':
      return {
        ...given,
        order: given.order === null ? null : { ...given.order, ...accepted(input) },
        final: { by: userId, at },
        outcome: 'corrected',
      }
    case 'approve':
      return { ...given, outcome: 'corrected' }
    case 'recorrection':
      // An approval that was sent back stands no longer.
      if (given.status === s.finalApproval) return { ...given, primary: null }
      return given.status === s.clericalReview || given.status === s.fraudReview
        ? {
            ...given,
            hearings: withLast(given, (last) => (isHeld(last) ? { ...last, returnedWith: proposalMark(given) } : last)),
          }
        : given
    case 'create':
    case 'submit':
    case 'unlock':
    case 'entry-complete':
    case 'verify':
    case 'compare':
    case 'abandon':
      return given
  }
}

function orderOf(input: CaseInput, { userId, today }: CaseContext): CaseOrder {
  return { text: input.order ?? '', date: today, by: userId, ...accepted(input) }
}

function accepted({ acceptExcess }: CaseInput): Pick<CaseOrder, 'acceptExcess'> {
  return acceptExcess === true ? { acceptExcess } : {}
}

function withLast({ hearings }: CorrectionCase, change: (last: Hearing) => Hearing): readonly Hearing[] {
  const last = hearings.at(-1)
  return last === undefined ? hearings : [...hearings.slice(0, -1), change(last)]
}

function isHeld({ completed }: Hearing): boolean {
  return completed === true
}

/** A hearing stands for what was proposed when the case was sent back: another proposal has to be heard. [COR-13] */
function heardAgain(given: CorrectionCase): CorrectionCase {
  const hearings = withLast(given, (last) => {
    const { returnedWith, ...rest } = last
    if (returnedWith === undefined || returnedWith === proposalMark(given)) return rest
    return { ...rest, outdated: true }
  })
  return { ...given, hearings }
}

function hearingOf({ hearingDate = '', place = '' }: CaseInput): Hearing {
  return { date: hearingDate, completed: false, place, note: '' }
}

function lack(field: string): Missing {
  return { code: 'value.required', field }
}
