import type { Khatian } from '#domain/khatian/khatian.ts'
import { findTransition, type KhatianAct, type Transition } from '#domain/khatian/transitions.ts'
import type { OfficeRules } from '#domain/volume/volume.ts'
import type { CallInput, CallSpec } from '#contract/call.ts'
import { khatianCalls } from '#contract/calls/khatian.ts'

/** Acts given from this screen, online, in the order of their buttons. */
export const reviewActs = ['verify', 'compare', 'approve', 'send-back', 'request-new-version'] as const
export type ReviewAct = (typeof reviewActs)[number]

export type PossibleAct = {
  act: ReviewAct
  transition: Transition
  /** the person wrote a value of this version, so the server will refuse it */
  ownVersion: boolean
}

/** What the person may do with the khatian where it stands now; the same table judges behind the door. */
export function possibleActs(
  khatian: Pick<Khatian, 'status' | 'authors'>,
  office: OfficeRules,
  permissions: readonly string[],
  userId: string,
): PossibleAct[] {
  return reviewActs.flatMap((act) => {
    const transition = findTransition(act, khatian.status, office)
    if (transition === undefined || !permissions.includes(transition.needs)) return []
    const ownVersion = transition.notOwn === true && !office.allowSamePerson && khatian.authors.includes(userId)
    return [{ act, transition, ownVersion }]
  })
}

type ActCall = { spec: CallSpec; input: CallInput<CallSpec> }

/** The call that carries an act. */
export function callOf(act: KhatianAct & ReviewAct, khatianId: string, baseRev: number, comment: string): ActCall {
  const base = { khatianId, baseRev }
  switch (act) {
    case 'verify':
      return { spec: khatianCalls['khatian.verify'], input: base }
    case 'compare':
      return { spec: khatianCalls['khatian.compare'], input: base }
    case 'approve':
      return { spec: khatianCalls['khatian.approve'], input: base }
    case 'send-back':
      return { spec: khatianCalls['khatian.recorrection-request'], input: { ...base, comment } }
    case 'request-new-version':
      return { spec: khatianCalls['khatian.request-new-version'], input: { ...base, comment } }
  }
}
