import { createHash } from 'node:crypto'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'

/** How often an act may happen for one account or address in a window that begins with the first time. */
export type Limit = { readonly act: string; readonly most: number; readonly seconds: number }

export const limits = {
  signInAccount: { act: 'sign-in/account', most: 5, seconds: 300 },
  /** an office stands behind one address, so this stops machines and not colleagues */
  signInAddress: { act: 'sign-in/address', most: 100, seconds: 300 },
  codeContact: { act: 'code/contact', most: 5, seconds: 3600 },
  codeAddress: { act: 'code/address', most: 50, seconds: 3600 },
  codeTryAddress: { act: 'code-try/address', most: 100, seconds: 3600 },
  registrationAddress: { act: 'registration/address', most: 30, seconds: 3600 },
  vendorRefreshSession: { act: 'vendor-refresh/token', most: 10, seconds: 60 },
  vendorRefreshAddress: { act: 'vendor-refresh/address', most: 600, seconds: 60 },
  /** a quick keyer enters some hundred owners an hour; who asks more tries numbers */
  nidEntry: { act: 'nid/entry', most: 600, seconds: 3600 },
  clientMinute: { act: 'client/minute', most: 600, seconds: 60 },
  nidAccount: { act: 'nid/account', most: 5, seconds: 86_400 },
} as const satisfies Record<string, Limit>

/**
 * Counts one more. The count lies in the database, so it holds for all processes; it is taken before the act, so that many
 * attempts at once are no way around it.
 */
export async function countHit(db: Sql, limit: Limit, who: string): Promise<number> {
  const [row] = await db.query<{ hits: number }>(
    `insert into rate_limit as l (key, hits, until)
     values ($1, 1, clock_timestamp() + make_interval(secs => $2::float8))
     on conflict (key) do update
       set hits = case when l.until <= clock_timestamp() then 1 else l.hits + 1 end,
           until = case when l.until <= clock_timestamp() then excluded.until else l.until end
     returning hits`,
    [keyOf(limit, who), limit.seconds],
  )
  return row?.hits ?? 0
}

/** Counts one more and says whether that is still allowed. */
export async function takeHit(db: Sql, limit: Limit, who: string): Promise<boolean> {
  return (await countHit(db, limit, who)) <= limit.most
}

/** Counts one more, or refuses. */
export async function mustHit(db: Sql, limit: Limit, who: string): Promise<void> {
  if (!(await takeHit(db, limit, who))) throw new Refusal('request.rate')
}

/** The act turned out to be no attempt to be counted. */
export async function giveBack(db: Sql, limit: Limit, who: string): Promise<void> {
  await db.query('update rate_limit set hits = greatest(hits - 1, 0) where key = $1', [keyOf(limit, who)])
}

export async function forgetHits(db: Sql, limit: Limit, who: string): Promise<void> {
  await db.query('delete from rate_limit where key = $1', [keyOf(limit, who)])
}

/** Names and addresses are personal data; a count needs to know them again, not to read them. */
function keyOf(limit: Limit, who: string): string {
  return `${limit.act}/${createHash('sha256').update(who).digest('base64url')}`
}
