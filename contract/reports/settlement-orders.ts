import { amount, count } from '../declare/measure.ts'
import { periodParams } from '../declare/period-params.ts'
import { bars, report, to } from '../declare/report.ts'

/** What the post took in of an office's orders and is owed for, and what of it is in a settlement; what came back counts twice. */
export const settlementOrders = report({
  name: 'settlement-orders',
  label: ['নিষ্পত্তির আবেদন', 'Settlement orders'],
  needs: 'POSTAL_SETTLEMENT.READ_ALL',
  ground: 'office',
  params: periodParams,
  group: ['day', 'postalCode'],
  columns: {
    sendings: count('প্রেরণ', 'Sendings'),
    again: count('এর মধ্যে পুনঃপ্রেরণ', 'Of these sent again'),
    payable: amount('প্রদেয়', 'Payable'),
    settled: count('নিষ্পত্তিভুক্ত', 'In a settlement'),
    settledAmount: amount('নিষ্পত্তিভুক্ত পরিমাণ', 'Amount in settlements'),
    open: count('নিষ্পত্তির অপেক্ষায়', 'To be settled'),
    openAmount: amount('নিষ্পত্তির অপেক্ষায় পরিমাণ', 'Amount to be settled'),
  },
  order: ['-day', 'postalCode'],
  chart: bars('day', ['sendings', 'settled']),
  drill: {
    sendings: to('/postal-settlements/orders', [['from', 'day', 'from'], ['to', 'day', 'to'], 'postalCode']),
  },
  cheap: true,
})
