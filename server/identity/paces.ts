import type { Sql } from '#server/db/port.ts'
import { TooManyRequests } from '#server/door/refusal.ts'
import { limited } from '#server/kernel/meters/meters.ts'
import { keyOf } from './limits.ts'

/**
 * How an act is slowed down and never locked: the first ones are free, then each has to come a while after the one before,
 * ever longer. What was counted is forgotten after a time without.
 */
export type Pace = {
  readonly act: string
  readonly free: number
  readonly firstGapSeconds: number
  readonly longestGapSeconds: number
  readonly seconds: number
}

export const paces = {
  /** a device on which the account signed in before: what others try elsewhere is nothing to it */
  signInDevice: { act: 'sign-in/device', free: 5, firstGapSeconds: 2, longestGapSeconds: 30, seconds: 300 },
  /** an account from one address */
  signInFrom: { act: 'sign-in/from', free: 5, firstGapSeconds: 4, longestGapSeconds: 300, seconds: 900 },
  /** an account from all addresses together: many machines that guess at once */
  signInAccount: { act: 'sign-in/account', free: 50, firstGapSeconds: 1, longestGapSeconds: 15, seconds: 3600 },
  /** an office or a whole carrier stands behind one address, so this slows machines and not people */
  signInAddress: { act: 'sign-in/address', free: 100, firstGapSeconds: 0.5, longestGapSeconds: 2, seconds: 300 },
  /** the present password of somebody who is signed in */
  ownPassword: { act: 'own-password', free: 5, firstGapSeconds: 4, longestGapSeconds: 300, seconds: 900 },
  /** codes and keys of somebody whose password was right */
  secondFactor: { act: 'second-factor', free: 5, firstGapSeconds: 4, longestGapSeconds: 300, seconds: 900 },
} as const satisfies Record<string, Pace>

/**
 * Counts one more where it may happen now. The count lies in the database, so it holds for all processes; it is taken before
 * the act, so that many at once are no way around it.
 *
 * @returns seconds to wait; 0 where it may happen now
 */
export async function takePace(db: Sql, pace: Pace, who: string): Promise<number> {
  const key = keyOf(pace, who)
  const hits = `case when l.until <= clock_timestamp() then 1 else l.hits + 1 end`
  const taken = await db.query(
    `insert into rate_limit as l (key, hits, until, next_at)
     values ($1, 1, clock_timestamp() + make_interval(secs => $2::float8), clock_timestamp())
     on conflict (key) do update
       set hits = ${hits}, until = excluded.until,
           next_at = clock_timestamp() + case when ${hits} < $3 then interval '0'
             else make_interval(secs => least($5::float8, $4::float8 * 2 ^ least(${hits} - $3, 20))) end
       where l.until <= clock_timestamp() or coalesce(l.next_at, '-infinity') <= clock_timestamp()
     returning 1 as taken`,
    [key, pace.seconds, pace.free, pace.firstGapSeconds, pace.longestGapSeconds],
  )
  if (taken.length > 0) return 0
  limited.add({ limit: pace.act })
  return readWait(db, pace, who)
}

/** The refusal of an act that came too early, with the seconds until it may happen. */
export async function tooEarly(db: Sql, pace: Pace, who: string): Promise<TooManyRequests> {
  return new TooManyRequests(await readWait(db, pace, who))
}

async function readWait(db: Sql, pace: Pace, who: string): Promise<number> {
  const [row] = await db.query<{ wait: number }>(
    `select extract(epoch from next_at - clock_timestamp())::float8 as wait from rate_limit where key = $1`,
    [keyOf(pace, who)],
  )
  return Math.max(1, Math.ceil(row?.wait ?? 1))
}
