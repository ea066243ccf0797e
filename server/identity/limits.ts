import { createHash } from 'node:crypto'
import { TooManyRequests } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import { limited } from '#server/kernel/meters/meters.ts'

/** How often an act may happen for one account or address in a window that begins with the first time. */
export type Limit = { readonly act: string; readonly most: number; readonly seconds: number }

export const limits = {
  codeContact: { act: 'code/contact', most: 5, seconds: 3600 },
  /** a carrier has thousands of people behind one address */
  codeAddress: { act: 'code/address', most: 600, seconds: 3600 },
  /** what went well is no attempt and given back, as with registrations */
  codeTryAddress: { act: 'code-try/address', most: 600, seconds: 3600 },
  registrationAddress: { act: 'registration/address', most: 300, seconds: 3600 },
  /** an office of some hundred people starts its day within minutes */
  signInStart: { act: 'sign-in-start/address', most: 600, seconds: 600 },
  exchangeAddress: { act: 'exchange/address', most: 120, seconds: 60 },
  renewAddress: { act: 'renew/address', most: 600, seconds: 60 },
  vendorRefreshSession: { act: 'vendor-refresh/token', most: 10, seconds: 60 },
  vendorRefreshAddress: { act: 'vendor-refresh/address', most: 600, seconds: 60 },
  /** a quick keyer enters some hundred owners an hour; who asks more tries numbers */
  nidEntry: { act: 'nid/entry', most: 600, seconds: 3600 },
  clientMinute: { act: 'client/minute', most: 600, seconds: 60 },
  nidAccount: { act: 'nid/account', most: 5, seconds: 86_400 },
} as const satisfies Record<string, Limit>

/** The count of a window, and the seconds until the window ends. */
type Hits = { readonly hits: number; readonly seconds: number }

/**
 * Counts one more. The count lies in the database, so it holds for all processes; it is taken before the act, so that many
 * attempts at once are no way around it.
 */
export async function countHit(db: Sql, limit: Limit, who: string): Promise<Hits> {
  const [row] = await db.query<Hits>(
    `insert into rate_limit as l (key, hits, until)
     values ($1, 1, clock_timestamp() + make_interval(secs => $2::float8))
     on conflict (key) do update
       set hits = case when l.until <= clock_timestamp() then 1 else l.hits + 1 end,
           until = case when l.until <= clock_timestamp() then excluded.until else l.until end
     returning hits, extract(epoch from until - clock_timestamp())::float8 as seconds`,
    [keyOf(limit, who), limit.seconds],
  )
  const { hits, seconds } = row ?? { hits: 0, seconds: 0 }
  if (hits > limit.most) limited.add({ limit: limit.act })
  return { hits, seconds }
}

/** Counts one more and says whether that is still allowed. */
export async function takeHit(db: Sql, limit: Limit, who: string): Promise<boolean> {
  return (await countHit(db, limit, who)).hits <= limit.most
}

/** Counts one more, or refuses until the window ends. */
export async function mustHit(db: Sql, limit: Limit, who: string): Promise<void> {
  const { hits, seconds } = await countHit(db, limit, who)
  if (hits > limit.most) throw new TooManyRequests(seconds)
}

/** Does what counts as an attempt only where it is refused. */
export async function countRefused<T>(db: Sql, limit: Limit, who: string, act: () => Promise<T>): Promise<T> {
  await mustHit(db, limit, who)
  const done = await act()
  await giveBack(db, limit, who)
  return done
}

/** The act turned out to be no attempt to be counted. */
export async function giveBack(db: Sql, limit: Pick<Limit, 'act'>, who: string): Promise<void> {
  await db.query('update rate_limit set hits = greatest(hits - 1, 0) where key = $1', [keyOf(limit, who)])
}

export async function forgetHits(db: Sql, limit: Pick<Limit, 'act'>, who: string): Promise<void> {
  await db.query('delete from rate_limit where key = $1', [keyOf(limit, who)])
}

/** The address as limits know it: of IPv6 the network, since one machine has as many addresses in it as it likes. [LIM-10] */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[0-9.]+$)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? []
  const parts = (text: string): string[] => (text === '' ? [] : text.split(':'))
  const zeros = tail === undefined ? [] : Array<string>(8 - parts(head).length - parts(tail).length).fill('0')
  const all = [...parts(head), ...zeros, ...parts(tail ?? '')]
  return `${all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`
}

/** Names and addresses are personal data; a count needs to know them again, not to read them. */
export function keyOf({ act }: Pick<Limit, 'act'>, who: string): string {
  return `${act}/${createHash('sha256').update(who).digest('base64url')}`
}
