import * as z from 'zod/mini'
import { call } from '../call.ts'
import { surveyKey, uuid } from '../values.ts'
import { forCustomer, itemAct, orderCard, sendLink } from './khatian-order.ts'
import { orderErrors, orderView } from './order-shapes.ts'
import { publicMap } from './public-order.ts'

const line = (limit: number) => z.string().check(z.maxLength(limit))

/** Work of the record room on orders of map sheets; their list is declared. */
export const mapOrderCalls = {
  'map-order.get': call({
    method: 'GET',
    path: '/map-orders/{orderId}',
    input: z.object({ orderId: uuid }),
    output: orderCard,
    needs: 'MOUZA_MAP_ORDER.READ_ONE',
    errors: ['order.not-found'],
  }),
  /** One order on paper, with the mobile masked. */
  'map-order.details-print': call({
    method: 'GET',
    path: '/map-orders/details-print',
    input: z.object({ orderId: uuid }),
    output: z.object({}),
    shape: 'file',
    needs: 'MOUZA_MAP_ORDER.READ_ONE',
    errors: ['order.not-found'],
  }),
  /** What can be ordered of a mouza and survey at the counter. */
  'map-order.sheets': call({
    method: 'GET',
    path: '/map-orders/sheets',
    input: z.object({ jlNumberId: uuid }),
    output: z.array(publicMap),
    needs: 'MOUZA_MAP_ORDER.CREATE',
  }),
  /** At the counter, or for who rings the hotline; it is paid by a link that the customer gets. */
  'map-order.create': call({
    method: 'POST',
    path: '/map-orders',
    input: z.object({
      items: z
        .array(z.object({ jlNumberId: uuid, survey: surveyKey, mapId: uuid }))
        .check(z.minLength(1), z.maxLength(100)),
      ...forCustomer,
    }),
    output: orderView,
    needs: 'MOUZA_MAP_ORDER.CREATE',
    errors: [
      'record.not-found',
      'jl-number.not-found',
      'delivery.off',
      'copy.not-online',
      'item.not-payable',
      'input.refused',
    ],
  }),
  'map-order.send-link': call(sendLink('/map-orders/{orderId}/send-link', 'MOUZA_MAP_ORDER.CREATE')),
  /** The picture of an ordered sheet. [ORD-20] */
  'map-order.item-picture': call({
    method: 'GET',
    path: '/map-orders/{orderId}/items/{itemId}/picture',
    input: z.object({ orderId: uuid, itemId: uuid }),
    output: z.object({}),
    shape: 'file',
    needs: 'MOUZA_MAP_ORDER.READ_ONE',
    errors: ['order.not-found', 'map.no-picture', 'permission.denied'],
  }),
  /** Somebody looked at the sheet: its copy is made. */
  'map-order.verify': call(itemAct('/map-orders/{orderId}/verify', 'MOUZA_MAP_ORDER.VERIFY')),
  'map-order.undeliverable': call(itemAct('/map-orders/{orderId}/undeliverable', 'MOUZA_MAP_ORDER.UPDATE')),
  'map-order.send-to-dak': call(itemAct('/map-orders/{orderId}/send-to-dak', 'MOUZA_MAP_ORDER.SEND_TO_DAK')),
  'map-order.send-to-udc': call(itemAct('/map-orders/{orderId}/send-to-udc', 'MOUZA_MAP_ORDER.DELIVER')),
  'map-order.deliver': call({
    method: 'PUT',
    path: '/map-orders/{orderId}/deliver',
    input: z.object({ orderId: uuid, code: z.optional(line(20)), identity: z.optional(line(200)) }),
    output: orderView,
    needs: 'MOUZA_MAP_ORDER.DELIVER',
    errors: [...orderErrors, 'delivery.code', 'copy.unsigned', 'input.refused'],
  }),
} as const
