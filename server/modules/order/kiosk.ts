import type { OrderChannel } from '#domain/order/choices.ts'
import type { Sql } from '#server/db/port.ts'

/** As which kind of vendor somebody orders. */
export async function vendorChannel(
  db: Sql,
  userId: string,
): Promise<Extract<OrderChannel, 'VENDOR' | 'UDC' | 'KIOSK'>> {
  const [row] = await db.query<{ type: 'VENDOR' | 'UDC' | 'KIOSK' }>(
    'select vendor_type as type from vendor where user_id = $1',
    [userId],
  )
  return row?.type ?? 'VENDOR'
}

/** Since when orders of a person are there for them: of a kiosk those since it forgot the customer before. [ORD-8] */
export async function rememberedSince(db: Sql, userId: string): Promise<number> {
  const [row] = await db.query<{ at: number }>('select forgot_at::float8 as at from kiosk_memory where user_id = $1', [
    userId,
  ])
  return row?.at ?? 0
}

/** The next customer begins: nothing that the one before chose or ordered is there. */
export async function forgetCustomer(tx: Sql, userId: string, at: number): Promise<void> {
  await tx.query(
    `insert into kiosk_memory as k (user_id, forgot_at) values ($1, $2)
     on conflict (user_id) do update set forgot_at = greatest(k.forgot_at, excluded.forgot_at)`,
    [userId, at],
  )
  await tx.query('delete from cart_item where user_id = $1', [userId])
  await tx.query('delete from cart_claim where user_id = $1', [userId])
}
