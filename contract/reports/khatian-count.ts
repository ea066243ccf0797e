import { surveyNames } from '#domain/khatian/survey.ts'
import { optional, pick } from '../declare/field.ts'
import { count, percent } from '../declare/measure.ts'
import { placeParams } from '../declare/place-params.ts'
import { bars, report, to } from '../declare/report.ts'

/** How many khatians there are, by place and survey, and how far each has come: a khatian stands in one of the states. */
export const khatianCount = report({
  name: 'khatian-count',
  label: ['বিভাগভিত্তিক খতিয়ান', 'Khatians by division'],
  needs: 'REPORT.DISTRICT_KHATIAN_SUMMARY',
  params: { ...placeParams, survey: optional(pick(['জরিপ', 'Survey'], surveyNames)) },
  group: ['division', 'district', 'upazila', 'survey'],
  columns: {
    total: count('মোট খতিয়ান', 'All khatians'),
    drafts: count('খসড়া', 'Drafts'),
    toCorrect: count('সংশোধনাধীন', 'To correct'),
    entryComplete: count('এন্ট্রি সম্পন্ন', 'Entry complete'),
    verified: count('যাচাইকৃত', 'Verified'),
    compared: count('তুলনাকৃত', 'Compared'),
    approved: count('অনুমোদিত', 'Approved'),
    approvedPart: percent('অনুমোদনের হার', 'Approved, %', 'approved', 'total'),
  },
  order: ['division', 'district', 'upazila', '-total'],
  chart: bars('district', ['total', 'approved']),
  map: 'approvedPart',
  drill: { total: to('/khatian-search', ['upazilaId', 'survey'], 'KHATIAN.READ_ALL') },
})
