import { khatianOrderCalls } from '#contract/calls/khatian-order.ts'
import { mapOrderCalls } from '#contract/calls/map-order.ts'
import { vendorPayoutCalls } from '#contract/calls/vendor-payout.ts'
import { itemKinds, type ItemKind } from '#domain/order/choices.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** What is asked of orders of copies, by the office and by the post: an act on one has all of it asked for anew. */
export const orderQueries = {
  all: ['orders'],
  one: (deskId: string | undefined, orderId: string, kind: ItemKind) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'one', deskId, orderId],
      queryFn: ({ signal }) =>
        kind === itemKinds.map
          ? request(mapOrderCalls['map-order.get'], { orderId }, { signal })
          : request(khatianOrderCalls['khatian-order.get'], { orderId }, { signal }),
    }),
  /** the khatian of one item, with its form and the pages of its scan */
  itemKhatian: (deskId: string | undefined, orderId: string, itemId: string) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'item-khatian', deskId, orderId, itemId],
      queryFn: ({ signal }) =>
        request(khatianOrderCalls['khatian-order.item-khatian'], { orderId, itemId }, { signal }),
    }),
  /** what an office owes to vendors */
  owedToVendors: (deskId: string | undefined) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'owed-to-vendors', deskId],
      queryFn: ({ signal }) => request(vendorPayoutCalls['vendor-payout.owed'], {}, { signal }),
    }),
  /** the map sheets that a desk may order of a mouza and survey */
  sheets: (deskId: string | undefined, jlNumberId: string) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'sheets', deskId, jlNumberId],
      queryFn: ({ signal }) => request(mapOrderCalls['map-order.sheets'], { jlNumberId }, { signal }),
    }),
}
