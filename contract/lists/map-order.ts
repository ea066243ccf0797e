import { orderStatus as s } from '#domain/order/status.ts'
import { code, integer, rowId, text, type BothNames } from '../declare/field.ts'
import { list } from '../declare/list.ts'
import { orderColumns, orderStatusNames } from './khatian-order.ts'
import { placedParams } from './order-words.ts'
import { survey } from './survey-names.ts'

/** An order of a sheet has no entry, comparison or approval: once it is verified it waits to go out. */
export const mapOrderStatusNames = {
  [s.created]: orderStatusNames[s.created],
  [s.pending]: orderStatusNames[s.entryComplete],
  [s.verified]: orderStatusNames[s.approved],
  [s.sentToDak]: orderStatusNames[s.sentToDak],
  [s.delivered]: orderStatusNames[s.delivered],
} as const satisfies Record<number, BothNames>

const state = (status: keyof typeof mapOrderStatusNames) => ({ label: mapOrderStatusNames[status], status: [status] })

/** Orders of map sheets on the ground of the desk, by the step they wait at; no person in it. */
export const mapOrder = list({
  name: 'map-order',
  path: '/map-orders',
  label: ['ম্যাপের আবেদন', 'Map orders'],
  needs: 'MOUZA_MAP_ORDER.READ_ALL',
  kind: 'order',
  columns: {
    id: rowId(),
    no: text(['আবেদন নম্বর', 'Order number'], 20),
    sheetNo: text(['শিট নম্বর', 'Sheet number'], 60),
    survey: survey(),
    mouzaBn: text(['মৌজা', 'Mouza']),
    mouzaEn: text(['মৌজা (ইংরেজি)', 'Mouza (English)']),
    items: integer(['সংখ্যা', 'Items']),
    status: code(['অবস্থা', 'Status'], mapOrderStatusNames),
    ...orderColumns,
  },
  shown: ['no', 'sheetNo', 'survey', 'mouzaBn', 'items', 'copyType', 'medium', 'status', 'promised', 'placedAt'],
  params: placedParams,
  filters: ['survey', 'status', 'copyType', 'medium', 'refundDue', 'from', 'to', 'officeId', 'upazilaId'],
  search: ['আবেদন বা শিট নম্বর', 'Order or sheet number'],
  states: {
    verify: state(s.pending),
    deliver: state(s.verified),
    dak: state(s.sentToDak),
    delivered: state(s.delivered),
    unpaid: state(s.created),
  },
  order: ['placedAt', '-placedAt', 'promised'],
  counts: 'capped',
  open: { to: '/map-orders/{id}', needs: 'MOUZA_MAP_ORDER.READ_ONE' },
  excel: 'out',
})
