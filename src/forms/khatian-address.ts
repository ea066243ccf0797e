import type { SurveyKey } from '#domain/khatian/survey.ts'
import { linkOptions } from '@tanstack/react-router'

/** The address at which a khatian that was found by a search is read: each survey has its own family. [SRC-20] */
export function searchedKhatian(survey: SurveyKey, id: string) {
  if (survey === 'MUTATION') return linkOptions({ to: '/mutation-khatian-search-view/$id', params: { id } })
  if (survey === 'BRS') return linkOptions({ to: '/brs-khatian-search/view/$id', params: { id } })
  if (survey === 'BDS') return linkOptions({ to: '/bds-khatian-search/view/$id', params: { id } })
  return linkOptions({ to: '/khatian-search-view/$survey/$id', params: { survey, id } })
}

/** The address at which a khatian is worked on: each survey has its own family. [SRC-20] */
export function viewedKhatian(survey: SurveyKey, id: string) {
  if (survey === 'MUTATION') return linkOptions({ to: '/mutation-khatian-view/$id', params: { id } })
  if (survey === 'BRS') return linkOptions({ to: '/brs-khatian/view/$id', params: { id } })
  if (survey === 'BDS') return linkOptions({ to: '/bds-khatian/view/$id', params: { id } })
  return linkOptions({ to: '/khatian-view/$survey/$id', params: { survey, id } })
}
