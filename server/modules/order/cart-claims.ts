import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import { findOrder, type StoredOrder } from './store.ts'

/** A request that died between claim and order must not block its items for ever. */
const claimSeconds = 60

type Claim = { readonly homeDistrict: string; readonly orderId: string }

/** Takes items of a cart for one order. Of two requests at once only one gets them. [CRT-8] */
export async function claimItems(
  db: Sql,
  userId: string,
  itemIds: readonly string[],
  { homeDistrict, orderId }: Claim,
): Promise<void> {
  const taken = await db.query(
    `insert into cart_claim as c (user_id, item_id, home_district, order_id)
     select $1, item_id, $3, $4 from unnest($2::uuid[]) as item_id order by item_id
     on conflict (user_id, item_id) do update set home_district = excluded.home_district,
       order_id = excluded.order_id, at = clock_timestamp()
       where c.order_id = excluded.order_id or c.at < clock_timestamp() - make_interval(secs => $5::float8)
     returning item_id`,
    [userId, itemIds, homeDistrict, orderId, claimSeconds],
  )
  if (taken.length === itemIds.length) return
  await releaseItems(db, userId, orderId)
  await refuseOrdered(db, userId, itemIds)
  throw new Refusal('order.already')
}

/** Gives items back whose order was refused. */
export async function releaseItems(db: Sql, userId: string, orderId: string): Promise<void> {
  await db.query('delete from cart_claim where user_id = $1 and order_id = $2', [userId, orderId])
}

/** The order that has taken one of these items; null where none has. */
export async function findOrderOf(db: Sql, userId: string, itemIds: readonly string[]): Promise<StoredOrder | null> {
  const [claim] = await db.query<Claim>(
    `select home_district as "homeDistrict", order_id as "orderId" from cart_claim
      where user_id = $1 and item_id = any($2::uuid[]) order by at desc limit 1`,
    [userId, itemIds],
  )
  return claim === undefined ? null : findOrder(db, claim.homeDistrict, claim.orderId)
}

/** Refuses items of an order with the number of that order. [CRT-8] */
export async function refuseOrdered(db: Sql, userId: string, itemIds: readonly string[]): Promise<void> {
  const stored = await findOrderOf(db, userId, itemIds)
  if (stored !== null) throw new Refusal('order.already', { itemIds: 'order.already' }, stored.order.no)
}
