import { amount, count, percent } from '../declare/measure.ts'
import { periodParams } from '../declare/period-params.ts'
import { placeParams } from '../declare/place-params.ts'
import { bars, report } from '../declare/report.ts'

/** What became of tries to pay, by the day that they were begun on and by payment service: each stands in one state. */
export const paymentGateway = report({
  name: 'payment-gateway',
  label: ['পেমেন্ট গেটওয়ে', 'Payment gateway'],
  needs: 'REPORT.EKPAY_ORDER_EXPORT',
  params: { ...periodParams, ...placeParams },
  group: ['day', 'district', 'office', 'provider', 'kind'],
  usual: ['day', 'provider'],
  columns: {
    attempts: count('চেষ্টা', 'Tries'),
    succeeded: count('সফল', 'Paid'),
    pending: count('অপেক্ষমাণ', 'Pending'),
    failed: count('ব্যর্থ', 'Failed'),
    cancelled: count('বাতিল', 'Cancelled'),
    expired: count('মেয়াদোত্তীর্ণ', 'Expired'),
    succeededPart: percent('সফলতার হার', 'Paid, %', 'succeeded', 'attempts'),
    paid: amount('আদায়', 'Came in'),
  },
  order: ['-day', 'district', 'office', 'provider'],
  chart: bars('day', ['succeeded', 'failed']),
})
