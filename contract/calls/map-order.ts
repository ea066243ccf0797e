import * as z from 'zod/mini'
import { call } from '../call.ts'
import { uuid } from '../values.ts'
import { itemAct, orderCard } from './khatian-order.ts'
import { orderErrors, orderView } from './order-shapes.ts'

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
  /** Somebody looked at the sheet: its copy is made. */
  'map-order.verify': call(itemAct('/map-orders/{orderId}/verify', 'MOUZA_MAP_ORDER.VERIFY')),
  'map-order.undeliverable': call(itemAct('/map-orders/{orderId}/undeliverable', 'MOUZA_MAP_ORDER.UPDATE')),
  'map-order.send-to-dak': call(itemAct('/map-orders/{orderId}/send-to-dak', 'MOUZA_MAP_ORDER.SEND_TO_DAK')),
  'map-order.deliver': call({
    method: 'PUT',
    path: '/map-orders/{orderId}/deliver',
    input: z.object({ orderId: uuid, code: z.optional(line(20)), identity: z.optional(line(200)) }),
    output: orderView,
    needs: 'MOUZA_MAP_ORDER.DELIVER',
    errors: [...orderErrors, 'delivery.code', 'copy.unsigned', 'input.refused'],
  }),
} as const
