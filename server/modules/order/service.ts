import type { Order } from '#domain/order/order.ts'
import type { Sql } from '#server/db/port.ts'
import { findNames, findOrder, findParty } from './store.ts'

/** What a copy prints of its order. */
export type OrderOnPaper = {
  readonly order: Order
  readonly applicant: string
  readonly officeBn: string
}

export async function findOrderOnPaper(db: Sql, district: string, orderId: string): Promise<OrderOnPaper | null> {
  const stored = await findOrder(db, district, orderId)
  const party = await findParty(db, district, orderId)
  if (stored === null || party === null) return null
  const { order } = stored
  const office = (await findNames(db, [order])).offices.get(order.officeId)
  return { order, applicant: party.name, officeBn: office?.bn ?? '' }
}
