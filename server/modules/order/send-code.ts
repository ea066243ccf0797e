import type { Order } from '#domain/order/order.ts'
import type { Sql } from '#server/db/port.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { codeMessage, hasCode } from './handover-code.ts'
import { findParty } from './store.ts'

/** Sends the code to a customer who has no account to read it in; false where there is none to be sent. [DLV-5] */
export async function sendCode(db: Sql, outbox: Outbox, secret: string, order: Order): Promise<boolean> {
  if (!hasCode(order)) return false
  const party = await findParty(db, order.homeDistrict, order.id)
  if (party === null || party.userId !== null) return false
  await outbox.add(db, codeMessage(secret, order, party))
  void outbox.deliver()
  return true
}
