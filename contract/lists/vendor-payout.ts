import { code, date, money, optional, rowId, text, time } from '../declare/field.ts'
import { list } from '../declare/list.ts'
import { between } from '../declare/resource.ts'

export const payoutStates = {
  1: ['অন্য একজনের অপেক্ষায়', 'Waits for another person'],
  2: ['পরিশোধিত', 'Paid'],
  3: ['বাতিল', 'Cancelled'],
} as const

/** Commission that an office paid out to vendors, or prepared to. [FEE-5] */
export const vendorPayout = list({
  name: 'vendor-payout',
  path: '/vendor-payouts',
  label: ['ভেন্ডরের কমিশন পরিশোধ', 'Commission of vendors'],
  needs: 'KHATIAN_ORDER.PAY_COMMISSION',
  kind: 'payout',
  columns: {
    id: rowId(),
    vendorBn: text(['ভেন্ডর', 'Vendor']),
    vendorEn: text(['ভেন্ডর (ইংরেজি)', 'Vendor (English)']),
    centreName: text(['কেন্দ্র', 'Centre'], 300),
    amount: money(['কমিশন', 'Commission']),
    status: code(['অবস্থা', 'Status'], payoutStates),
    preparedBn: text(['প্রস্তুতকারী', 'Prepared by']),
    preparedEn: text(['প্রস্তুতকারী (ইংরেজি)', 'Prepared by (English)']),
    preparedAt: time(['প্রস্তুতের সময়', 'Prepared']),
    paidOn: optional(date(['পরিশোধের তারিখ', 'Paid on'])),
    reference: optional(text(['ব্যাংকের সূত্র নম্বর', 'Reference of the bank'], 100)),
  },
  shown: ['vendorBn', 'centreName', 'amount', 'status', 'preparedBn', 'paidOn', 'reference'],
  filters: [between('paidOn')],
  search: ['ভেন্ডর, কেন্দ্র বা সূত্র নম্বর', 'Vendor, centre or reference'],
  states: {
    open: { label: payoutStates[1], status: [1] },
    paid: { label: payoutStates[2], status: [2] },
    cancelled: { label: payoutStates[3], status: [3] },
  },
  order: ['-preparedAt', 'preparedAt'],
  counts: 'capped',
  excel: 'out',
})
