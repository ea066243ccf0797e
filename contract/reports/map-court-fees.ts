import { amount, count } from '../declare/measure.ts'
import { periodParams } from '../declare/period-params.ts'
import { placeParams } from '../declare/place-params.ts'
import { bars, report } from '../declare/report.ts'

/** The register of fees paid for map sheets, by the day that the money moved and by receipt, as the journal has it. */
export const mapCourtFees = report({
  name: 'map-court-fees',
  label: ['ম্যাপের কোর্ট ফি রেজিস্টার', 'Register of map court fees'],
  needs: 'REPORT.MAP_APPLICATION',
  params: { ...periodParams, ...placeParams },
  group: ['day', 'district', 'office', 'provider', 'receipt'],
  usual: ['day', 'office', 'provider', 'receipt'],
  columns: {
    payments: count('পরিশোধ', 'Payments'),
    paid: amount('পরিশোধিত ফি', 'Fees paid'),
    refunded: amount('ফেরত দেওয়া', 'Paid back'),
    kept: amount('থাকল', 'Kept'),
  },
  order: ['-day', 'district', 'office', 'receipt'],
  chart: bars('day', ['paid', 'refunded']),
})
