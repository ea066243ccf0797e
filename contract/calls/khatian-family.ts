import { permissionFor } from '#domain/khatian/permission-for.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { needsPermission, type Access } from '../call.ts'
import { khatianCalls } from './khatian.ts'

/** What every family of khatians can do with one of its own. */
export const familyActs = [
  'get',
  'log',
  'create',
  'edit',
  'renumber',
  'remove',
  'owner-add',
  'owner-change',
  'owner-remove',
  'dag-add',
  'dag-change',
  'dag-remove',
  'entry-complete',
  'take-back',
  'verify',
  'compare',
  'approve',
  'recorrection-request',
  'request-new-version',
  'open-new-version',
] as const
export type FamilyAct = (typeof familyActs)[number]

/** The lists of the desks, and the search. */
export const familyLists = ['entry-operator-list', 'verifier-list', 'comparer-list', 'approver-list', 'search'] as const
export type FamilyList = (typeof familyLists)[number]

type Base = typeof khatianCalls
export type FamilyMember = FamilyAct | FamilyList

type Moved<C> = Omit<C, 'path' | 'needs'> & { readonly path: string; readonly needs: Access }

/** A khatian's calls under the name and path of another survey. */
export type KhatianFamily<Name extends string, Member extends FamilyMember> = {
  readonly [M in Member as `${Name}.${M}`]: Moved<Base[`khatian.${M}`]>
}

/**
 * Declares the calls of the khatians of one survey. They take and answer what the calls of `/khatians` do, so that one
 * screen and one handler serve all surveys; the permissions are those of the survey.
 */
export function khatianFamily<const Name extends string, Member extends FamilyMember>(
  name: Name,
  survey: SurveyKey,
  members: readonly Member[],
): KhatianFamily<Name, Member> {
  const declared = members.map((member) => {
    const spec = khatianCalls[`khatian.${member}`]
    const needs = needsPermission(spec.needs) ? permissionFor(survey, spec.needs) : spec.needs
    return [`${name}.${member}`, { ...spec, needs, path: spec.path.replace(/^\/khatians/, `/${name}s`) }]
  })
  return Object.fromEntries(declared) as KhatianFamily<Name, Member>
}
