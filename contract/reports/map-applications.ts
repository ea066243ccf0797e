import { amount, count } from '../declare/measure.ts'
import { periodParams } from '../declare/period-params.ts'
import { placeParams } from '../declare/place-params.ts'
import { bars, report, to } from '../declare/report.ts'

/** Orders of map sheets that were not closed, by where they are and where they stand. */
export const mapApplications = report({
  name: 'map-applications',
  label: ['ম্যাপের আবেদন', 'Map applications'],
  needs: 'REPORT.MAP_APPLICATION',
  params: { ...periodParams, ...placeParams },
  group: ['day', 'district', 'office', 'survey', 'copyType', 'medium', 'orderStatus'],
  usual: ['office', 'survey', 'orderStatus'],
  columns: {
    orders: count('আবেদন', 'Orders'),
    sheets: count('ম্যাপ শিট', 'Map sheets'),
    overdue: count('সময় পেরিয়েছে', 'Overdue'),
    delivered: count('সরবরাহ সম্পন্ন', 'Delivered'),
    fees: amount('ফি', 'Fees'),
    paid: amount('পরিশোধিত ফি', 'Fees paid'),
  },
  order: ['-day', 'district', 'office', 'survey', '-orders'],
  chart: bars('orderStatus', ['orders', 'overdue']),
  drill: {
    orders: to(
      '/map-orders',
      [['from', 'day', 'from'], ['to', 'day', 'to'], 'officeId', 'upazilaId', 'survey', 'copyType', 'medium', 'status'],
      'MOUZA_MAP_ORDER.READ_ALL',
    ),
  },
})
