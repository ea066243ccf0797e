import type { ItemKind } from '#domain/order/choices.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import type { RequestContext } from '#server/request/context.ts'
import { deskOf } from '#server/request/request-helpers.ts'
import { findOrder, type StoredOrder } from './store.ts'

/** Whether an order lies on the desk's ground, and is of the kind that is asked for. [ORD-3] */
export async function isOrderReachable(
  db: Sql,
  desk: DeskActor,
  orderId: string,
  kind: ItemKind | null,
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from order_index t where t.home_district = $1 and t.id = $2 and ($3::text is null or t.upazila_bbs = $3)
        and ($4::uuid[] is null or t.mouza_id = any($4)) and ($5::smallint is null or t.kind = $5)`,
    [desk.districtBbsCode, orderId, desk.upazilaBbsCode, desk.mouzaIds, kind],
  )
  return rows.length > 0
}

/** An order in the jurisdiction of the desk, of any kind unless one is named. Others are not found. [ORD-3] */
export async function getOrder(ctx: RequestContext, kind: ItemKind | null, orderId: string): Promise<StoredOrder> {
  const desk = deskOf(ctx)
  const within = await isOrderReachable(ctx.db, desk, orderId, kind)
  const stored = within ? await findOrder(ctx.db, desk.districtBbsCode, orderId) : null
  if (stored === null) throw new Refusal('order.not-found')
  return stored
}
