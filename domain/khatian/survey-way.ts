import type { OfficeRules } from '../volume/volume.ts'
import type { Khatian } from './khatian.ts'
import type { SurveyKey } from './survey.ts'
import { permissionFor } from './permission-for.ts'
import { findTransition, type KhatianAct, type Transition } from './transitions.ts'

/** What an office decides for khatians of a survey: mutations skip verification unless it verifies them. [MUT-2] */
export function rulesFor(survey: SurveyKey, office: OfficeRules): OfficeRules {
  return survey === 'MUTATION' ? { ...office, skipVerification: office.verifyMutations !== true } : office
}

/** The row of the state table for an act on a khatian, as its survey, its version and its office have it. */
export function transitionOf(
  act: KhatianAct,
  khatian: Pick<Khatian, 'status' | 'survey' | 'version'>,
  office: OfficeRules,
  isReturned = false,
): Transition | undefined {
  const row = findTransition(act, khatian.status, rulesFor(khatian.survey, office), (condition) => {
    // Land that came from elsewhere is told of survey khatians; a mutation names its sources instead.
    if (condition === 'survey-khatian') return khatian.survey !== 'MUTATION'
    return condition === 'corrected' ? khatian.version > 1 : condition === 'returned' && isReturned
  })
  return row === undefined ? undefined : { ...row, needs: permissionFor(khatian.survey, row.needs) }
}
