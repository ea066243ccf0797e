import { amount, count, percent, rate } from '../declare/measure.ts'
import { periodParams } from '../declare/period-params.ts'
import { placeParams } from '../declare/place-params.ts'
import { bars, report } from '../declare/report.ts'

/** Orders of each district at a glance: what came in, what went out, how long it took. */
export const summary = report({
  name: 'summary',
  label: ['জেলাভিত্তিক সারাংশ', 'Summary by district'],
  needs: 'REPORT.DISTRICT_ORDER_SUMMARY',
  params: { ...periodParams, ...placeParams },
  group: ['division', 'district', 'office'],
  usual: ['division', 'district'],
  columns: {
    orders: count('আবেদন', 'Orders'),
    khatians: count('খতিয়ান', 'Khatians'),
    sheets: count('ম্যাপ শিট', 'Map sheets'),
    delivered: count('সরবরাহ সম্পন্ন', 'Delivered'),
    deliveredPart: percent('সরবরাহের হার', 'Delivered, %', 'delivered', 'orders'),
    amount: amount('আদায়', 'Received'),
    days: count('মোট দিন', 'Days taken'),
    daysEach: rate('গড় দিন', 'Days for each', { of: 'days', over: 'delivered', times: 1, places: 1 }),
  },
  order: ['division', 'district', '-orders'],
  chart: bars('district', ['orders', 'delivered']),
  map: 'daysEach',
})
