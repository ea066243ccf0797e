import { amount, count, percent, rate } from '../declare/measure.ts'
import { periodParams } from '../declare/period-params.ts'
import { placeParams } from '../declare/place-params.ts'
import { lines, report } from '../declare/report.ts'

/** Orders by whatever they are told apart by: month, place, what, how, through whom and by which payment service. */
export const analytical = report({
  name: 'analytical',
  label: ['বিশ্লেষণমূলক প্রতিবেদন', 'Analytical report'],
  needs: 'REPORT.MIS_ORDER_SUMMARY',
  params: { ...periodParams, ...placeParams },
  group: ['month', 'division', 'district', 'office', 'kind', 'copyType', 'medium', 'channel', 'provider'],
  usual: ['month', 'kind', 'copyType'],
  columns: {
    orders: count('আবেদন', 'Orders'),
    items: count('খতিয়ান ও শিট', 'Khatians and sheets'),
    delivered: count('সরবরাহ সম্পন্ন', 'Delivered'),
    deliveredPart: percent('সরবরাহের হার', 'Delivered, %', 'delivered', 'orders'),
    amount: amount('আদায়', 'Received'),
    days: count('মোট দিন', 'Days taken'),
    daysEach: rate('গড় দিন', 'Days for each', { of: 'days', over: 'delivered', times: 1, places: 1 }),
  },
  order: ['-month', 'division', 'district', '-orders'],
  chart: lines('month', ['orders', 'delivered']),
})
