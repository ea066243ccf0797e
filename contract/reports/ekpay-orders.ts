import { amount, count } from '../declare/measure.ts'
import { periodParams } from '../declare/period-params.ts'
import { placeParams } from '../declare/place-params.ts'
import { bars, report } from '../declare/report.ts'

/** Orders paid by ekPay, a line for each payment, beside what the statement of the service says of it. */
export const ekpayOrders = report({
  name: 'ekpay-orders',
  label: ['একপে আবেদন', 'ekPay orders'],
  needs: 'REPORT.EKPAY_ORDER_EXPORT',
  params: { ...periodParams, ...placeParams },
  group: ['day', 'district', 'office', 'receipt', 'reference'],
  usual: ['day', 'office', 'receipt', 'reference'],
  columns: {
    payments: count('পরিশোধ', 'Payments'),
    paid: amount('আদায়', 'Came in'),
    stated: amount('বিবরণী অনুযায়ী', 'As the service states'),
    fee: amount('মাধ্যমের ফি', 'Kept by the service'),
    banked: amount('ব্যাংকে এসেছে', 'Came to the bank'),
  },
  order: ['-day', 'district', 'office', 'receipt'],
  chart: bars('day', ['paid', 'banked']),
})
