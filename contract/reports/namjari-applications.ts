import { area, count, percent } from '../declare/measure.ts'
import { placeParams } from '../declare/place-params.ts'
import { bars, report, to } from '../declare/report.ts'

/** Mutation khatians by place, and how far each has come: one stands in one of the states. */
export const namjariApplications = report({
  name: 'namjari-applications',
  label: ['নামজারি আবেদন', 'Namjari applications'],
  needs: 'REPORT.MUTED_APPLICATION',
  params: placeParams,
  group: ['division', 'district', 'upazila', 'office', 'mouza'],
  usual: ['district', 'upazila', 'office'],
  columns: {
    total: count('মোট নামজারি', 'All mutations'),
    drafts: count('খসড়া', 'Drafts'),
    toCorrect: count('সংশোধনাধীন', 'To correct'),
    entryComplete: count('এন্ট্রি সম্পন্ন', 'Entry complete'),
    verified: count('যাচাইকৃত', 'Verified'),
    compared: count('তুলনাকৃত', 'Compared'),
    approved: count('অনুমোদিত', 'Approved'),
    approvedPart: percent('অনুমোদনের হার', 'Approved, %', 'approved', 'total'),
    area: area('জমির পরিমাণ', 'Area'),
  },
  order: ['division', 'district', 'upazila', 'office', '-total'],
  chart: bars('upazila', ['total', 'approved']),
  map: 'approvedPart',
  drill: {
    total: to('/khatian-search', ['upazilaId', 'mouzaId'], 'MUTATION_KHATIAN.READ_ALL', { survey: 'MUTATION' }),
  },
})
