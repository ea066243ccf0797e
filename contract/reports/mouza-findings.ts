import { surveyNames } from '#domain/khatian/survey.ts'
import { optional, pick } from '../declare/field.ts'
import { area, count } from '../declare/measure.ts'
import { placeParams } from '../declare/place-params.ts'
import { bars, report } from '../declare/report.ts'

/** How far the land of the mouzas adds up, by place and survey. [MZR-10] */
export const mouzaFindings = report({
  name: 'mouza-findings',
  label: ['মৌজার জমির অমিল', 'Land that does not add up'],
  needs: 'REPORT.DISTRICT_KHATIAN_SUMMARY',
  params: { ...placeParams, survey: optional(pick(['জরিপ', 'Survey'], surveyNames)) },
  group: ['division', 'district', 'upazila', 'mouza', 'survey'],
  usual: ['district', 'upazila', 'survey'],
  columns: {
    mouzas: count('মৌজা', 'Mouzas'),
    dags: count('দাগ', 'Dags'),
    open: count('অমিল', 'Findings'),
    offBy: area('যত জমির অমিল', 'Land at stake'),
  },
  order: ['division', 'district', 'upazila', 'mouza', 'survey'],
  chart: bars('upazila', ['open']),
  map: 'open',
})
