import { surveyNames } from '#domain/khatian/survey.ts'
import { optional, pick } from '../declare/field.ts'
import { area, count } from '../declare/measure.ts'
import { placeParams } from '../declare/place-params.ts'
import { bars, report } from '../declare/report.ts'

/** Land of approved khatians by place, survey and what it is: of each dag the khatian's own part. [RPT-14] */
export const landArea = report({
  name: 'land-area',
  label: ['জমির পরিমাণ', 'Land areas'],
  needs: 'REPORT.DISTRICT_KHATIAN_SUMMARY',
  params: { ...placeParams, survey: optional(pick(['জরিপ', 'Survey'], surveyNames)) },
  group: ['division', 'district', 'upazila', 'mouza', 'survey', 'landUse', 'landType', 'landClass'],
  usual: ['district', 'upazila', 'survey', 'landUse', 'landType'],
  columns: {
    dags: count('দাগ', 'Dags'),
    area: area('জমির পরিমাণ', 'Area'),
  },
  order: ['division', 'district', 'upazila', 'mouza', 'survey', '-area'],
  chart: bars('upazila', ['area']),
  map: 'area',
})
