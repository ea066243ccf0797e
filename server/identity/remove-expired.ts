import { removeOldDevices } from './known-devices.ts'
import type { Database } from '#server/db/port.ts'

/** Removes what has expired; run by the jobs. */
export async function removeExpired(db: Database): Promise<void> {
  // Nobody continues a sign-in that was started and has expired.
  await db.query(`delete from oidc_model where kind = 'Interaction' and expires_at < now()`)
  await db.query(`delete from oidc_model where expires_at < now() - interval '1 hour'`)
  await db.query(`delete from vendor_session where expires_at < now() - interval '1 hour'`)
  await db.query(`delete from one_time_code where expires_at < now() - interval '1 hour'`)
  await db.query('delete from rate_limit where until < now()')
  await db.query(`delete from cart_claim where at < now() - interval '30 days'`)
  await removeOldDevices(db)
  await db.query(
    `delete from session_note n where n.used_at < now() - interval '1 hour'
       and not exists (select 1 from oidc_model g where g.kind = 'Grant' and g.id = n.id)
       and not exists (select 1 from vendor_session v where v.id::text = n.id)`,
  )
}
