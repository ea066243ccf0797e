import { integer, optional, pick, rowId, text, time } from '../declare/field.ts'
import { list } from '../declare/list.ts'
import { placedParams } from './order-words.ts'

/** What the dak panel has: to be received from the record room, on its way, delivered or come back. */
export const dakOrder = list({
  name: 'dak-order',
  path: '/dak-orders',
  label: ['ডাক প্যানেল', 'Dak panel'],
  needs: 'DAK_PANEL_ORDER.READ_ALL',
  kind: 'order',
  columns: {
    id: rowId(),
    no: text(['আবেদন নম্বর', 'Order number'], 20),
    articleNo: optional(text(['ডাকের আর্টিকেল নম্বর', 'Article number'], 60)),
    recipient: text(['প্রাপক', 'Recipient']),
    address: optional(text(['ঠিকানা', 'Address'])),
    postalCode: optional(text(['পোস্ট কোড', 'Postal code'], 4)),
    items: integer(['সংখ্যা', 'Items']),
    dakState: pick(['অবস্থা', 'State'], {
      pending: ['গ্রহণের অপেক্ষায়', 'Pending'],
      received: ['গৃহীত', 'Received'],
      delivered: ['বিতরণকৃত', 'Delivered'],
      returned: ['ফেরত', 'Returned'],
    }),
    placedAt: time(['আবেদনের সময়', 'Ordered']),
  },
  shown: ['no', 'recipient', 'address', 'postalCode', 'items', 'articleNo', 'dakState', 'placedAt'],
  params: placedParams,
  filters: ['dakState', 'from', 'to', 'officeId', 'upazilaId'],
  search: ['আবেদন বা আর্টিকেল নম্বর', 'Order or article number'],
  states: {
    pending: { label: ['গ্রহণের অপেক্ষায়', 'Pending'], status: ['pending'] },
    received: { label: ['গৃহীত', 'Received'], status: ['received'] },
    delivered: { label: ['বিতরণকৃত', 'Delivered'], status: ['delivered'] },
    returned: { label: ['ফেরত', 'Returned'], status: ['returned'] },
  },
  order: ['placedAt', '-placedAt'],
  counts: 'capped',
  excel: 'out',
})
