import type { CaseContext } from '#domain/correction/context.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { rulesFor } from '#domain/khatian/survey-way.ts'
import { isWorkingDay, type ClosedDays } from '#domain/order/promised.ts'
import type { Template } from '#domain/template/template.ts'
import type { OfficeRules } from '#domain/volume/volume.ts'
import type { Actor } from '../actor.ts'

type Known = {
  readonly actor: Actor
  readonly at: number
  /** of the office that has the book */
  readonly rules: OfficeRules
  readonly allowSamePerson: boolean
  readonly khatian: Khatian
  readonly approved: Khatian
  readonly template: Template
  /** what others have open on the khatian */
  readonly claims: readonly { readonly what: 'case' | 'work'; readonly no: string }[]
  readonly closedDays: ClosedDays
}

/** What a case is judged by, for the door and for the screen that offers its acts. */
export function caseContext(known: Known): CaseContext {
  const { actor, at, khatian, claims } = known
  return {
    userId: actor.userId,
    isCitizen: actor.kind === 'citizen',
    may: (permission) => actor.permissions.has(permission),
    allowSamePerson: known.allowSamePerson,
    skipVerification: rulesFor(khatian.survey, known.rules).skipVerification,
    at,
    today: dhakaDay(at),
    isWorkingDay: (day) => isWorkingDay(day, known.closedDays),
    khatian: { status: khatian.status, authors: khatian.authors, body: khatian },
    approved: known.approved,
    template: known.template,
    claimed: claims.some(({ what }) => what === 'case'),
    heldBy: claims.find(({ what }) => what === 'work')?.no ?? null,
    // Taken once it is known that the case is opened.
    nextCaseNo: '',
  }
}
