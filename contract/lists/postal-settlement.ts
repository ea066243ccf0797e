import { code, data, date, flag, integer, money, optional, rowId, text, time } from '../declare/field.ts'
import { list } from '../declare/list.ts'
import { between } from '../declare/resource.ts'
import { uuid } from '../values.ts'

const needs = 'POSTAL_SETTLEMENT.READ_ALL'
const postalCode = text(['পোস্ট কোড', 'Postal code'], 4)

export const settlementStates = {
  1: ['অপরিশোধিত', 'Open'],
  2: ['নিষ্পন্ন', 'Settled'],
} as const

/** What an office settled with post offices, and how much of it is paid. [DLV-4] */
export const postalSettlement = list({
  name: 'postal-settlement',
  path: '/postal-settlements',
  label: ['ডাক নিষ্পত্তি', 'Postal settlements'],
  needs,
  kind: 'settlement',
  columns: {
    id: rowId(),
    postalCode,
    fromDay: date(['যে দিন থেকে', 'From the day']),
    toDay: date(['যে দিন পর্যন্ত', 'To the day']),
    sendings: integer(['প্রেরণ', 'Sendings']),
    payable: money(['প্রদেয়', 'Payable']),
    paid: money(['পরিশোধিত', 'Paid']),
    remaining: money(['বাকি', 'Remaining']),
    status: code(['অবস্থা', 'Status'], settlementStates),
    madeAt: time(['তৈরির সময়', 'Made']),
  },
  filters: [],
  search: ['পোস্ট কোড', 'Postal code'],
  states: {
    open: { label: settlementStates[1], status: [1] },
    settled: { label: settlementStates[2], status: [2] },
  },
  order: ['-madeAt', 'madeAt'],
  counts: 'capped',
  open: { to: '/postal-settlements/{id}', needs: 'POSTAL_SETTLEMENT.READ_ONE' },
  excel: 'out',
})

/** What the post was paid, by the bank's references. */
export const postalHistory = list({
  name: 'postal-history',
  path: '/postal-settlements/histories',
  label: ['ডাক বিভাগকে পরিশোধ', 'Payments to the post'],
  needs,
  kind: null,
  columns: {
    id: rowId(),
    settlementId: data(['নিষ্পত্তি', 'Settlement'], uuid),
    postalCode,
    amount: money(['পরিমাণ', 'Amount']),
    paidOn: date(['পরিশোধের তারিখ', 'Paid on']),
    reference: text(['ব্যাংকের সূত্র নম্বর', 'Reference of the bank'], 100),
    paidBn: text(['যিনি লিখেছেন', 'Noted by']),
    paidEn: text(['যিনি লিখেছেন (ইংরেজি)', 'Noted by (English)']),
    at: time(['লেখার সময়', 'Noted']),
  },
  shown: ['postalCode', 'amount', 'paidOn', 'reference', 'paidBn', 'at'],
  filters: ['settlementId', between('paidOn')],
  search: ['ব্যাংকের সূত্র নম্বর', 'Reference of the bank'],
  order: ['-at', 'at'],
  open: { to: '/postal-settlements/{settlementId}', needs: 'POSTAL_SETTLEMENT.READ_ONE' },
  excel: 'out',
})

/** What the post took in: what came back and was sent again stands twice, since the post is owed twice. */
export const postalOrder = list({
  name: 'postal-order',
  path: '/postal-settlements/orders',
  label: ['ডাকে প্রেরিত আবেদন', 'Orders that the post took in'],
  needs,
  kind: null,
  columns: {
    id: rowId(),
    orderId: data(['আবেদন', 'Order'], uuid),
    settlementId: optional(data(['নিষ্পত্তি', 'Settlement'], uuid)),
    no: text(['আবেদন নম্বর', 'Order number'], 20),
    articleNo: text(['ডাকের আর্টিকেল নম্বর', 'Article number'], 60),
    again: flag(['পুনঃপ্রেরণ', 'Sent again']),
    postalCode,
    amount: money(['ডাকমাশুল', 'Postal charge']),
    at: time(['ডাকে গ্রহণ', 'Taken in']),
  },
  shown: ['no', 'articleNo', 'again', 'postalCode', 'amount', 'at'],
  params: { from: date(['গ্রহণের দিন থেকে', 'Taken in from']), to: date(['গ্রহণের দিন পর্যন্ত', 'Taken in until']) },
  filters: ['settlementId', 'postalCode', 'from', 'to'],
  search: ['আবেদন বা আর্টিকেল নম্বর', 'Order or article number'],
  states: {
    open: { label: ['নিষ্পত্তির অপেক্ষায়', 'To be settled'], status: ['open'] },
    settled: { label: ['নিষ্পত্তিভুক্ত', 'In a settlement'], status: ['settled'] },
  },
  order: ['-at', 'at'],
  counts: 'capped',
  open: { to: '/khatian-orders/{orderId}', needs: 'KHATIAN_ORDER.READ_ONE' },
  excel: 'out',
})
