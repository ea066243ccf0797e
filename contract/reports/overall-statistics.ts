import { amount, count, percent, rate } from '../declare/measure.ts'
import { placeParams } from '../declare/place-params.ts'
import { bars, report, to } from '../declare/report.ts'

/** All that there is, by place: khatians and how far they are, orders of copies, applications for entry, corrections. */
export const overallStatistics = report({
  name: 'overall-statistics',
  label: ['সামগ্রিক পরিসংখ্যান', 'Overall statistics'],
  needs: 'REPORT.MIS_ORDER_SUMMARY',
  params: placeParams,
  group: ['division', 'district', 'upazila'],
  columns: {
    khatians: count('খতিয়ান', 'Khatians'),
    approved: count('অনুমোদিত', 'Approved'),
    approvedPart: percent('অনুমোদনের হার', 'Approved, %', 'approved', 'khatians'),
    mutations: count('এর মধ্যে নামজারি', 'Of these mutations'),
    orders: count('কপির আবেদন', 'Orders of copies'),
    delivered: count('সরবরাহ সম্পন্ন', 'Delivered'),
    paid: amount('পরিশোধিত ফি', 'Fees paid'),
    days: count('মোট দিন', 'Days taken'),
    daysEach: rate('সরবরাহে গড় দিন', 'Days to delivery', { of: 'days', over: 'delivered', times: 1, places: 1 }),
    applications: count('এন্ট্রির আবেদন', 'Applications for entry'),
    corrections: count('সংশোধন মামলা', 'Corrections'),
    correctionRate: rate('প্রতি ১,০০০ খতিয়ানে সংশোধন', 'Corrections per 1,000 khatians', {
      of: 'corrections',
      over: 'khatians',
      times: 1000,
      places: 1,
    }),
  },
  order: ['division', 'district', 'upazila'],
  chart: bars('district', ['khatians', 'approved']),
  map: 'correctionRate',
  drill: {
    khatians: to('/khatian-search', ['upazilaId'], 'KHATIAN.READ_ALL'),
    applications: to('/applied-khatians', ['upazilaId'], 'KHATIAN.READ_ALL'),
  },
})
