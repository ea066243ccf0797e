import { call } from '../call.ts'
import { code, integer, masked, optional, rowId, text, time } from '../declare/field.ts'
import { list } from '../declare/list.ts'
import * as z from 'zod/mini'

const needs = 'KHATIAN_ORDER.SEND_TO_DAK'

const statuses = { 7: ['ডাকে দেওয়ার অপেক্ষায়', 'To be sent'], 8: ['ডাক প্যানেলে', 'With the dak panel'] } as const

/** Where to copies go that go by mail, from when they are ready until the post has handed them over. */
export const orderAddress = list({
  name: 'order-address',
  path: '/orders/addresses',
  label: ['ডাকের ঠিকানা', 'Addresses of orders'],
  needs,
  kind: 'order',
  columns: {
    id: rowId(),
    no: text(['আবেদন নম্বর', 'Order number'], 20),
    recipient: text(['প্রাপক', 'Recipient']),
    mobile: masked(text(['মোবাইল', 'Mobile'], 40), 'mobile'),
    line: text(['ঠিকানা', 'Address'], 300),
    postOffice: text(['ডাকঘর', 'Post office'], 300),
    postalCode: text(['পোস্ট কোড', 'Postal code'], 4),
    upazilaBn: optional(text(['উপজেলা', 'Upazila'])),
    upazilaEn: optional(text(['উপজেলা (ইংরেজি)', 'Upazila (English)'])),
    districtBn: optional(text(['জেলা', 'District'])),
    districtEn: optional(text(['জেলা (ইংরেজি)', 'District (English)'])),
    items: integer(['সংখ্যা', 'Items']),
    articleNo: optional(text(['ডাকের আর্টিকেল নম্বর', 'Article number'], 60)),
    status: code(['অবস্থা', 'Status'], statuses),
    placedAt: time(['আবেদনের সময়', 'Ordered']),
  },
  shown: [
    'no',
    'recipient',
    'mobile',
    'line',
    'postOffice',
    'postalCode',
    'upazilaBn',
    'districtBn',
    'items',
    'status',
  ],
  filters: ['status'],
  search: ['আবেদন নম্বর বা পোস্ট কোড', 'Order number or postal code'],
  states: {
    send: { label: statuses[7], status: [7] },
    dak: { label: statuses[8], status: [8] },
  },
  order: ['placedAt', '-placedAt'],
  counts: 'capped',
  excel: 'out',
})

const label = z.object({
  id: z.string(),
  no: z.string(),
  recipient: z.string(),
  mobile: z.string(),
  line: z.string(),
  postOffice: z.string(),
  postalCode: z.string(),
  upazilaBn: z.string(),
  districtBn: z.string(),
})

export const orderAddressCalls = {
  /** Labels as they are glued on, with whole mobiles, which the postman rings: who printed them is logged. */
  'order-address.print': call({
    method: 'GET',
    path: '/orders/address-print',
    input: z.object({ state: z.enum(['send', 'dak']) }),
    output: z.object({ labels: z.array(label), more: z.boolean() }),
    needs,
  }),
} as const
