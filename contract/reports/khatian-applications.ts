import { surveyNames } from '#domain/khatian/survey.ts'
import { optional, pick } from '../declare/field.ts'
import { amount, count } from '../declare/measure.ts'
import { periodParams } from '../declare/period-params.ts'
import { placeParams } from '../declare/place-params.ts'
import { bars, report, to } from '../declare/report.ts'

/**
 * What was asked for of khatians: orders of copies, and applications to have a khatian entered that is not digitised, in
 * columns of their own.
 */
export const khatianApplications = report({
  name: 'khatian-applications',
  label: ['খতিয়ানের আবেদন', 'Khatian applications'],
  needs: 'REPORT.KHATIAN_APPLICATION',
  params: { ...periodParams, ...placeParams, survey: optional(pick(['জরিপ', 'Survey'], surveyNames)) },
  group: ['day', 'district', 'upazila', 'office', 'survey'],
  usual: ['office', 'survey'],
  columns: {
    orders: count('কপির আবেদন', 'Orders of copies'),
    khatians: count('চাওয়া খতিয়ান', 'Khatians ordered'),
    delivered: count('সরবরাহ সম্পন্ন', 'Delivered'),
    paid: amount('পরিশোধিত ফি', 'Fees paid'),
    applications: count('এন্ট্রির আবেদন', 'Applications for entry'),
    ready: count('এন্ট্রি শেষ', 'Of these ready or received'),
  },
  order: ['-day', 'district', 'upazila', 'office', 'survey'],
  chart: bars('office', ['orders', 'applications']),
  drill: {
    orders: to(
      '/khatian-orders',
      [['from', 'day', 'from'], ['to', 'day', 'to'], 'officeId', 'upazilaId', 'survey'],
      'KHATIAN_ORDER.READ_ALL',
    ),
    applications: to(
      '/applied-khatians',
      [['from', 'day', 'from'], ['to', 'day', 'to'], 'officeId', 'upazilaId', 'survey'],
      'KHATIAN.READ_ALL',
    ),
  },
})
