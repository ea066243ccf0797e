import { optional, ref } from '../declare/field.ts'
import { amount, count } from '../declare/measure.ts'
import { periodParams } from '../declare/period-params.ts'
import { placeParams } from '../declare/place-params.ts'
import { bars, report, to, type Taken } from '../declare/report.ts'

const placed: readonly Taken[] = ['from', 'to', 'officeId']
const khatianOrders = 'KHATIAN_ORDER.READ_ALL'

/** The sixteen figures of orders, by the office that has what was ordered. The formula of each stands in the rules. [RPT-15] */
export const orderStatistics = report({
  name: 'order-statistics',
  label: ['আবেদনের পরিসংখ্যান', 'Order statistics'],
  needs: 'REPORT.MIS_ORDER_SUMMARY',
  params: { ...periodParams, ...placeParams, officeId: optional(ref(['অফিস', 'Office'], 'office')) },
  group: ['district', 'office'],
  columns: {
    totalOrders: count('মোট আবেদন', 'Total orders'),
    applications: count('এন্ট্রির আবেদন', 'Applications for entry'),
    certifiedOrders: count('সার্টিফাইড: আবেদন', 'Certified: orders'),
    certifiedKhatians: count('সার্টিফাইড: খতিয়ান', 'Certified: khatians'),
    certifiedDelivered: count('সার্টিফাইড: সরবরাহ', 'Certified: delivered'),
    certifiedAmount: amount('সার্টিফাইড: আদায়', 'Certified: received'),
    onlineOrders: count('অনলাইন: আবেদন', 'Online: orders'),
    onlineDelivered: count('অনলাইন: সরবরাহকৃত খতিয়ান', 'Online: khatians delivered'),
    onlineAmount: amount('অনলাইন: আদায়', 'Online: received'),
    mapOrders: count('ম্যাপ: আবেদন', 'Map: orders'),
    mapApplications: count('ম্যাপ: শিট', 'Map: sheets applied for'),
    mapDelivered: count('ম্যাপ: সরবরাহ', 'Map: delivered'),
    mapAmount: amount('ম্যাপ: আদায়', 'Map: received'),
    deliveries: count('সরবরাহ: আবেদন', 'Delivery: orders'),
    deliveredKhatians: count('সরবরাহ: খতিয়ান', 'Delivery: khatians'),
    deliveryAmount: amount('সরবরাহ: আদায়', 'Delivery: received'),
  },
  order: ['district', '-totalOrders'],
  chart: bars('district', ['totalOrders', 'deliveries']),
  drill: {
    applications: to('/applied-khatians', placed, 'KHATIAN.READ_ALL'),
    certifiedDelivered: to('/khatian-orders', placed, khatianOrders, { copyType: '2', status: '9' }),
    mapDelivered: to('/map-orders', placed, 'MOUZA_MAP_ORDER.READ_ALL', { status: '9' }),
  },
})
