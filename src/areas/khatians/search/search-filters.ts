import { isSurveyKey, type SurveyKey } from '#domain/khatian/survey.ts'

export const searchFields = [
  'division',
  'district',
  'upazila',
  'survey',
  'jlNumberId',
  'jlName',
  'khatianNo',
  'dag',
  'owner',
] as const

/** What was filled in, as it is kept; '' asks for nothing. */
export type SearchFilters = Readonly<Record<(typeof searchFields)[number], string>>

export const noFilters: SearchFilters = {
  division: '',
  district: '',
  upazila: '',
  survey: '',
  jlNumberId: '',
  jlName: '',
  khatianNo: '',
  dag: '',
  owner: '',
}

/** What is looked for. */
export type SearchQuery = {
  readonly upazilaId?: string
  readonly jlNumberId?: string
  readonly survey?: SurveyKey
  readonly khatianNo?: string
  readonly dag?: string
  readonly owner?: string
}

export function queryOf(filters: SearchFilters): SearchQuery {
  const { survey, jlNumberId, upazila } = filters
  const given = <K extends string>(name: K, value: string): { [N in K]?: string } =>
    (value.trim() === '' ? {} : { [name]: value.trim() }) as { [N in K]?: string }
  return {
    ...given('upazilaId', upazila),
    ...given('jlNumberId', jlNumberId),
    ...(isSurveyKey(survey) ? { survey } : {}),
    ...given('khatianNo', filters.khatianNo),
    ...given('dag', filters.dag),
    ...given('owner', filters.owner),
  }
}

/** A division and a district alone name no khatian: a desk finds its own district's in any case. */
export function asksForSomething(query: SearchQuery): boolean {
  return Object.keys(query).length > 0
}
