import { orderStatus as s } from '#domain/order/status.ts'
import { code, flag, integer, money, optional, rowId, text, time, type BothNames } from '../declare/field.ts'
import { list, type ListState } from '../declare/list.ts'
import { copyTypeNames, mediumNames, placedParams } from './order-words.ts'
import { survey } from './survey-names.ts'

export const orderStatusNames = {
  [s.created]: ['ফি বাকি', 'Fee due'],
  [s.acLandApprovalPending]: ['এসি ল্যান্ডের অনুমোদনের অপেক্ষায়', 'AC Land approval pending'],
  [s.pending]: ['এন্ট্রির অপেক্ষায়', 'Awaiting entry'],
  [s.entryComplete]: ['যাচাইয়ের অপেক্ষায়', 'Awaiting verification'],
  [s.verified]: ['তুলনার অপেক্ষায়', 'Awaiting comparison'],
  [s.compared]: ['অনুমোদনের অপেক্ষায়', 'Awaiting approval'],
  [s.approved]: ['সরবরাহের অপেক্ষায়', 'Awaiting delivery'],
  [s.sentToDak]: ['ডাক প্যানেলে প্রেরিত', 'Sent to the dak panel'],
  [s.delivered]: ['সরবরাহ সম্পন্ন', 'Delivered'],
} as const satisfies Record<number, BothNames>

const state = (status: keyof typeof orderStatusNames): ListState => ({
  label: orderStatusNames[status],
  status: [status],
})

/** What a list of orders tells of each, whatever is ordered. */
export const orderColumns = {
  copyType: code(['কপি', 'Copy'], copyTypeNames),
  medium: code(['সরবরাহ', 'Delivery'], mediumNames),
  total: money(['ফি', 'Fee']),
  placedAt: time(['আবেদনের সময়', 'Ordered']),
  promised: optional(text(['প্রতিশ্রুত দিন', 'Promised day'], 10)),
  overdue: flag(['সময় পেরিয়েছে', 'Overdue']),
  refundDue: flag(['ফি ফেরত বাকি', 'Refund due']),
}

/** Orders of khatians on the ground of the desk, by the step they wait at; no person in it. */
export const khatianOrder = list({
  name: 'khatian-order',
  path: '/khatian-orders',
  label: ['খতিয়ানের আবেদন', 'Khatian orders'],
  needs: 'KHATIAN_ORDER.READ_ALL',
  kind: 'order',
  columns: {
    id: rowId(),
    no: text(['আবেদন নম্বর', 'Order number'], 20),
    khatianNo: text(['খতিয়ান নম্বর', 'Khatian number'], 60),
    survey: survey(),
    mouzaBn: text(['মৌজা', 'Mouza']),
    mouzaEn: text(['মৌজা (ইংরেজি)', 'Mouza (English)']),
    items: integer(['সংখ্যা', 'Items']),
    status: code(['অবস্থা', 'Status'], orderStatusNames),
    ...orderColumns,
  },
  shown: ['no', 'khatianNo', 'survey', 'mouzaBn', 'items', 'copyType', 'medium', 'status', 'promised', 'placedAt'],
  params: placedParams,
  filters: ['survey', 'status', 'copyType', 'medium', 'refundDue', 'from', 'to', 'officeId', 'upazilaId'],
  search: ['আবেদন বা খতিয়ান নম্বর', 'Order or khatian number'],
  states: {
    acland: state(s.acLandApprovalPending),
    entry: state(s.pending),
    verify: state(s.entryComplete),
    compare: state(s.verified),
    approve: state(s.compared),
    deliver: state(s.approved),
    dak: state(s.sentToDak),
    delivered: state(s.delivered),
    unpaid: state(s.created),
  },
  order: ['placedAt', '-placedAt', 'promised'],
  counts: 'capped',
  open: { to: '/khatian-orders/{id}', needs: 'KHATIAN_ORDER.READ_ONE' },
  excel: 'out',
})
