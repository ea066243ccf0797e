import type { Khatian } from '#domain/khatian/khatian.ts'
import { transitionOf } from '#domain/khatian/survey-way.ts'
import type { KhatianAct } from '#domain/khatian/transitions.ts'
import type { OfficeRules } from '#domain/volume/volume.ts'
import { givableAct, type GivableAct } from '#workflow/givable-acts.ts'
import type { CallInput, CallSpec } from '#contract/call.ts'
import { khatianCalls } from '#contract/calls/khatian.ts'
import { mutationKhatianCalls } from '#contract/calls/mutation-khatian.ts'

/** Acts given from this screen, online, in the order of their buttons. */
export const reviewActs = [
  'verify',
  'compare',
  'approve',
  'agoto-approve',
  'open-new-version',
  'lock',
  'unlock',
  'send-back',
  'take-back',
  'request-new-version',
] as const
export type ReviewAct = (typeof reviewActs)[number]

/** Acts that pass a khatian on: one of them at the most is possible at a time. */
export const passingActs: readonly ReviewAct[] = ['verify', 'compare', 'approve']

/** What the person may do with the khatian where it stands now; the same table judges behind the door. */
export function possibleActs(
  khatian: Pick<Khatian, 'status' | 'authors' | 'survey' | 'version' | 'origin'>,
  office: OfficeRules,
  permissions: readonly string[],
  userId: string,
): GivableAct<ReviewAct>[] {
  const giver = {
    may: (permission: string) => permissions.includes(permission),
    isAuthor: khatian.authors.includes(userId),
    allowSamePerson: office.allowSamePerson,
  }
  return reviewActs.flatMap((act) => givableAct(act, transitionOf(act, khatian, office), giver))
}

const khatianActs = {
  verify: khatianCalls['khatian.verify'],
  compare: khatianCalls['khatian.compare'],
  approve: khatianCalls['khatian.approve'],
  'open-new-version': khatianCalls['khatian.open-new-version'],
  'take-back': khatianCalls['khatian.take-back'],
  'recorrection-request': khatianCalls['khatian.recorrection-request'],
  'request-new-version': khatianCalls['khatian.request-new-version'],
}

/** Acts that mutation khatians have under a name of their own. */
const mutationActs: Record<keyof typeof khatianActs, CallSpec> = {
  verify: mutationKhatianCalls['mutation-khatian.verify'],
  compare: mutationKhatianCalls['mutation-khatian.compare'],
  approve: mutationKhatianCalls['mutation-khatian.approve'],
  'open-new-version': mutationKhatianCalls['mutation-khatian.open-new-version'],
  'take-back': mutationKhatianCalls['mutation-khatian.take-back'],
  'recorrection-request': mutationKhatianCalls['mutation-khatian.recorrection-request'],
  'request-new-version': mutationKhatianCalls['mutation-khatian.request-new-version'],
}

/** What is said with an act, and the cells it speaks of. */
export type ReviewComment = { readonly comment: string; readonly paths: readonly string[] }

type ActCall = { spec: CallSpec; input: CallInput<CallSpec> }

/** The call that carries an act. */
export function callOf(
  act: KhatianAct & ReviewAct,
  { id: khatianId, survey }: Pick<Khatian, 'id' | 'survey'>,
  baseRev: number,
  { comment, paths }: ReviewComment,
): ActCall {
  const base = { khatianId, baseRev }
  const pointed = paths.length === 0 ? {} : { paths: [...paths] }
  const calls = survey === 'MUTATION' ? mutationActs : khatianActs
  switch (act) {
    case 'verify':
      return { spec: calls['verify'], input: base }
    case 'compare':
      return { spec: calls['compare'], input: base }
    case 'approve':
      return { spec: calls['approve'], input: base }
    case 'agoto-approve':
      return { spec: khatianCalls['khatian.agoto-approve'], input: base }
    case 'open-new-version':
      return { spec: calls['open-new-version'], input: base }
    case 'lock':
      return { spec: khatianCalls['khatian.lock'], input: { ...base, comment } }
    case 'unlock':
      return { spec: khatianCalls['khatian.unlock'], input: base }
    case 'send-back':
      return { spec: calls['recorrection-request'], input: { ...base, comment, ...pointed } }
    case 'take-back':
      return { spec: calls['take-back'], input: base }
    case 'request-new-version':
      return { spec: calls['request-new-version'], input: { ...base, comment, ...pointed } }
  }
}
