import type { Database } from '#server/db/port.ts'

/** Removes what has expired; run by the jobs. */
export async function removeExpired(db: Database): Promise<void> {
  await db.query(`delete from oidc_model where expires_at < now() - interval '1 hour'`)
  await db.query(`delete from vendor_session where expires_at < now() - interval '1 hour'`)
  await db.query(`delete from one_time_code where expires_at < now() - interval '1 hour'`)
  await db.query('delete from rate_limit where until < now()')
}
