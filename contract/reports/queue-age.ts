import { surveyNames } from '#domain/khatian/survey.ts'
import { optional, pick } from '../declare/field.ts'
import { count, most, rate } from '../declare/measure.ts'
import { placeParams } from '../declare/place-params.ts'
import { bars, report } from '../declare/report.ts'

/** How long khatians wait for their next step since they were last written, by what they wait at. */
export const queueAge = report({
  name: 'queue-age',
  label: ['কাজের অপেক্ষার বয়স', 'Age of queues'],
  needs: 'REPORT.DISTRICT_KHATIAN_SUMMARY',
  params: { ...placeParams, survey: optional(pick(['জরিপ', 'Survey'], surveyNames)) },
  group: ['division', 'district', 'upazila', 'survey', 'khatianStatus'],
  usual: ['district', 'khatianStatus'],
  columns: {
    waiting: count('অপেক্ষমাণ', 'Waiting'),
    week: count('৭ দিন পর্যন্ত', 'Up to 7 days'),
    month: count('৩০ দিন পর্যন্ত', 'Up to 30 days'),
    quarter: count('৯০ দিন পর্যন্ত', 'Up to 90 days'),
    older: count('আরও পুরোনো', 'Older'),
    days: count('মোট দিন', 'Days waited'),
    daysEach: rate('গড় দিন', 'Days for each', { of: 'days', over: 'waiting', times: 1, places: 1 }),
    longest: most('সবচেয়ে বেশি দিন', 'Longest wait, days'),
  },
  order: ['division', 'district', 'upazila', 'survey', '-waiting'],
  chart: bars('khatianStatus', ['waiting', 'older']),
  map: 'daysEach',
})
