import { optional, pick } from '../declare/field.ts'
import { amount, count, rate } from '../declare/measure.ts'
import { bars, report } from '../declare/report.ts'
import { channelNames } from '../lists/order-words.ts'
import { periodParams } from '../declare/period-params.ts'

/** What became of the orders that were placed on each day; khatians and sheets of maps are counted apart. [ORD-9] */
export const orderDays = report({
  name: 'order-days',
  label: ['দিনভিত্তিক আবেদন', 'Orders by day'],
  needs: 'REPORT.KHATIAN_APPLICATION',
  ground: 'office',
  params: {
    ...periodParams,
    channel: optional(pick(['যাঁর মাধ্যমে', 'Ordered through'], channelNames)),
  },
  group: ['day', 'provider'],
  columns: {
    orders: count('আবেদন', 'Orders'),
    mapOrders: count('এর মধ্যে ম্যাপের', 'Of these of maps'),
    khatians: count('খতিয়ান', 'Khatians'),
    sheets: count('ম্যাপ শিট', 'Map sheets'),
    online: count('অনলাইন কপি', 'Online copies'),
    certified: count('সার্টিফাইড কপি', 'Certified copies'),
    delivered: count('সরবরাহ সম্পন্ন', 'Delivered'),
    deliveredKhatians: count('সরবরাহকৃত খতিয়ান', 'Khatians delivered'),
    deliveredSheets: count('সরবরাহকৃত ম্যাপ শিট', 'Map sheets delivered'),
    amount: amount('ফি', 'Fees'),
    days: count('মোট দিন', 'Days taken'),
    daysEach: rate('গড় দিন', 'Days for each', { of: 'days', over: 'delivered', times: 1, places: 1 }),
  },
  order: ['-day', 'provider'],
  chart: bars('day', ['orders', 'delivered']),
  cheap: true,
})
