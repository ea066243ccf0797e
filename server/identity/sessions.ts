import type { Sql } from '#server/db/port.ts'

export type SessionRow = {
  id: string
  startedAt: string
  expiresAt: string
  /** where it began and with what; empty where it is not known */
  address: string
  agent: string
  usedAt: string | null
}

/** Where a person is signed in, the newest first: grants of the embedded provider, sessions of vendors. [ACT-4] */
export async function listSessions(db: Sql, user: { id: string; sub: string }): Promise<SessionRow[]> {
  type Row = { id: string; started: Date | string; expires: Date | string; used: Date | string | null }
  const rows = await db.query<Row & { address: string; agent: string }>(
    `select s.id, s.started, s.expires, n.used_at as used, coalesce(n.address, '') as address, coalesce(n.agent, '') as agent
       from (
         select id, created_at as started, expires_at as expires from oidc_model
          where kind = 'Grant' and payload ->> 'accountId' = $2 and expires_at > now()
         union all
         select id::text, started_at, expires_at from vendor_session
          where user_id = $1 and ended_at is null and expires_at > now()
       ) s left join session_note n on n.id = s.id
      order by s.started desc`,
    [user.id, user.sub],
  )
  return rows.map(({ id, started, expires, used, address, agent }) => ({
    id,
    startedAt: new Date(started).toISOString(),
    expiresAt: new Date(expires).toISOString(),
    address,
    agent,
    usedAt: used === null ? null : new Date(used).toISOString(),
  }))
}

/** Ends one session of a person; false where it is none of theirs. [ACT-5] */
export async function endSession(db: Sql, user: { id: string; sub: string }, sessionId: string): Promise<boolean> {
  const [ended] = await db.query<{ n: number }>(
    `with grants as (
       delete from oidc_model where kind = 'Grant' and payload ->> 'accountId' = $2 and id = $3 returning id
     ), tokens as (
       delete from oidc_model where kind <> 'Grant' and grant_id in (select id from grants)
     ), visits as (
       delete from oidc_model
        where kind = 'Session' and payload ->> 'accountId' = $2
          and exists (select 1 from jsonb_each(payload -> 'authorizations') a where a.value ->> 'grantId' = $3)
     ), vendors as (
       update vendor_session set ended_at = now()
        where user_id = $1 and ended_at is null and id::text = $3 returning 1
     )
     select (select count(*) from grants)::int + (select count(*) from vendors)::int as n`,
    [user.id, user.sub, sessionId],
  )
  return (ended?.n ?? 0) > 0
}

/** Ends every session of a person but the one named, and says how many. Their next call is answered 401. */
export async function endSessions(db: Sql, user: { id: string; sub: string }, except: string | null): Promise<number> {
  const [ended] = await db.query<{ n: number }>(
    `with grants as (
       delete from oidc_model where kind = 'Grant' and payload ->> 'accountId' = $2 and id is distinct from $3
       returning id, expires_at > now() as alive
     ), tokens as (
       delete from oidc_model where kind <> 'Grant' and grant_id in (select id from grants)
     ), visits as (
       delete from oidc_model
        where kind = 'Session' and payload ->> 'accountId' = $2
          and not exists (select 1 from jsonb_each(payload -> 'authorizations') a where a.value ->> 'grantId' = $3)
     ), vendors as (
       update vendor_session set ended_at = now()
        where user_id = $1 and ended_at is null and id::text is distinct from $3 returning expires_at > now() as alive
     )
     select (select count(*) filter (where alive) from grants)::int
          + (select count(*) filter (where alive) from vendors)::int as n`,
    [user.id, user.sub, except],
  )
  return ended?.n ?? 0
}
