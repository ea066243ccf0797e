import { count, most, percent, rate } from '../declare/measure.ts'
import { periodParams } from '../declare/period-params.ts'
import { placeParams } from '../declare/place-params.ts'
import { bars, report, to } from '../declare/report.ts'

/** Orders of khatians that were not closed, by where they are and where they stand, and how long those that are open wait. */
export const advanceReporting = report({
  name: 'advance-reporting',
  label: ['অগ্রসর প্রতিবেদন', 'Advance reporting'],
  needs: 'REPORT.MIS_ORDER_SUMMARY',
  params: { ...periodParams, ...placeParams },
  group: ['district', 'upazila', 'office', 'survey', 'copyType', 'medium', 'orderStatus'],
  usual: ['office', 'survey', 'orderStatus'],
  columns: {
    orders: count('আবেদন', 'Orders'),
    khatians: count('খতিয়ান', 'Khatians'),
    open: count('চলমান', 'Open'),
    overdue: count('সময় পেরিয়েছে', 'Overdue'),
    overduePart: percent('চলমানের মধ্যে সময় পেরোনো', 'Overdue of the open, %', 'overdue', 'open'),
    waited: count('মোট অপেক্ষার দিন', 'Days waited'),
    waitedEach: rate('গড় অপেক্ষার দিন', 'Days waited, each', { of: 'waited', over: 'open', times: 1, places: 1 }),
    longest: most('সবচেয়ে বেশি দিন', 'Longest wait, days'),
  },
  order: ['district', 'upazila', 'office', 'survey', '-orders'],
  chart: bars('orderStatus', ['orders', 'overdue']),
  drill: {
    orders: to(
      '/khatian-orders',
      ['from', 'to', 'officeId', 'upazilaId', 'survey', 'copyType', 'medium', 'status'],
      'KHATIAN_ORDER.READ_ALL',
    ),
  },
})
