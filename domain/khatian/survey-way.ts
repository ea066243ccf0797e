import type { OfficeRules } from '../volume/volume.ts'
import type { Khatian } from './khatian.ts'
import type { SurveyKey } from './survey.ts'
import { isBroughtBy, keyOf } from './permission-for.ts'
import { khatianStatus } from './status.ts'
import { findTransition, type KhatianAct, type Transition } from './transitions.ts'

/** What an office decides for khatians of a survey: mutations skip verification unless it verifies them. [MUT-2] */
export function rulesFor(survey: SurveyKey, office: OfficeRules): OfficeRules {
  return survey === 'MUTATION' ? { ...office, skipVerification: office.verifyMutations !== true } : office
}

/** The row of the state table for an act on a khatian, as its survey, its version and its office have it. */
export function transitionOf(
  act: KhatianAct,
  khatian: Pick<Khatian, 'status' | 'survey' | 'version' | 'origin'>,
  office: OfficeRules,
  isReturned = false,
): Transition | undefined {
  const row = findTransition(act, khatian.status, rulesFor(khatian.survey, office), (condition) => {
    // Land that came from elsewhere is told of survey khatians; a mutation names its sources instead.
    if (condition === 'survey-khatian') return khatian.survey !== 'MUTATION'
    if (condition === 'em-survey') return khatian.survey !== 'MUTATION' && isBroughtBy('em', khatian)
    return condition === 'corrected' ? khatian.version > 1 : condition === 'returned' && isReturned
  })
  if (row === undefined) return undefined
  // What the land office approved, the record room approves by its own key.
  if (row.from === khatianStatus.agotoApproved) return row
  return { ...row, needs: keyOf(khatian, row.needs) }
}
